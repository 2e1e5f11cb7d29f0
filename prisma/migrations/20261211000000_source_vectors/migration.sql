-- What a passage means, in numbers, as an embedding model has it (SRC-4.1).
CREATE TABLE "source_vector" (
    "source_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "model" TEXT NOT NULL,
    "vector" BYTEA NOT NULL,

    CONSTRAINT "source_vector_pkey" PRIMARY KEY ("source_id", "number"),
    CONSTRAINT "source_vector_passage_fkey" FOREIGN KEY ("source_id", "number")
        REFERENCES "source_passage" ("source_id", "number") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Such numbers do not get smaller by packing.
ALTER TABLE "source_vector" ALTER COLUMN "vector" SET STORAGE EXTERNAL;
