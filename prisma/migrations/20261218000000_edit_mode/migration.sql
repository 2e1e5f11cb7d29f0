-- What becomes of an edit for an AI that does not say: made, or suggested (PUB-1.7).
alter table workspace add column edit_mode text not null default 'apply'
  constraint workspace_edit_mode_check check (edit_mode in ('apply', 'suggest'));
