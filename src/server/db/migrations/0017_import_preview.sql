-- The preview of an import shows old and new values, and marks products whose stock changed after the export.
alter table imports
  add column file_name text,
  add column ignored_columns text[] not null default '{}';

alter table import_rows
  add column changes jsonb not null default '[]',
  -- Set in marked rows only.
  add column stock_at_export integer,
  add column overwrite_stock boolean not null default false,
  -- The stock that applying the file did not overwrite, because it had changed since the preview.
  add column kept_stock integer;

-- Their rows hold revisions that include the stock.
update imports
set state = 'failed', message = 'The shop was updated in the meantime; nothing was changed. Send the file again.'
where state = 'checked';
