create table webhook (
  id text primary key,
  workspace_id text not null references workspace (id) on update cascade on delete restrict,
  address text not null,
  kinds text[] not null,
  secret jsonb not null,
  is_on boolean not null default true,
  off_since timestamptz(3),
  person_name text not null,
  created_at timestamptz(3) not null
);
create index webhook_workspace_id_idx on webhook (workspace_id);

create table webhook_delivery (
  id text primary key,
  webhook_id text not null references webhook (id) on update cascade on delete cascade,
  kind text not null,
  data jsonb not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  try_at timestamptz(3) not null,
  status integer,
  fault text,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index webhook_delivery_webhook_id_created_at_idx on webhook_delivery (webhook_id, created_at desc);
create index webhook_delivery_try_at_idx on webhook_delivery (try_at) where state = 'waiting';

-- A delivery is written with what it tells of, in one transaction, whichever statement makes the event (HOOK-2).
create function deliver_event() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (id, webhook_id, kind, data, try_at, created_at)
  select gen_random_uuid()::text, w.id, new.kind,
    new.data || jsonb_strip_nulls(jsonb_build_object('contentId', new.content_id, 'path', c.path, 'title', c.title)),
    clock_timestamp(), new.created_at
  from webhook w left join content c on c.id = new.content_id
  where w.workspace_id = new.workspace_id and w.is_on and new.kind = any (w.kinds);
  return null;
end $$;

create trigger event_is_delivered after insert on event for each row
  when (new.kind in ('content_created', 'content_saved', 'content_published', 'content_taken_down', 'content_scheduled',
    'content_schedule_stopped', 'content_archived', 'content_purged', 'edit_applied'))
  execute function deliver_event();
