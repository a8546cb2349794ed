-- The avatar (spec §3, §4, §7; behaviour §8, §9).

-- What a profile wears and under which unguessable key its picture is served. Without ids it has the look of its number.
-- Which items exist and which are worn together is the catalogue's to say: it is code, and drawing passes over what it does not know.
alter table perfil
  add column imagen_clave uuid not null default gen_random_uuid(),
  add column avatar_ids integer[],
  add column avatar_voltear boolean not null default false,
  add column avatar_rotacion smallint not null default 0 check (avatar_rotacion between 0 and 360),
  add column avatar_zoom smallint not null default 100 check (avatar_zoom between 100 and 200),
  add column avatar_en timestamptz,
  add unique (imagen_clave),
  add check ((avatar_ids is null) = (avatar_en is null)),
  add check (avatar_ids is null or (cardinality(avatar_ids) <= 50 and array_position(avatar_ids, null) is null));
create index perfil_ultimo_avatar on perfil (estudiante_id, avatar_en desc) where avatar_ids is not null;

-- Pictures that were replaced: whoever has the old address still gets it for a while.
create table imagen_anterior (
  clave uuid primary key,
  perfil_id integer not null references perfil (id) on delete cascade,
  avatar_ids integer[],
  avatar_voltear boolean not null,
  avatar_rotacion smallint not null check (avatar_rotacion between 0 and 360),
  avatar_zoom smallint not null check (avatar_zoom between 100 and 200),
  reemplazada_en timestamptz not null default now()
);
create index imagen_anterior_perfil on imagen_anterior (perfil_id);
create index imagen_anterior_reemplazada on imagen_anterior (reemplazada_en);

-- An avatar item is redeemed like a reward, once for ever, and needs nobody to deliver it.
alter table canje
  alter column recompensa_id drop not null,
  add column item_avatar_id integer check (item_avatar_id > 0),
  add check ((recompensa_id is null) <> (item_avatar_id is null)),
  add check (item_avatar_id is null or (origen = 'canje' and unica and estado = 'Entregada' and precio between 10 and 60));
create unique index canje_item on canje (perfil_id, item_avatar_id) where item_avatar_id is not null;
-- Ids of items in a store begin there (domain/src/avatar/tienda.ts).
alter table recompensa add check (id < 1000000000);
