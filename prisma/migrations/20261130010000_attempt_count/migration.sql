-- CreateTable
CREATE TABLE "attempt_count" (
    "network" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attempt_count_pkey" PRIMARY KEY ("network")
);
