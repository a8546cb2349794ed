-- A password that was chosen with a card goes with that card (behaviour «Cards», decision 0048): who found the card could have chosen it.
alter table usuario
  -- The teacher whose list made the account: only with a card of theirs is a first password chosen. Null: none is.
  add column de_lista_por uuid references usuario (id),
  -- Since when there is a password that was chosen with a card, whatever it was changed to; null: it is its owner's own.
  add column contrasenia_tarjeta_en timestamptz,
  -- The profile whose card that was; null: nobody knows which.
  add column contrasenia_tarjeta_de integer,
  add foreign key (contrasenia_tarjeta_de, id) references perfil (id, estudiante_id) on delete set null (contrasenia_tarjeta_de);
create index usuario_de_lista_por on usuario (de_lista_por) where de_lista_por is not null;
create index usuario_contrasenia_tarjeta_de on usuario (contrasenia_tarjeta_de) where contrasenia_tarjeta_de is not null;

-- The first class of such an account is that of the list.
update usuario set de_lista_por = (
  select g.profesor_id from perfil p join grupo g on g.id = p.grupo_id where p.estudiante_id = usuario.id order by p.id limit 1)
where de_lista;

-- Passwords from before count as chosen with a card, but for those that a one-time password was given for: since then no card chooses any.
update usuario set contrasenia_tarjeta_en = contrasenia_cambiada_en
where de_lista and contrasenia_hash is not null
  and not exists (select from restablecimiento r where r.usuario_id = usuario.id);

alter table usuario
  add constraint usuario_de_lista_por_check check (de_lista_por is null or de_lista),
  -- One that was taken away, or gave way to a one-time one, is no card's any more.
  add constraint usuario_contrasenia_tarjeta_check check (case when contrasenia_tarjeta_en is null then contrasenia_tarjeta_de is null
    else de_lista and contrasenia_hash is not null and temporal_hasta is null end);

-- An account whose password was taken away is signed in nowhere by it, and no browser is known to it.
create function end_contrasenia_sessions() returns trigger language plpgsql as $$
begin
  delete from sesion where usuario_id = new.id and tipo = 'Contrasena';
  delete from dispositivo where usuario_id = new.id;
  return null;
end $$;
create trigger usuario_sin_contrasenia after update of contrasenia_hash on usuario for each row
  when (old.contrasenia_hash is not null and new.contrasenia_hash is null) execute function end_contrasenia_sessions();

-- How the password went: for a one-time one, or with the card.
alter table restablecimiento add column como text not null default 'Temporal' check (como in ('Temporal', 'Tarjeta'));
