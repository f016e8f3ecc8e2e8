-- A sale changes nothing but stock: the words of a product are read again only if its name or description changed.
create function add_changed_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words
  select distinct word
  from changed join before using (id),
    unnest(tsvector_to_array(to_tsvector('simple', changed.name || ' ' || changed.description))) as word
  where (changed.name, changed.description) is distinct from (before.name, before.description)
    and length(word) between 3 and 40
  -- A fixed lock order prevents deadlocks between writers.
  order by word
  on conflict do nothing;
  return null;
end $$;

drop trigger products_search_words_update on products;
create trigger products_search_words_update after update on products
  referencing old table as before new table as changed
  for each statement execute function add_changed_search_words();
