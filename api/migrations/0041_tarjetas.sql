-- Cards to enter with (behaviour §11, decision 0048): one a pupil in a class, on paper. Only the hash of what its QR says is kept.
alter table grupo add column tarjetas_permitidas boolean not null default true;

create table tarjeta (
  perfil_id integer primary key references perfil (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  hecha_en timestamptz not null default now(),
  hecha_por uuid not null references usuario (id)
);
create index tarjeta_hecha_por on tarjeta (hecha_por);

-- On what kinds of devices it has been used, and when last on each: a card that travels is seen.
create table tarjeta_uso (
  perfil_id integer not null references tarjeta (perfil_id) on delete cascade,
  aparato text not null check (char_length(aparato) between 1 and 60),
  usada_en timestamptz not null default now(),
  primary key (perfil_id, aparato)
);

-- A card that is void, by whatever way, ends what it has opened: at once, its stream too.
create function end_tarjeta_sessions() returns trigger language plpgsql as $$
begin
  delete from sesion where perfil_id = old.perfil_id and tipo = 'Tarjeta';
  return null;
end $$;
create trigger tarjeta_anulada after delete on tarjeta for each row execute function end_tarjeta_sessions();

-- So does a group in which nobody enters with cards any more; the cards themselves wait.
create function end_grupo_tarjeta_sessions() returns trigger language plpgsql as $$
begin
  delete from sesion where tipo = 'Tarjeta' and perfil_id in (select id from perfil where grupo_id = new.id);
  return null;
end $$;
create trigger grupo_sin_tarjetas after update of tarjetas_permitidas on grupo for each row
  when (old.tarjetas_permitidas and not new.tarjetas_permitidas) execute function end_grupo_tarjeta_sessions();

-- Whoever is taken out leaves the card behind: let in again, they get another.
create function void_perfil_tarjeta() returns trigger language plpgsql as $$
begin
  delete from tarjeta where perfil_id = new.id;
  return null;
end $$;
create trigger perfil_retirado_tarjeta after update of retirado_en on perfil for each row
  when (old.retirado_en is null and new.retirado_en is not null) execute function void_perfil_tarjeta();

-- What is no card's is counted by address, apart from every other failure (behaviour §2).
alter table intento drop constraint intento_clase_check;
alter table intento add constraint intento_clase_check check (clase in
  ('login-direccion', 'login-cuenta', 'login-dispositivo', 'recuperar-direccion', 'recuperar-cuenta', 'codigo-cuenta',
   'codigo-direccion', 'consulta-direccion', 'alta-direccion', 'pizarra-direccion', 'tarjeta-direccion', 'avatar-perfil'));

alter table turno drop constraint turno_clase_check;
alter table turno add constraint turno_clase_check check (clase in
  ('login-direccion', 'recuperar-direccion', 'consulta-direccion', 'codigo-direccion', 'alta-direccion',
   'pizarra-direccion', 'tarjeta-direccion', 'altas'));

-- Made, void, allowed or not: the other screens of their teacher look again.
alter table evento drop constraint evento_clase_check;
alter table evento add constraint evento_clase_check check (clase in (
  'grupo-creado', 'grupo-editado', 'grupo-eliminado', 'perfil-retirado', 'perfil-renombrado', 'avatar-cambiado',
  'solicitud-union-creada', 'solicitud-union-retirada', 'solicitud-union-aceptada', 'solicitud-union-rechazada',
  'medalla-cambiada', 'medallas-otorgadas', 'medallas-quitadas',
  'solicitud-medalla-creada', 'solicitud-medalla-aceptada', 'solicitud-medalla-rechazada',
  'kudo-recibido', 'kudo-dado', 'potenciador-ganado', 'meta-definida', 'meta-movida', 'meta-alcanzada', 'umbral-cambiado',
  'tienda-cambiada', 'canje-hecho', 'canje-entregado', 'canje-devuelto', 'regalo-recibido', 'ranking-cambiado',
  'pac-cambiado', 'pac-completado', 'periodo-cerrado',
  'lote-deshecho', 'solicitud-decidida', 'canje-deshecho', 'kudo-deshecho',
  'asistencia-cambiada', 'azar-cambiado', 'equipos-cambiados', 'pizarra-cambiada',
  'lista-anadida', 'puerta-cambiada', 'sesion-cerrada', 'tarjeta-usada', 'tarjetas-cambiadas'));
