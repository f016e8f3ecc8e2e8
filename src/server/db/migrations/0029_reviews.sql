-- Reviews by people who bought the product here, and reviews imported from another shop.

-- Days from the first shipment to the invitation; null: no invitations.
alter table selling
  add column review_delay_days integer default 14 check (review_delay_days between 0 and 365);

-- Sums of the published reviews, so that lists of products need not read those.
alter table products
  add column review_count integer not null default 0,
  add column rating_sum integer not null default 0;

create table reviews (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  -- The line that was bought; null for an imported review.
  order_id integer,
  line integer,
  rating integer not null check (rating between 1 and 5),
  text text not null,
  -- The first name as shown; empty once the customer is forgotten.
  name text not null,
  written_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'published', 'hidden')),
  -- Why it is hidden, for administrators.
  reason text not null default '',
  reply text not null default '',
  replied_at timestamptz,
  constraint reviews_of_line foreign key (order_id, line) references order_lines on delete cascade,
  constraint reviews_once_per_line unique (order_id, line),
  constraint reviews_line_is_complete check ((order_id is null) = (line is null)),
  constraint reviews_reply_has_a_date check ((reply = '') = (replied_at is null))
);
create index reviews_of_product on reviews (product_id, written_at desc, id desc) where state = 'published';
create index reviews_by_product on reviews (product_id);
create index reviews_by_state on reviews (state, id desc);
-- The same file can be imported again: what is there already stays.
create unique index reviews_imported_once on reviews (product_id, name, written_at, md5(text)) where order_id is null;

-- Links that open the form of one line without a login. Only the hash of the secret is stored.
create table review_links (
  hash bytea primary key,
  order_id integer not null,
  line integer not null,
  constraint review_links_of_line foreign key (order_id, line) references order_lines on delete cascade
);
create index review_links_by_line on review_links (order_id, line);

-- Writers lock the product before its reviews, because deleting a product does so too.
create function update_product_rating() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'published' then
    update products set review_count = review_count - 1, rating_sum = rating_sum - old.rating
    where id = old.product_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'published' then
    update products set review_count = review_count + 1, rating_sum = rating_sum + new.rating
    where id = new.product_id;
  end if;
  return null;
end $$;
create trigger reviews_rating after insert or delete or update of state, rating on reviews
  for each row execute function update_product_rating();

-- Cached responses contain published reviews; one that waits for the owner changes none of them.
create constraint trigger reviews_published after insert on reviews
  deferrable initially deferred for each row when (new.state = 'published') execute function bump_catalog_version();
create constraint trigger reviews_changed after update on reviews
  deferrable initially deferred for each row when (old.state = 'published' or new.state = 'published')
  execute function bump_catalog_version();
create constraint trigger reviews_deleted after delete on reviews
  deferrable initially deferred for each row when (old.state = 'published') execute function bump_catalog_version();
