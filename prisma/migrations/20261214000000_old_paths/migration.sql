-- The paths that a post has had, so that an address that was passed on leads to it (PROP-1.6). A trigger writes them:
-- a path changes with typing, edits, properties, undo and restore, and every one of them is the same update of a row.
create table old_path (
  workspace_id text not null,
  path text not null,
  content_id text not null references content (id) on delete cascade on update cascade,
  primary key (workspace_id, path)
);
create index old_path_content_id_idx on old_path (content_id);

create function keep_old_path() returns trigger language plpgsql as $$
begin
  insert into old_path (workspace_id, path, content_id) values (old.workspace_id, old.path, old.id)
    on conflict (workspace_id, path) do update set content_id = excluded.content_id;
  return null;
end $$;

create trigger content_keeps_old_path after update of path on content for each row
  when (old.path is distinct from new.path) execute function keep_old_path();
