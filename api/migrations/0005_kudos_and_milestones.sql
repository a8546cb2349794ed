-- Kudos, thresholds, medal requests and boosters (spec §3; behaviour §4, §6).

create table kudo (
  id bigint generated always as identity primary key,
  grupo_id integer not null,
  emisor_id integer not null,
  receptor_id integer not null,
  -- Index into the types of the program (domain/src/kudo.ts).
  tipo smallint not null check (tipo between 1 and 10),
  -- Monday of the week of the installation's time zone, and which of the three of that week it is.
  semana date not null check (extract(isodow from semana) = 1),
  orden smallint not null check (orden between 1 and 3),
  creado_en timestamptz not null default now(),
  foreign key (emisor_id, grupo_id) references perfil (id, grupo_id) on delete cascade,
  foreign key (receptor_id, grupo_id) references perfil (id, grupo_id) on delete cascade,
  check (emisor_id <> receptor_id),
  unique (id, grupo_id),
  unique (emisor_id, semana, orden)
);
create index kudo_receptor on kudo (receptor_id, tipo, id desc);
create index kudo_grupo on kudo (grupo_id, id);

-- A kudo that a threshold has used up: once, for ever.
create table kudo_usado (
  kudo_id bigint primary key,
  grupo_id integer not null,
  lote_id bigint not null,
  foreign key (kudo_id, grupo_id) references kudo (id, grupo_id) on delete cascade,
  foreign key (lote_id, grupo_id) references lote (id, grupo_id) on delete cascade
);
create index kudo_usado_lote on kudo_usado (lote_id);

create table umbral (
  id integer generated always as identity primary key,
  grupo_id integer not null,
  profesor_id uuid not null,
  medalla_id integer not null,
  tipo smallint not null check (tipo between 1 and 10),
  cantidad integer not null check (cantidad between 1 and 100),
  solo_distintos boolean not null default false,
  creado_en timestamptz not null default now(),
  foreign key (grupo_id, profesor_id) references grupo (id, profesor_id) on delete cascade,
  foreign key (medalla_id, profesor_id) references medalla (id, profesor_id),
  unique (grupo_id, tipo)
);
create index umbral_medalla on umbral (medalla_id);

create table solicitud_medalla (
  id integer generated always as identity primary key,
  grupo_id integer not null,
  profesor_id uuid not null,
  perfil_id integer not null,
  medalla_id integer not null,
  descripcion text not null check (char_length(descripcion) between 1 and 500),
  estado text not null default 'Pendiente' check (estado in ('Pendiente', 'Aceptada', 'Rechazada')),
  -- At most three wait at once: each pending one holds a place.
  lugar smallint check (lugar between 1 and 3),
  fecha timestamptz not null default now(),
  decidida_en timestamptz,
  lote_id bigint,
  foreign key (grupo_id, profesor_id) references grupo (id, profesor_id) on delete cascade,
  foreign key (perfil_id, grupo_id) references perfil (id, grupo_id) on delete cascade,
  foreign key (medalla_id, profesor_id) references medalla (id, profesor_id),
  foreign key (lote_id, grupo_id) references lote (id, grupo_id),
  check ((estado = 'Pendiente') = (decidida_en is null)),
  check ((estado = 'Pendiente') = (lugar is not null)),
  check ((estado = 'Aceptada') = (lote_id is not null))
);
create unique index solicitud_medalla_pendiente on solicitud_medalla (perfil_id, medalla_id) where estado = 'Pendiente';
create unique index solicitud_medalla_lugar on solicitud_medalla (perfil_id, lugar) where estado = 'Pendiente';
create index solicitud_medalla_grupo on solicitud_medalla (grupo_id, id desc);
create index solicitud_medalla_perfil on solicitud_medalla (perfil_id, id desc);
create index solicitud_medalla_medalla on solicitud_medalla (medalla_id);
create index solicitud_medalla_lote on solicitud_medalla (lote_id);

-- A milestone pays once per profile; its booster runs from `ganado_en` until `hasta`.
create table hito (
  grupo_id integer not null,
  perfil_id integer not null,
  medallas integer not null check (medallas in (5, 10, 20, 35, 50, 75, 100, 150, 200, 250)),
  multiplicador_decimas integer not null check (multiplicador_decimas between 11 and 25),
  lote_id bigint not null,
  ganado_en timestamptz not null,
  hasta timestamptz not null check (hasta > ganado_en),
  primary key (perfil_id, medallas),
  foreign key (perfil_id, grupo_id) references perfil (id, grupo_id) on delete cascade,
  foreign key (lote_id, grupo_id) references lote (id, grupo_id) on delete cascade
);
create index hito_lote on hito (lote_id);

alter table evento add column kudo_id bigint;
alter table evento add foreign key (kudo_id, grupo_id) references kudo (id, grupo_id) on delete cascade;

create trigger kudo_append_only before update on kudo for each row execute function refuse_rewrite();
create trigger kudo_usado_append_only before update on kudo_usado for each row execute function refuse_rewrite();
create trigger hito_append_only before update on hito for each row execute function refuse_rewrite();
