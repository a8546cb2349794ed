-- An act that waited for the network happened when it was done (behaviour §11, decision 0045). A batch, its movements and its events are of the
-- moment in which they were recorded, as ever: the ledger's order, the stream and undoing follow that. A grant, and what a history tells
-- of, are of the instant in which somebody did it.
alter table evento add column hecho_en timestamptz
  check (hecho_en <= creado_en and hecho_en >= creado_en - interval '168 hours');

-- A history stands in the order in which things were done.
drop index evento_perfil;
create index evento_perfil on evento (perfil_id, (coalesce(hecho_en, creado_en)) desc, id desc);

-- So does the latest grant of each: what waited may have been given before what is recorded already.
create index asignacion_ultima on asignacion (perfil_id, creada_en desc, id desc);

-- A grant is never of after its batch, of more than a week before it, or of before its pupil came.
create function check_hecho() returns trigger language plpgsql as $$
begin
  if not exists (
    select from lote l join perfil p on p.id = new.perfil_id
    where l.id = new.lote_id and new.creada_en <= l.creado_en and new.creada_en >= l.creado_en - interval '168 hours'
      and new.creada_en >= p.creado_en
  ) then
    raise exception 'a grant is of when it was done: at most a week before it was recorded, and not before its pupil came';
  end if;
  return null;
end $$;
create trigger asignacion_hecho after insert on asignacion for each row
  when (new.creada_en <> now()) execute function check_hecho();
