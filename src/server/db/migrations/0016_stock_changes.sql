-- Sales change stock many times a second. A change of nothing but stock leaves the catalog version alone and is logged
-- instead, so that instances invalidate only the cached responses that depend on it.
alter table catalog_version add column stock_version bigint not null default 0;

-- Versions are assigned under the lock of the row in catalog_version, which is held to the commit. They become visible
-- in their order, so a reader that has seen a version has seen all lower ones.
create table stock_changes (
  version bigint not null,
  product_id integer not null,
  -- The product was sold out or came back into stock.
  is_availability_change boolean not null,
  primary key (version, product_id)
);

create function increment_catalog_version() returns void language plpgsql as $$
begin
  -- Once per transaction, however many rows it changes.
  if current_setting('shop.catalog_bumped', true) is distinct from pg_current_xact_id()::text then
    -- From the clock, so that no number is used twice, not even after the table was emptied.
    insert into catalog_version (version) values (extract(epoch from clock_timestamp()) * 1000000)
    on conflict (id) do update set version = greatest(catalog_version.version + 1, excluded.version);
    perform set_config('shop.catalog_bumped', pg_current_xact_id()::text, true);
  end if;
end $$;

create or replace function bump_catalog_version() returns trigger language plpgsql as $$
begin
  perform increment_catalog_version();
  return null;
end $$;

-- Call it before an administrator's change to stock: the commit then increments the catalog version, and every instance
-- clears its cache. Incrementing here would lock out other writers for the rest of the transaction.
create function clear_caches_at_commit() returns void language sql as $$
  select set_config('shop.clear_caches', pg_current_xact_id()::text, true)
$$;

create function log_stock_change() returns trigger language plpgsql as $$
declare
  max_logged constant integer := 100;
  this_transaction constant text := pg_current_xact_id()::text;
  with_old_stock products := new;
  this_version bigint;
begin
  if current_setting('shop.catalog_bumped', true) = this_transaction or new is not distinct from old then
    return null;
  end if;
  with_old_stock.stock := old.stock;
  if with_old_stock is distinct from old or current_setting('shop.clear_caches', true) = this_transaction then
    perform increment_catalog_version();
    return null;
  end if;

  if current_setting('shop.stock_bumped', true) is distinct from this_transaction then
    insert into catalog_version (version, stock_version)
    select micros, micros from (select extract(epoch from clock_timestamp()) * 1000000 as micros) clock
    on conflict (id) do update
    set stock_version = greatest(catalog_version.stock_version + 1, excluded.stock_version);
    perform set_config('shop.stock_bumped', this_transaction, true);
  end if;
  select stock_version into this_version from catalog_version;
  if (select count(*) from stock_changes where version = this_version) >= max_logged then
    perform increment_catalog_version();
    return null;
  end if;
  insert into stock_changes values (this_version, new.id, (old.stock = 0) <> (new.stock = 0))
  -- A product may change several times in one transaction.
  on conflict (version, product_id) do update
  set is_availability_change = stock_changes.is_availability_change or excluded.is_availability_change;
  return null;
end $$;

-- Deferred to the commit, like before.
drop trigger products_version on products;
create constraint trigger products_version after insert or delete on products
  deferrable initially deferred for each row execute function bump_catalog_version();
create constraint trigger products_changed after update on products
  deferrable initially deferred for each row execute function log_stock_change();
