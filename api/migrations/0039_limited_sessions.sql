-- A session of a card or of the door (behaviour §2, §11, decision 0046): the pupil in the groups of the teacher whose profile let
-- them in. Twelve hours from its beginning, however much it is used, and never remembered.
alter table perfil add unique (id, estudiante_id);

alter table sesion
  add column tipo text not null default 'Contrasena' check (tipo in ('Contrasena', 'Tarjeta', 'Puerta')),
  add column perfil_id integer,
  add foreign key (perfil_id, usuario_id) references perfil (id, estudiante_id) on delete cascade,
  add check ((tipo = 'Contrasena') = (perfil_id is null)),
  add check (perfil_id is null or (not recordar and caduca_en <= creada_en + interval '12 hours'));
create index sesion_perfil on sesion (perfil_id) where perfil_id is not null;

-- Whoever is taken out of the group is out at once, whichever way that happened; so is everybody of a group that is deleted.
create function end_perfil_sessions() returns trigger language plpgsql as $$
begin
  delete from sesion where perfil_id = new.id;
  return null;
end $$;
create trigger perfil_retirado after update of retirado_en on perfil for each row
  when (old.retirado_en is null and new.retirado_en is not null) execute function end_perfil_sessions();

create function end_grupo_sessions() returns trigger language plpgsql as $$
begin
  delete from sesion where perfil_id in (select id from perfil where grupo_id = new.id);
  return null;
end $$;
create trigger grupo_eliminado after update of eliminado_en on grupo for each row
  when (old.eliminado_en is null and new.eliminado_en is not null) execute function end_grupo_sessions();
