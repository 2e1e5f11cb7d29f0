-- When a version of a post is to be published, and what became of that (PUB-4).
CREATE TABLE "schedule" (
    "content_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "zone" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "person_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "reason" TEXT,
    "ended_by" TEXT,
    "ended_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "try_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "schedule_pkey" PRIMARY KEY ("content_id","number"),
    CONSTRAINT "schedule_state_check" CHECK ("state" IN ('waiting', 'done', 'replaced', 'cancelled', 'stopped'))
);

ALTER TABLE "schedule" ADD CONSTRAINT "schedule_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One waits at the most.
CREATE UNIQUE INDEX "schedule_waiting" ON "schedule" ("content_id") WHERE "state" = 'waiting';
CREATE INDEX "schedule_due" ON "schedule" ("try_at") WHERE "state" = 'waiting';

-- For when it was scheduled; null where a person published it then and there.
ALTER TABLE "publication" ADD COLUMN "due_at" TIMESTAMPTZ(3);

-- Until now "scheduled" was a word on a chip: nothing was ever due.
UPDATE "content" SET "status" = 'review' WHERE "status" = 'scheduled';
