-- A session and a board live ninety days at most, and end at the next 04:00 of the school after them (behaviour §2).
-- The limit is 2,160 hours, a day, and the hour by which a clock change may lengthen that day.
-- Older ones count as ninety days old today, so the update throws nobody out of a lesson.
update sesion set creada_en = greatest(creada_en, now() - interval '2160 hours'),
  caduca_en = least(caduca_en, greatest(creada_en, now() - interval '2160 hours') + interval '2184 hours');
update pizarra_sesion set creada_en = greatest(creada_en, now() - interval '2160 hours'),
  caduca_en = least(caduca_en, greatest(creada_en, now() - interval '2160 hours') + interval '2184 hours');

alter table sesion add constraint sesion_vida check (caduca_en <= creada_en + interval '2185 hours');
alter table pizarra_sesion add constraint pizarra_sesion_vida check (caduca_en <= creada_en + interval '2185 hours');

-- Shortens what is asked for and does not refuse it: a process of the version before, which knows no limit, goes on working.
create function bound_vida_sesion() returns trigger language plpgsql as $$
begin
  new.caduca_en := least(new.caduca_en, new.creada_en + interval '2185 hours');
  return new;
end $$;
create trigger sesion_vida before insert or update of caduca_en on sesion for each row execute function bound_vida_sesion();
create trigger pizarra_sesion_vida before insert or update of caduca_en on pizarra_sesion for each row execute function bound_vida_sesion();
