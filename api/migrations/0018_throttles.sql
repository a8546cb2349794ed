-- An address that fails too often goes slowly instead of not at all, and each kind of failure is counted apart (behaviour §2).

alter table intento drop constraint intento_clase_check;
alter table intento add constraint intento_clase_check check (clase in
  ('login-direccion', 'login-cuenta', 'login-dispositivo', 'recuperar-direccion', 'recuperar-cuenta', 'codigo-cuenta',
   'consulta-direccion', 'alta-direccion', 'avatar-perfil'));

-- Browsers with which an account has signed in, by the hash of a token that only the browser has. Several accounts may share one.
create table dispositivo (
  token_hash bytea not null check (octet_length(token_hash) = 32),
  usuario_id uuid not null references usuario (id) on delete cascade,
  entro_en timestamptz not null default now(),
  primary key (token_hash, usuario_id)
);
create index dispositivo_usuario on dispositivo (usuario_id, entro_en desc);
create index dispositivo_entro on dispositivo (entro_en);

-- How far the turns of an address are given: one pace for all processes. `clave` is hashed, like that of a failure.
create table turno (
  clase text not null check (clase in
    ('login-direccion', 'recuperar-direccion', 'consulta-direccion', 'alta-direccion', 'altas')),
  clave text not null,
  libre_en timestamptz not null,
  primary key (clase, clave)
);
create index turno_libre on turno (libre_en);

-- As domain/src/grupo.ts has it: requests that wait for one teacher's answer. The group's lock makes the count exact.
create function bound_pendientes() returns trigger language plpgsql as $$
begin
  perform from grupo where id = new.grupo_id for no key update;
  if (select count(*) from solicitud_union where grupo_id = new.grupo_id and estado = 'Pendiente') >= 200 then
    raise exception 'a group has at most 200 pending requests' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger solicitud_union_bounded before insert on solicitud_union
  for each row when (new.estado = 'Pendiente') execute function bound_pendientes();
