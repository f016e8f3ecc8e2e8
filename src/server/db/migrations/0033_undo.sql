-- A change to many records is one entry of the audit log. Its records are stored here while it can be undone. Of a
-- changed record only the changed fields, of a created or deleted one all of them.
create table audit_log_records (
  entry_id bigint not null references audit_log on delete cascade,
  kind text not null check (kind in ('product', 'category')),
  record_id integer not null,
  name text not null,
  before jsonb,
  after jsonb,
  primary key (entry_id, kind, record_id)
);
-- The history of a product.
create index audit_log_records_of_record on audit_log_records (kind, record_id, entry_id desc);

alter table audit_log
  add column record_count integer not null default 0,
  -- The entry that this one undoes. Each can be undone once.
  add column undoes bigint constraint audit_log_undone_once unique;

-- Marks stored images as candidates for the sweep, which checks that no other record uses them. Always from now on: an
-- earlier release by another record must not shorten the time in which this one can be undone.
create or replace function mark_images_unused(addresses text[]) returns void language sql as $$
  with released as (
    select hash from images
    where hash in (select image_hash(address) from unnest(addresses) as address)
    -- A fixed lock order prevents deadlocks between writers.
    order by hash
    for no key update
  )
  update images set unused_since = now() from released where images.hash = released.hash;
$$;
