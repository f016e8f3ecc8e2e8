-- The owner's own texts in Markdown, such as the privacy policy. A page that was never saved has no row.
create table pages (
  id integer generated always as identity primary key,
  slug text not null unique check (slug in ('contact', 'faq', 'shipping', 'returns', 'privacy', 'terms', 'imprint')),
  title text not null,
  text text not null,
  changed_at timestamptz not null default now()
);

-- Every state in which a page was saved, the current one included.
create table page_versions (
  id integer generated always as identity primary key,
  page_id integer not null references pages (id) on delete cascade,
  at timestamptz not null default now(),
  username text not null,
  title text not null,
  text text not null
);
create index page_versions_of_page on page_versions (page_id, id desc);

-- Cached responses contain the pages and links to them.
create constraint trigger pages_version after insert or update or delete on pages
  deferrable initially deferred for each row execute function bump_catalog_version();
