-- Lines of an account that its owner reads (behaviour §2, decision 0063): today the operator's orders about it. Kept for 90 days.
create table actividad (
  id bigint generated always as identity primary key,
  -- Null: an order about the whole installation, which only the log tells.
  usuario_id uuid references usuario (id) on delete cascade,
  clase text not null check (clase in ('orden-contrasena', 'orden-nombre', 'orden-grupo', 'orden-codigo')),
  -- The group that was brought back.
  grupo_id integer references grupo (id) on delete set null,
  en timestamptz not null default now(),
  -- Not in the log of a server yet: orders are given beside it.
  por_anotar boolean not null default true,
  constraint actividad_de_alguien check ((usuario_id is null) = (clase = 'orden-codigo')),
  constraint actividad_de_grupo check (grupo_id is null or clase = 'orden-grupo')
);
create index actividad_usuario on actividad (usuario_id, en desc, id desc);
create index actividad_grupo on actividad (grupo_id) where grupo_id is not null;
create index actividad_en on actividad (en);
create index actividad_por_anotar on actividad (id) where por_anotar;
