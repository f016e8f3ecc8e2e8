-- One number that is another one after every change to what shoppers see, so that an instance can tell with one
-- look whether the pages it keeps are still right.
create table catalog_version (
  id integer primary key default 1 check (id = 1),
  version bigint not null
);

-- Never a number that was there before, not even after the table was emptied.
create function bump_catalog_version() returns trigger language plpgsql as $$
begin
  -- Once per transaction, however many rows it changes.
  if current_setting('shop.catalog_bumped', true) is distinct from pg_current_xact_id()::text then
    insert into catalog_version (version) values (extract(epoch from clock_timestamp()) * 1000000)
    on conflict (id) do update set version = greatest(catalog_version.version + 1, excluded.version);
    perform set_config('shop.catalog_bumped', pg_current_xact_id()::text, true);
  end if;
  return null;
end $$;

-- Deferred to the commit: this row is the last one a transaction locks, so two writers never wait for each other.
create constraint trigger products_version after insert or update or delete on products
  deferrable initially deferred for each row execute function bump_catalog_version();
create constraint trigger categories_version after insert or update or delete on categories
  deferrable initially deferred for each row execute function bump_catalog_version();
create constraint trigger settings_version after insert or update or delete on settings
  deferrable initially deferred for each row execute function bump_catalog_version();

create trigger products_emptied after truncate on products for each statement execute function bump_catalog_version();
create trigger categories_emptied after truncate on categories for each statement execute function bump_catalog_version();
create trigger settings_emptied after truncate on settings for each statement execute function bump_catalog_version();
