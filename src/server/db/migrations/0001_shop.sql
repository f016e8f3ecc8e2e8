-- The catalog, the carts, who may log in. Money is whole cents.

create extension if not exists pg_trgm;

create table categories (
  id integer primary key generated always as identity,
  name text not null check (name <> ''),
  slug text not null constraint categories_slug_unique unique,
  image text
);

create table products (
  id integer primary key generated always as identity,
  name text not null check (name <> ''),
  sku text not null,
  description text not null,
  price integer not null check (price > 0),
  old_price integer check (old_price > 0),
  images text[] not null check (cardinality(images) between 1 and 4),
  stock integer not null check (stock >= 0),
  category_id integer not null constraint products_category_exists references categories on delete cascade,
  featured boolean not null default false,
  is_new boolean not null default false,
  -- The words of the name alone, and those of name and description: a find in the name ranks higher.
  name_search tsvector not null generated always as (to_tsvector('english'::regconfig, name)) stored,
  search tsvector not null generated always as (
    to_tsvector('english'::regconfig, name || ' ' || description)
  ) stored
);

-- Two SKUs that differ only in case are one SKU to everybody who reads it aloud.
create unique index products_sku_unique on products (upper(sku));

-- One index per order of a list, for the whole shop and within a category. Each carries what a list can be narrowed
-- by, so that finding the products of a page touches the index alone, however many there are.
create index products_by_featured on products (featured desc, id desc) include (price, old_price, stock);
create index products_by_newest on products (id desc) include (price, old_price, stock);
create index products_by_price on products (price, id) include (old_price, stock);
create index products_of_category_by_featured on products (category_id, featured desc, id desc) include (price, old_price, stock);
create index products_of_category_by_newest on products (category_id, id desc) include (price, old_price, stock);
create index products_of_category_by_price on products (category_id, price, id) include (old_price, stock);

-- The short lists: what is featured, new, on sale, running out.
create index products_featured on products (id desc) where featured;
create index products_new on products (id desc) where is_new;
create index products_on_sale on products (featured desc, id desc) where old_price > price;
create index products_of_category_on_sale on products (category_id, featured desc, id desc) include (price, stock) where old_price > price;
create index products_running_out on products (stock, id desc) where stock < 10;

-- Search: words, beginnings of names, and any part of a name or SKU.
create index products_search on products using gin (search);
create index products_name_prefix on products (lower(name) text_pattern_ops);
create index products_name_part on products using gin (lower(name) gin_trgm_ops);
create index products_sku_part on products using gin (lower(sku) gin_trgm_ops);

create table carts (
  id integer primary key generated always as identity,
  -- SHA-256 of the cookie: whoever reads this table cannot become the shopper.
  session bytea not null constraint carts_session_unique unique,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index carts_by_seen on carts (seen_at);

-- The pair is the key: adding a product twice can never make two rows.
create table cart_items (
  cart_id integer not null references carts on delete cascade,
  product_id integer not null references products on delete cascade,
  quantity integer not null check (quantity > 0),
  added_at timestamptz not null default clock_timestamp(),
  primary key (cart_id, product_id)
);
create index cart_items_of_product on cart_items (product_id);

create table settings (
  -- One shop, one row.
  id integer primary key default 1 check (id = 1),
  business_name text not null,
  email text not null,
  phone text not null,
  address text not null,
  gmap_src text not null,
  hero_title text not null,
  hero_subtitle text not null,
  hero_image text not null
);

create table users (
  id integer primary key generated always as identity,
  username text not null,
  password_hash text not null,
  is_admin boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index users_username_unique on users (lower(username));

create table tokens (
  -- SHA-256 of the token, which only its owner has.
  hash bytea primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index tokens_of_user on tokens (user_id);
create index tokens_by_expiry on tokens (expires_at);

-- Shared by all instances, so that a password cannot be guessed at each of them in turn.
create table login_attempts (
  id bigint primary key generated always as identity,
  account text not null,
  address text not null,
  attempted_at timestamptz not null default clock_timestamp()
);
create index login_attempts_of_pair on login_attempts (account, address, attempted_at);
create index login_attempts_by_time on login_attempts (attempted_at);
