-- Renames tables, columns and functions to the names used in the code.
-- Triggers that fire on the same event run in alphabetical order of their names, and that order is the order in which
-- a transaction locks rows: images, then category totals, then search words. The new names preserve it.

alter table shelf_figures rename to category_totals;
alter table pictures rename to images;
alter table activity rename to audit_log;
alter table settings rename to website_settings;
alter table tokens rename to admin_sessions;

alter table category_totals rename column low to low_stock;
alter table category_totals rename column out to out_of_stock;
alter table carts rename column session to cart_session;
alter table carts rename constraint carts_session_unique to carts_cart_session_unique;
alter table imports rename column touched_at to heartbeat_at;

-- Imports that were checked but not yet applied: the draft names the revision of the product it was compared with.
update import_rows set draft = draft - 'version' || jsonb_build_object('revision', draft -> 'version')
where draft ? 'version';

alter index activity_of_person rename to activity_of_user;

-- Constraints, indexes and sequences keep their names when their table is renamed: replace the prefix.
do $$
declare
  renamed record;
  item record;
begin
  for renamed in
    select * from (values
      ('shelf_figures', 'category_totals'), ('pictures', 'images'), ('activity', 'audit_log'),
      ('settings', 'website_settings'), ('tokens', 'admin_sessions')
    ) as pairs (former, current)
  loop
    for item in
      select conname as name, renamed.current || substr(conname, length(renamed.former) + 1) as new_name
      from pg_constraint
      where conrelid = renamed.current::regclass and starts_with(conname, renamed.former || '_')
    loop
      execute format('alter table %I rename constraint %I to %I', renamed.current, item.name, item.new_name);
    end loop;
    for item in
      select relname as name, relkind as kind,
             renamed.current || substr(relname, length(renamed.former) + 1) as new_name
      from pg_class
      where relnamespace = current_schema()::regnamespace and starts_with(relname, renamed.former || '_')
        and (
          oid in (select indexrelid from pg_index where indrelid = renamed.current::regclass)
          or oid in (select objid from pg_depend where refobjid = renamed.current::regclass and deptype = 'i')
        )
        and relkind in ('i', 'S')
    loop
      execute format(
        'alter %s %I rename to %I', case item.kind when 'S' then 'sequence' else 'index' end, item.name, item.new_name);
    end loop;
  end loop;
end $$;

-- Search words.
alter function learn_search_words() rename to add_search_words;
alter trigger products_inserted on products rename to products_search_words_insert;
alter trigger products_updated on products rename to products_search_words_update;

-- Images.
alter function picture_hash(text) rename to image_hash;
alter function product_replaced() rename to mark_replaced_product_images;
alter function products_deleted() rename to mark_deleted_product_images;
alter function picture_replaced() rename to mark_replaced_image;
drop function let_go_of_pictures(text[]);

-- Marks stored images as candidates for the sweep, which checks that no other record uses them.
create function mark_images_unused(addresses text[]) returns void language sql as $$
  with released as (
    select hash from images
    where unused_since is null and hash in (select image_hash(address) from unnest(addresses) as address)
    -- A fixed lock order prevents deadlocks between writers.
    order by hash
    for no key update
  )
  update images set unused_since = now() from released where images.hash = released.hash;
$$;

create or replace function mark_replaced_product_images() returns trigger language plpgsql as $$
begin
  perform mark_images_unused(array(select unnest(old.images) except select unnest(new.images)));
  return null;
end $$;

-- Once per statement: deleting a category may delete many products.
create or replace function mark_deleted_product_images() returns trigger language plpgsql as $$
begin
  perform mark_images_unused(array(select distinct unnest(images) from deleted));
  return null;
end $$;

-- The trigger's argument is the name of the image column.
create or replace function mark_replaced_image() returns trigger language plpgsql as $$
begin
  perform mark_images_unused(array[to_jsonb(old) ->> tg_argv[0]]);
  return null;
end $$;

-- The catalog version.
alter trigger settings_version on website_settings rename to website_settings_version;
alter trigger settings_emptied on website_settings rename to website_settings_truncated;
alter trigger products_emptied on products rename to products_truncated;
alter trigger categories_emptied on categories rename to categories_truncated;

-- Category totals.
alter function count_shelves() rename to update_category_totals;
alter function forget_shelf() rename to delete_category_totals;
alter function forget_shelves() rename to clear_category_totals;
alter trigger products_counted_in on products rename to products_category_totals_insert;
alter trigger products_counted_out on products rename to products_category_totals_delete;
alter trigger products_counted_again on products rename to products_category_totals_update;
alter trigger products_forgotten on products rename to products_category_totals_truncate;
alter trigger categories_forgotten on categories rename to categories_category_totals_delete;

create or replace function update_category_totals() returns trigger language plpgsql as $$
begin
  -- Lock all affected rows in a fixed order first: two products that swap categories at once would deadlock otherwise.
  if tg_op = 'UPDATE' then
    perform from category_totals
    where category_id in (select category_id from before union select category_id from after)
    order by category_id for update;
  elsif tg_op = 'DELETE' then
    perform from category_totals
    where category_id in (select category_id from before)
    order by category_id for update;
  end if;
  if tg_op <> 'INSERT' then
    -- The row of a category that is being deleted is already gone.
    update category_totals totals
    set products = totals.products - removed.products, pieces = totals.pieces - removed.pieces,
        value = totals.value - removed.value, low_stock = totals.low_stock - removed.low_stock,
        out_of_stock = totals.out_of_stock - removed.out_of_stock
    from (
      select category_id, count(*) as products, sum(stock) as pieces, sum(price::bigint * stock) as value,
             count(*) filter (where stock between 1 and 9) as low_stock,
             count(*) filter (where stock = 0) as out_of_stock
      from before group by category_id
    ) removed
    where totals.category_id = removed.category_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into category_totals
    select category_id, count(*), sum(stock), sum(price::bigint * stock),
           count(*) filter (where stock between 1 and 9), count(*) filter (where stock = 0)
    from after group by category_id
    order by category_id
    on conflict (category_id) do update
    set products = category_totals.products + excluded.products, pieces = category_totals.pieces + excluded.pieces,
        value = category_totals.value + excluded.value, low_stock = category_totals.low_stock + excluded.low_stock,
        out_of_stock = category_totals.out_of_stock + excluded.out_of_stock;
  end if;
  return null;
end $$;

create or replace function delete_category_totals() returns trigger language plpgsql as $$
begin
  delete from category_totals where category_id = old.id;
  return null;
end $$;

create or replace function clear_category_totals() returns trigger language plpgsql as $$
begin
  delete from category_totals;
  return null;
end $$;
