-- Every word of the catalog once: a misspelt word is compared with these, not with every product.
create table search_words (word text primary key);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

-- Words stay when their product goes: a word too many costs a lookup, a word too few a find.
create function learn_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words
  select distinct word
  from changed, unnest(tsvector_to_array(to_tsvector('simple', name || ' ' || description))) as word
  where length(word) between 3 and 40
  -- In one order everywhere, so that two writers never wait for each other.
  order by word
  on conflict do nothing;
  return null;
end $$;

create trigger products_inserted after insert on products
  referencing new table as changed for each statement execute function learn_search_words();
create trigger products_updated after update on products
  referencing new table as changed for each statement execute function learn_search_words();
