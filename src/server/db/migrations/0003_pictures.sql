-- Uploaded pictures, by the hash of their bytes: the same one twice is one row.
create table pictures (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  type text not null,
  bytes bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  tint text not null check (tint ~ '^[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  -- When a record let go of it. Another one may still use it: the sweep looks before it removes anything.
  unused_since timestamptz
);
create index pictures_unused on pictures (unused_since) where unused_since is not null;

-- Pictures are compressed already; trying again only costs time.
alter table pictures alter column bytes set storage external;

-- The hash in the address of a stored picture, also when somebody pasted the whole address.
create function picture_hash(image text) returns text language sql immutable
  return left(split_part(image, '/images/', 2), 32);

create function let_go_of_pictures(images text[]) returns void language sql as $$
  with let_go as (
    select hash from pictures
    where unused_since is null and hash in (select picture_hash(image) from unnest(images) as image)
    -- In one order everywhere, so that two writers never wait for each other.
    order by hash
    for no key update
  )
  update pictures set unused_since = now() from let_go where pictures.hash = let_go.hash;
$$;

create function product_replaced() returns trigger language plpgsql as $$
begin
  perform let_go_of_pictures(array(select unnest(old.images) except select unnest(new.images)));
  return null;
end $$;

-- Once for all products of a deleted category, which may be many.
create function products_deleted() returns trigger language plpgsql as $$
begin
  perform let_go_of_pictures(array(select distinct unnest(images) from deleted));
  return null;
end $$;

-- The argument is the column with the picture.
create function picture_replaced() returns trigger language plpgsql as $$
begin
  perform let_go_of_pictures(array[to_jsonb(old) ->> tg_argv[0]]);
  return null;
end $$;

create trigger product_images_replaced after update of images on products
  for each row when (old.images <> new.images) execute function product_replaced();
create trigger product_images_deleted after delete on products
  referencing old table as deleted for each statement execute function products_deleted();
create trigger category_image_replaced after update of image on categories
  for each row when (old.image is distinct from new.image) execute function picture_replaced('image');
create trigger category_image_deleted after delete on categories
  for each row execute function picture_replaced('image');
create trigger hero_image_replaced after update of hero_image on settings
  for each row when (old.hero_image <> new.hero_image) execute function picture_replaced('hero_image');
