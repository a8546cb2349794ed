-- Attendance (behaviour §11): the list of a day in a group, and how each pupil was in it. They go with their group.

-- Only so that a day's list can be held against its group's beginning.
alter table grupo add unique (id, creado_en);

create table asistencia_dia (
  grupo_id integer not null,
  grupo_creado_en timestamptz not null,
  dia date not null,
  -- When the list was taken first; who came by the door is noted before.
  tomada_en timestamptz,
  primary key (grupo_id, dia),
  foreign key (grupo_id, grupo_creado_en) references grupo (id, creado_en) on update cascade on delete cascade,
  -- None before the group: the day of the school's zone is at most one away from that of UTC.
  check (dia >= (grupo_creado_en at time zone 'UTC')::date - 1)
);

create table asistencia (
  grupo_id integer not null,
  dia date not null,
  perfil_id integer not null,
  estado text not null check (estado in ('Presente', 'Tarde', 'Falta')),
  origen text not null check (origen in ('Lista', 'Puerta')),
  primary key (grupo_id, dia, perfil_id),
  foreign key (grupo_id, dia) references asistencia_dia (grupo_id, dia) on delete cascade,
  foreign key (perfil_id, grupo_id) references perfil (id, grupo_id) on delete cascade,
  -- Who comes in by the door is there.
  check (origen = 'Lista' or estado <> 'Falta')
);
create index asistencia_perfil on asistencia (perfil_id, dia);
