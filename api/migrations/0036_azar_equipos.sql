-- Whose turn it was and who is put aside for a day; teams that a group keeps (behaviour §11, decision 0042).

create table bolsa (
  perfil_id integer primary key,
  grupo_id integer not null,
  -- Had a turn in the running round.
  salio boolean not null default false,
  ultimo boolean not null default false,
  -- «Hoy no», by the days of the installation's time zone.
  apartado_el date,
  foreign key (perfil_id, grupo_id) references perfil (id, grupo_id) on delete cascade,
  check (not salio or apartado_el is null),
  check (not ultimo or apartado_el is null)
);
create index bolsa_grupo on bolsa (grupo_id);
create unique index bolsa_ultimo on bolsa (grupo_id) where ultimo;

create table equipos (
  id integer generated always as identity primary key,
  grupo_id integer not null references grupo (id) on delete cascade,
  nombre text not null check (char_length(nombre) between 1 and 50),
  -- As the page sent them: they name profiles, and who is gone is left out where they are read.
  reglas jsonb not null check (jsonb_typeof(reglas) = 'object'),
  guardado_en timestamptz not null default now(),
  unique (id, grupo_id)
);
create index equipos_grupo on equipos (grupo_id, guardado_en desc);

create table equipo (
  equipos_id integer not null,
  grupo_id integer not null,
  orden integer not null check (orden between 1 and 50),
  nombre text not null check (char_length(nombre) between 1 and 30),
  primary key (equipos_id, orden),
  foreign key (equipos_id, grupo_id) references equipos (id, grupo_id) on delete cascade,
  unique (equipos_id, orden, grupo_id)
);
create index equipo_grupo on equipo (grupo_id);

-- Nobody in two teams of one set.
create table equipo_perfil (
  equipos_id integer not null,
  perfil_id integer not null,
  grupo_id integer not null,
  orden integer not null,
  puesto integer not null check (puesto > 0),
  primary key (equipos_id, perfil_id),
  foreign key (equipos_id, orden, grupo_id) references equipo (equipos_id, orden, grupo_id) on delete cascade,
  foreign key (perfil_id, grupo_id) references perfil (id, grupo_id) on delete cascade
);
create index equipo_perfil_equipo on equipo_perfil (equipos_id, orden);
create index equipo_perfil_perfil on equipo_perfil (perfil_id);
create index equipo_perfil_grupo on equipo_perfil (grupo_id);
