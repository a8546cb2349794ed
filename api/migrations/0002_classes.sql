-- Medals, equivalence tables, groups and membership (spec §3; behaviour §3, §5).

create table medalla (
  id integer generated always as identity primary key,
  profesor_id uuid not null,
  profesor_rol text not null generated always as ('Profesor') stored,
  nombre text not null check (char_length(nombre) between 3 and 50),
  descripcion text not null check (char_length(descripcion) between 10 and 300),
  nombre_icono text not null check (nombre_icono <> ''),
  monedas integer not null check (monedas between 0 and 10000),
  -- Retired, not deleted: students keep what they earned.
  retirada_en timestamptz,
  creada_en timestamptz not null default now(),
  foreign key (profesor_id, profesor_rol) references usuario (id, rol) on delete cascade,
  unique (id, profesor_id)
);
create index medalla_profesor on medalla (profesor_id);

create table tabla_equivalencia (
  id integer generated always as identity primary key,
  profesor_id uuid not null,
  profesor_rol text not null generated always as ('Profesor') stored,
  nombre text not null check (char_length(nombre) between 1 and 50),
  retirada_en timestamptz,
  creada_en timestamptz not null default now(),
  foreign key (profesor_id, profesor_rol) references usuario (id, rol) on delete cascade,
  unique (id, profesor_id)
);
create index tabla_equivalencia_profesor on tabla_equivalencia (profesor_id);

create table fila_equivalencia (
  id integer generated always as identity primary key,
  tabla_id integer not null,
  profesor_id uuid not null,
  nota numeric(6, 2) not null check (nota >= 1),
  foreign key (tabla_id, profesor_id) references tabla_equivalencia (id, profesor_id) on delete cascade,
  unique (id, profesor_id),
  unique (tabla_id, nota)
);

-- All copies that a row asks for, inherited ones included (rows are cumulative, spec §4).
create table fila_medalla (
  fila_id integer not null,
  medalla_id integer not null,
  profesor_id uuid not null,
  cantidad integer not null check (cantidad between 1 and 999),
  primary key (fila_id, medalla_id),
  foreign key (fila_id, profesor_id) references fila_equivalencia (id, profesor_id) on delete cascade,
  foreign key (medalla_id, profesor_id) references medalla (id, profesor_id)
);
create index fila_medalla_medalla on fila_medalla (medalla_id);

create table grupo (
  id integer generated always as identity primary key,
  profesor_id uuid not null,
  profesor_rol text not null generated always as ('Profesor') stored,
  nombre text not null check (char_length(nombre) between 2 and 60),
  materia text not null check (char_length(materia) between 2 and 60),
  institucion text not null check (char_length(institucion) between 2 and 60),
  tabla_equivalencia_id integer not null,
  -- No look-alikes: no 0 O 1 I L (behaviour §3).
  codigo text not null unique check (codigo ~ '^[2-9A-HJKMNP-Z]{6}$'),
  creado_en timestamptz not null default now(),
  -- Hidden from everyone; the operator can restore it for 30 days.
  eliminado_en timestamptz,
  foreign key (profesor_id, profesor_rol) references usuario (id, rol) on delete cascade,
  foreign key (tabla_equivalencia_id, profesor_id) references tabla_equivalencia (id, profesor_id),
  unique (id, profesor_id)
);
create index grupo_profesor on grupo (profesor_id);
create index grupo_tabla on grupo (tabla_equivalencia_id);

create table tienda (
  id integer generated always as identity primary key,
  grupo_id integer not null unique references grupo (id) on delete cascade
);

-- A term: medals of the open one make the grade; closing it starts the next (behaviour §3).
create table periodo (
  id integer generated always as identity primary key,
  grupo_id integer not null references grupo (id) on delete cascade,
  abierto_en timestamptz not null default now(),
  cerrado_en timestamptz check (cerrado_en >= abierto_en),
  unique (id, grupo_id)
);
create unique index periodo_abierto on periodo (grupo_id) where cerrado_en is null;

create table perfil (
  id integer generated always as identity primary key,
  grupo_id integer not null references grupo (id) on delete cascade,
  estudiante_id uuid not null,
  estudiante_rol text not null generated always as ('Estudiante') stored,
  monedas bigint not null default 0 check (monedas >= 0),
  meta numeric(6, 2) not null default 0 check (meta >= 0),
  creado_en timestamptz not null default now(),
  -- Taken out by the teacher; whole again when accepted anew.
  retirado_en timestamptz,
  foreign key (estudiante_id, estudiante_rol) references usuario (id, rol) on delete cascade,
  unique (grupo_id, estudiante_id),
  unique (id, grupo_id)
);
create index perfil_estudiante on perfil (estudiante_id);

create table solicitud_union (
  id integer generated always as identity primary key,
  grupo_id integer not null references grupo (id) on delete cascade,
  estudiante_id uuid not null,
  estudiante_rol text not null generated always as ('Estudiante') stored,
  estado text not null default 'Pendiente' check (estado in ('Pendiente', 'Aceptada', 'Rechazada')),
  fecha timestamptz not null default now(),
  decidida_en timestamptz,
  foreign key (estudiante_id, estudiante_rol) references usuario (id, rol) on delete cascade,
  check ((estado = 'Pendiente') = (decidida_en is null))
);
create unique index solicitud_union_pendiente on solicitud_union (grupo_id, estudiante_id) where estado = 'Pendiente';
create index solicitud_union_estudiante on solicitud_union (estudiante_id);
create index solicitud_union_grupo on solicitud_union (grupo_id);
