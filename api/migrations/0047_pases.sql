-- One phone may not fill a door (behaviour §11, decision 0050). Whoever looks in gets a pass, which holds one call; it goes with the
-- opening of its door. How many an address got is counted by the hash of the address.
create table pase (
  clave_hash bytea primary key check (octet_length(clave_hash) = 32),
  puerta_id integer not null references puerta (grupo_id) on delete cascade,
  direccion_hash bytea not null check (octet_length(direccion_hash) = 32),
  -- Its call was refused with all others under that name.
  anulado boolean not null default false
);
create index pase_direccion on pase (puerta_id, direccion_hash);

-- When the device asked last what has become of its call: whoever asks no more is not there.
alter table entrada add column preguntada_en timestamptz not null default now();
alter table entrada drop constraint entrada_estado_check;
alter table entrada add constraint entrada_estado_check check (estado in ('Espera', 'Dentro', 'Rechazada', 'Olvidada'));
create unique index entrada_clave_espera on entrada (clave_hash) where estado = 'Espera';
