-- A session and a board live ninety days at most, and end at the next 04:00 of the school after them (behaviour §2).
-- The limit is 2,160 hours, a day, and the hour by which a clock change may lengthen that day.
-- Older ones live until tomorrow, so the update throws nobody out of a lesson.
update sesion set caduca_en = least(caduca_en, greatest(creada_en + interval '2184 hours', now() + interval '1 day'));
update pizarra_sesion set caduca_en = least(caduca_en, greatest(creada_en + interval '2184 hours', now() + interval '1 day'));

do $$
declare tabla text;
begin
  foreach tabla in array array['sesion', 'pizarra_sesion'] loop
    execute format(
      'alter table %I add constraint %I check (caduca_en <= creada_en + interval ''2185 hours'' or caduca_en <= %L::timestamptz)',
      tabla, tabla || '_vida', now() + interval '2 days');
  end loop;
end $$;
