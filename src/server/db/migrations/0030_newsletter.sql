-- People who asked for the newsletter (double opt-in).
create table subscribers (
  id integer generated always as identity primary key,
  -- Stored here alone: deleting the row deletes the address.
  email text not null,
  -- The sentence that was shown beside the form.
  consent text not null,
  requested_at timestamptz not null default now(),
  -- The person opened the link in the first email and agreed. Without that, nothing else is sent.
  confirmed_at timestamptz
);
create unique index subscribers_once on subscribers (lower(email));
create index subscribers_by_confirmation on subscribers (confirmed_at desc, id desc) where confirmed_at is not null;

create table subscriber_links (
  hash bytea primary key,
  subscriber_id integer not null references subscribers on delete cascade
);
create index subscriber_links_of_subscriber on subscriber_links (subscriber_id);
