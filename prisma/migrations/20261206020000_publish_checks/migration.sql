-- What of the checklist stops a post from being published, by an owner's wish (PUB-2.1).
ALTER TABLE "workspace" ADD COLUMN "publish_checks" JSONB NOT NULL DEFAULT '{}';
