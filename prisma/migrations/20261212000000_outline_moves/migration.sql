-- What a text has to say and to keep is moved too: what was and became has a line for each entry that went or came (PLAN-2).
ALTER TABLE "move" DROP CONSTRAINT "move_kind_check";
ALTER TABLE "move" ADD CONSTRAINT "move_kind_check" CHECK ("kind" IN ('status', 'assignee', 'due', 'outline'));
