-- Avatar, goal and redeeming are the pupil's. Their teacher does them only in a class whose pupils use no devices (behaviour §13, decision 0049).
alter table grupo add column sin_dispositivos boolean not null default false;

-- Where a teacher has done one of these, the class goes on as it was.
update grupo set sin_dispositivos = true where id in (
  select grupo_id from evento where autor_id is not null
  union
  select l.grupo_id from lote l join grupo g on g.id = l.grupo_id where l.causa = 'canje' and l.autor_id = g.profesor_id
);

create function refuse_por_alumno() returns trigger language plpgsql as $$
begin
  if exists (select from grupo where id = new.grupo_id and profesor_id = new.autor_id and not sin_dispositivos) then
    raise exception 'a teacher acts for a pupil only where pupils use no devices';
  end if;
  return null;
end $$;
create trigger evento_por_alumno after insert on evento for each row
  when (new.autor_id is not null) execute function refuse_por_alumno();
create trigger lote_por_alumno after insert on lote for each row
  when (new.causa = 'canje') execute function refuse_por_alumno();
