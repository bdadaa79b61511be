create table arena (
  id text primary key,
  plan text not null,
  begun double precision not null
);
create table arena_game (
  arena text not null references arena on delete cascade,
  number integer not null,
  line text not null,
  primary key (arena, number)
);
