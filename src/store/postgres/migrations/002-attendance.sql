-- Who is connected through which process. It need not survive a crash: every process writes its part again.
create unlogged table node (
  id text primary key,
  alive timestamptz not null
);
create unlogged table attendance (
  key text not null,
  node text not null references node (id) on delete cascade,
  first integer not null,
  second integer not null,
  onlookers integer not null,
  primary key (key, node)
);
create index attendance_node on attendance (node);
