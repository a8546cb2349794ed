-- How much one teacher may have, as domain/src/limites.ts says it (behaviour §3, §4, §5, §8, §9; decision 0053). Each count is of rows
-- that are there already, so whoever had more before keeps it; only what comes is refused. Counts of one teacher wait for each other: their
-- row is held, as the last of all locks, until the transaction ends.

-- Arguments: the column that it is counted by, and the one that is filled in once a row counts no more, '' for none. Then the limit, and
-- the name by which the server knows it.
create function bound_rows() returns trigger language plpgsql as $$
declare
  hay integer;
begin
  perform from usuario where id = new.profesor_id for no key update;
  execute format('select count(*) from %I where %I = ($1).%2$I %s', tg_table_name, tg_argv[0],
    case when tg_argv[1] = '' then '' else format('and %I is null', tg_argv[1]) end) into hay using new;
  if hay > tg_argv[2]::integer then
    raise exception 'at most % rows of %', tg_argv[2], tg_table_name using errcode = 'check_violation', constraint = tg_argv[3];
  end if;
  return null;
end $$;

create trigger medalla_bounded after insert on medalla for each row
  execute function bound_rows('profesor_id', 'retirada_en', '200', 'limite_medallas');
create trigger medalla_back_bounded after update of retirada_en on medalla for each row
  when (old.retirada_en is not null and new.retirada_en is null)
  execute function bound_rows('profesor_id', 'retirada_en', '200', 'limite_medallas');

create trigger tabla_bounded after insert on tabla_equivalencia for each row
  execute function bound_rows('profesor_id', 'retirada_en', '50', 'limite_tablas');
create trigger tabla_back_bounded after update of retirada_en on tabla_equivalencia for each row
  when (old.retirada_en is not null and new.retirada_en is null)
  execute function bound_rows('profesor_id', 'retirada_en', '50', 'limite_tablas');

create trigger recompensa_bounded after insert on recompensa for each row
  execute function bound_rows('profesor_id', 'retirada_en', '200', 'limite_recompensas');
create trigger recompensa_back_bounded after update of retirada_en on recompensa for each row
  when (old.retirada_en is not null and new.retirada_en is null)
  execute function bound_rows('profesor_id', 'retirada_en', '200', 'limite_recompensas');

create trigger grupo_bounded after insert on grupo for each row
  execute function bound_rows('profesor_id', 'eliminado_en', '60', 'limite_grupos');
create trigger grupo_back_bounded after update of eliminado_en on grupo for each row
  when (old.eliminado_en is not null and new.eliminado_en is null)
  execute function bound_rows('profesor_id', 'eliminado_en', '60', 'limite_grupos');

create trigger ranking_bounded after insert on ranking for each row
  execute function bound_rows('grupo_id', '', '30', 'limite_rankings');

-- Pupils of a teacher who are in a group now, each once; of those who come, whoever is in another of these groups counts already.
create function bound_alumnos(profesor uuid, grupo_nuevo integer, vienen uuid[]) returns void language plpgsql as $$
begin
  if not exists (
    select from unnest(vienen) as v (id) where not exists (
      select from perfil p join grupo g on g.id = p.grupo_id
      where p.estudiante_id = v.id and p.retirado_en is null and g.profesor_id = profesor and g.eliminado_en is null
        and g.id <> grupo_nuevo))
  then
    return;
  end if;
  if (select count(distinct p.estudiante_id) from perfil p join grupo g on g.id = p.grupo_id
      where g.profesor_id = profesor and g.eliminado_en is null and p.retirado_en is null) > 2000 then
    raise exception 'a teacher has at most 2000 pupils' using errcode = 'check_violation', constraint = 'limite_alumnos';
  end if;
end $$;

create function bound_grupo(de integer, vienen uuid[]) returns void language plpgsql as $$
declare
  profesor uuid;
begin
  select profesor_id into profesor from grupo where id = de;
  perform from usuario where id = profesor for no key update;
  if (select count(*) from perfil where grupo_id = de and retirado_en is null) > 300 then
    raise exception 'a group has at most 300 pupils' using errcode = 'check_violation', constraint = 'limite_alumnos_grupo';
  end if;
  perform bound_alumnos(profesor, de, vienen);
end $$;

-- Once for all that one statement brings.
create function bound_perfiles() returns trigger language plpgsql as $$
begin
  perform bound_grupo(grupo_id, array_agg(estudiante_id)) from nuevos where retirado_en is null group by grupo_id;
  return null;
end $$;
create trigger perfil_bounded after insert on perfil referencing new table as nuevos
  for each statement execute function bound_perfiles();

create function bound_perfil_back() returns trigger language plpgsql as $$
begin
  perform bound_grupo(new.grupo_id, array[new.estudiante_id]);
  return null;
end $$;
create trigger perfil_back_bounded after update of retirado_en on perfil for each row
  when (old.retirado_en is not null and new.retirado_en is null) execute function bound_perfil_back();

-- A deleted group comes back with its pupils.
create function bound_grupo_back() returns trigger language plpgsql as $$
begin
  perform from usuario where id = new.profesor_id for no key update;
  perform bound_alumnos(new.profesor_id, new.id,
    (select array_agg(estudiante_id) from perfil where grupo_id = new.id and retirado_en is null));
  return null;
end $$;
create trigger grupo_back_alumnos after update of eliminado_en on grupo for each row
  when (old.eliminado_en is not null and new.eliminado_en is null) execute function bound_grupo_back();
