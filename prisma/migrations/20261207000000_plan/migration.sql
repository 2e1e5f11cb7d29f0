-- Who has a post to do, and by which day (PLAN-1).
ALTER TABLE "content" ADD COLUMN "assignee_id" TEXT, ADD COLUMN "due_on" DATE;
ALTER TABLE "content" ADD CONSTRAINT "content_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "content_assignee" ON "content" ("assignee_id") WHERE "assignee_id" IS NOT NULL;
CREATE INDEX "content_due" ON "content" ("workspace_id", "due_on") WHERE "due_on" IS NOT NULL;

-- Every move of a post: its status, who has it to do, and by when (PLAN-2).
CREATE TABLE "move" (
    "content_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "was" TEXT,
    "became" TEXT,
    "person_id" TEXT NOT NULL,
    "person_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "move_pkey" PRIMARY KEY ("content_id","number"),
    CONSTRAINT "move_kind_check" CHECK ("kind" IN ('status', 'assignee', 'due'))
);
ALTER TABLE "move" ADD CONSTRAINT "move_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whose role moves a post to which status, where an owner has set another: { status: role } (PLAN-2.1).
ALTER TABLE "workspace" ADD COLUMN "status_movers" JSONB NOT NULL DEFAULT '{}';
