-- A card or the door opens a session that lives ten minutes and opens nothing until its pupil says «Entrar» (behaviour §2, decision 0048).
-- The version before opens sessions that are taken already.
alter table sesion
  add column tomada boolean not null default true,
  add constraint sesion_por_tomar
    check (tomada or (perfil_id is not null and caduca_en <= creada_en + interval '10 minutes'));

-- Nobody of a list has come in by a session that nobody took.
drop trigger sesion_de_lista on sesion;
create trigger sesion_de_lista after insert on sesion for each row when (new.tomada) execute function note_lista_entrada();
create trigger sesion_tomada_de_lista after update of tomada on sesion for each row
  when (new.tomada and not old.tomada) execute function note_lista_entrada();
