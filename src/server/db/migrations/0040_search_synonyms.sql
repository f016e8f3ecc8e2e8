-- Words that mean the same to shoppers, one group per row. Each word also finds the products of `also_find`, but not the
-- other way round.
create table search_synonyms (
  position integer primary key,
  words text[] not null check (cardinality(words) > 0),
  also_find text[] not null
);

-- Cached responses contain search results.
create constraint trigger search_synonyms_version after insert or update or delete on search_synonyms
  deferrable initially deferred for each row execute function bump_catalog_version();
