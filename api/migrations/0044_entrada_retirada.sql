-- Whoever is taken out of the class is no longer let in by its door either (decision 0050): a device that has not fetched its session yet
-- does not get it once the pupil is back. After the sessions that it has opened, which end by their own trigger.
create function refuse_perfil_entradas() returns trigger language plpgsql as $$
begin
  update entrada set estado = 'Rechazada' where perfil_id = new.id and not entregada;
  return null;
end $$;
create trigger perfil_retirado_entradas after update of retirado_en on perfil for each row
  when (old.retirado_en is null and new.retirado_en is not null) execute function refuse_perfil_entradas();
