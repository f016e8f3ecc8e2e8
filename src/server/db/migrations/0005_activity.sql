-- Who changed what and when, with what it was before and after. Written in the transaction of the change itself.
create table activity (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  -- The name stays when the person goes.
  username text not null,
  kind text not null,
  action text not null,
  subject_id integer,
  subject text not null,
  before jsonb,
  after jsonb
);
create index activity_by_time on activity (at desc, id desc);
create index activity_of_person on activity (username, id desc);
create index activity_of_kind on activity (kind, id desc);
