create table head (
  key text primary key,
  version integer not null,
  wake double precision,
  listing text,
  written double precision not null
);
create index head_written on head (written);
create index head_wake on head (wake) where wake is not null;
create index head_listing on head (written) where listing is not null;
create table event (
  key text not null,
  version integer not null,
  event text not null,
  primary key (key, version)
);
create table service (alive double precision, down double precision not null);
insert into service (alive, down) values (null, 0);
