-- Events lie in the order they were written: those of one commit share a page, whichever logs they belong to.
alter table head rename to old_head;
alter table event rename to old_event;
drop index head_written;
drop index head_wake;
drop index head_listing;
create table head (
  id integer primary key,
  key text not null unique,
  wake real,
  listing text,
  written real not null
) strict;
create index head_written on head (written);
create index head_wake on head (wake) where wake is not null;
create index head_listing on head (written) where listing is not null;
create table event (
  id integer primary key,
  log integer not null,
  version integer not null,
  event text not null
) strict;
create unique index event_of_log on event (log, version);
insert into head (key, wake, listing, written) select key, wake, listing, written from old_head order by written;
insert into event (log, version, event)
  select head.id, old_event.version, old_event.event
  from old_event join head on head.key = old_event.key order by head.id, old_event.version;
drop table old_head;
drop table old_event;
