// What is planned of a post, as statements tell it (PLAN-1): `c` is the content, `p` who has it to do, if anyone has.
import { raw } from "@prisma/client/runtime/client";

/** Who has it to do (id, name, isGone; null: nobody) and the day it is due (`2026-03-01`, null: none). */
export const PLANNED_WORDS = `
      case when p.id is not null
        then json_build_object('id', p.id, 'name', p.name, 'isGone', p.removed_at is not null) end as assignee,
      to_char(c.due_on, 'YYYY-MM-DD') as due`;
export const PLANNED = raw(PLANNED_WORDS);
