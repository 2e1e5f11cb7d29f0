// The plan of a post in statements (PLAN-1): `c` is the content, `p` its assignee, if any.
import { raw } from "@prisma/client/runtime/client";

/** Its assignee (id, name, isGone; null: nobody) and its due day (`2026-03-01`, null: none). */
export const PLANNED_WORDS = `
      case when p.id is not null
        then json_build_object('id', p.id, 'name', p.name, 'isGone', p.removed_at is not null) end as assignee,
      to_char(c.due_on, 'YYYY-MM-DD') as due`;
export const PLANNED = raw(PLANNED_WORDS);
