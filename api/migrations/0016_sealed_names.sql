-- A closed term keeps the names that it was sealed with, whoever corrects them later (decision 0018). The table takes them
-- itself: a process of the version before may still run beside this one, and closes terms without them.
alter table cierre add column nombre text, add column apellido text;

create function seal_nombre() returns trigger language plpgsql as $$
begin
  if new.nombre is null or new.apellido is null then
    select u.nombre, u.apellido into new.nombre, new.apellido
    from perfil p join usuario u on u.id = p.estudiante_id where p.id = new.perfil_id;
  end if;
  return new;
end $$;
create trigger cierre_sealed before insert on cierre for each row execute function seal_nombre();

-- Those closed already: what they are called today is all that is known.
alter table cierre disable trigger cierre_append_only;
update cierre c set nombre = u.nombre, apellido = u.apellido
from perfil p join usuario u on u.id = p.estudiante_id where p.id = c.perfil_id;
alter table cierre enable trigger cierre_append_only;
alter table cierre alter column nombre set not null, alter column apellido set not null;
