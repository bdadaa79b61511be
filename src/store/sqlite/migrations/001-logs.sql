create table head (
  key text primary key,
  version integer not null,
  wake real,
  listing text,
  written real not null
) strict, without rowid;
create index head_written on head (written);
create index head_wake on head (wake) where wake is not null;
create index head_listing on head (written) where listing is not null;
create table event (
  key text not null,
  version integer not null,
  event text not null,
  primary key (key, version)
) strict, without rowid;
create table service (alive real, down real not null) strict;
insert into service values (null, 0);
