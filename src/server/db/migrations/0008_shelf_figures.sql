-- How many products each category holds, and what they are worth: counted while products change, because counting a
-- hundred thousand of them for every list and every look at the dashboard takes too long.
create table shelf_figures (
  category_id integer primary key,
  products integer not null,
  pieces bigint not null,
  value bigint not null,
  -- 1 to 9 pieces, and none.
  low integer not null,
  out integer not null
);

create function count_shelves() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    -- A category that is being deleted has lost its row already.
    update shelf_figures shelf
    set products = shelf.products - gone.products, pieces = shelf.pieces - gone.pieces,
        value = shelf.value - gone.value, low = shelf.low - gone.low, out = shelf.out - gone.out
    from (
      select category_id, count(*) as products, sum(stock) as pieces, sum(price::bigint * stock) as value,
             count(*) filter (where stock between 1 and 9) as low, count(*) filter (where stock = 0) as out
      from before group by category_id
    ) gone
    where shelf.category_id = gone.category_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into shelf_figures
    select category_id, count(*), sum(stock), sum(price::bigint * stock),
           count(*) filter (where stock between 1 and 9), count(*) filter (where stock = 0)
    from after group by category_id
    -- In one order everywhere, so that two writers never wait for each other.
    order by category_id
    on conflict (category_id) do update
    set products = shelf_figures.products + excluded.products, pieces = shelf_figures.pieces + excluded.pieces,
        value = shelf_figures.value + excluded.value, low = shelf_figures.low + excluded.low,
        out = shelf_figures.out + excluded.out;
  end if;
  return null;
end $$;

create trigger products_counted_in after insert on products
  referencing new table as after for each statement execute function count_shelves();
create trigger products_counted_out after delete on products
  referencing old table as before for each statement execute function count_shelves();
create trigger products_counted_again after update on products
  referencing old table as before new table as after for each statement execute function count_shelves();

create function forget_shelf() returns trigger language plpgsql as $$
begin
  delete from shelf_figures where category_id = old.id;
  return null;
end $$;
create trigger categories_forgotten after delete on categories for each row execute function forget_shelf();

create function forget_shelves() returns trigger language plpgsql as $$
begin
  delete from shelf_figures;
  return null;
end $$;
create trigger products_forgotten after truncate on products for each statement execute function forget_shelves();

insert into shelf_figures
select category_id, count(*), sum(stock), sum(price::bigint * stock),
       count(*) filter (where stock between 1 and 9), count(*) filter (where stock = 0)
from products group by category_id;
