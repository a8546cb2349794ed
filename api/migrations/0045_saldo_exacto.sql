-- The ledger never stops at 0 (behaviour §4, decision 0059). A profile has one exact sum of its movements, which is below 0 where something
-- was taken back that had been spent.
alter table perfil drop constraint perfil_monedas_check;

-- A movement says its batch's cause, so that its row can refuse a redemption that is not paid. Without one, as processes of the version
-- before write it, no balance is below 0.
alter table lote add unique (id, grupo_id, causa);
alter table movimiento add column causa text,
  add foreign key (lote_id, grupo_id, causa) references lote (id, grupo_id, causa) on delete cascade;
alter table movimiento drop constraint movimiento_saldo_check;
alter table movimiento add constraint movimiento_saldo_check
  check (saldo >= 0 or (causa is not null and causa <> 'canje'));

-- A debt can be forgiven: by the teacher or, below, for what a floor at 0 swallowed until now.
alter table lote drop constraint lote_causa_check;
alter table lote add constraint lote_causa_check check (causa in
  ('asignacion', 'retirada', 'solicitud', 'umbral', 'canje', 'devolucion', 'pac', 'deshacer', 'condonada'));
alter table lote add column condona_id bigint unique,
  add foreign key (condona_id, grupo_id) references lote (id, grupo_id) on delete cascade,
  add check (condona_id is null or causa = 'condonada');

alter table evento drop constraint evento_clase_check;
alter table evento add constraint evento_clase_check check (clase in (
  'grupo-creado', 'grupo-editado', 'grupo-eliminado', 'perfil-retirado', 'perfil-renombrado', 'avatar-cambiado',
  'solicitud-union-creada', 'solicitud-union-retirada', 'solicitud-union-aceptada', 'solicitud-union-rechazada',
  'medalla-cambiada', 'medallas-otorgadas', 'medallas-quitadas',
  'solicitud-medalla-creada', 'solicitud-medalla-aceptada', 'solicitud-medalla-rechazada',
  'kudo-recibido', 'kudo-dado', 'potenciador-ganado', 'meta-definida', 'meta-movida', 'meta-alcanzada', 'umbral-cambiado',
  'tienda-cambiada', 'canje-hecho', 'canje-entregado', 'canje-devuelto', 'regalo-recibido', 'ranking-cambiado',
  'pac-cambiado', 'pac-completado', 'periodo-cerrado',
  'lote-deshecho', 'solicitud-decidida', 'canje-deshecho', 'kudo-deshecho',
  'asistencia-cambiada', 'azar-cambiado', 'equipos-cambiados', 'pizarra-cambiada',
  'lista-anadida', 'puerta-cambiada', 'sesion-cerrada', 'tarjeta-usada', 'tarjetas-cambiadas',
  'monedas-condonadas', 'condonacion-deshecha'));

-- The list of changes tells what was forgiven too.
drop index evento_cambio;
create index evento_cambio on evento (grupo_id, creado_en) where clase in (
  'medallas-otorgadas', 'solicitud-medalla-aceptada', 'solicitud-medalla-rechazada', 'solicitud-union-aceptada',
  'solicitud-union-rechazada', 'canje-hecho', 'canje-entregado', 'canje-devuelto', 'monedas-condonadas');

-- Coins of the copies that a removal takes from a grant, of which so many were left: the rounded-down coins before it, less those after it.
create function monedas_de_retirada(monedas_medalla integer, decimas integer, quedaban bigint, quitadas integer) returns bigint
  language sql immutable as $$
  select monedas_medalla::bigint * quedaban * decimas / 10 - monedas_medalla::bigint * (quedaban - quitadas) * decimas / 10
$$;

-- Each amount that the floor swallowed is written down and forgiven for good, in one batch that moves no balance: owed, then forgiven. It
-- stands in no history, and nobody is told.
do $$
declare
  falta record;
  nuevo bigint;
  parte integer;
begin
  for falta in
    select l.id as lote_id, l.grupo_id, l.autor_id, t.perfil_id, sum(t.debidas - t.monedas) as monedas
    from (
      select r.lote_id, a.perfil_id, r.monedas, monedas_de_retirada(a.monedas_medalla, a.multiplicador_decimas, a.cantidad - r.antes, r.cantidad) as debidas
      from (
        select r.*, sum(r.cantidad) over (partition by r.asignacion_id order by r.id) - r.cantidad as antes from retirada r
      ) r join asignacion a on a.id = r.asignacion_id
    ) t join lote l on l.id = t.lote_id
    group by l.id, t.perfil_id having sum(t.debidas - t.monedas) > 0 order by l.id, t.perfil_id
  loop
    insert into lote (grupo_id, autor_id, causa, condona_id) values (falta.grupo_id, falta.autor_id, 'condonada', falta.lote_id)
      on conflict (condona_id) do nothing;
    select id into nuevo from lote where condona_id = falta.lote_id;
    -- A movement holds so many coins.
    while falta.monedas > 0 loop
      parte := least(falta.monedas, 2147483647);
      falta.monedas := falta.monedas - parte;
      insert into movimiento (grupo_id, perfil_id, lote_id, causa, monedas, saldo)
        select falta.grupo_id, falta.perfil_id, nuevo, 'condonada', m.signo * parte, p.monedas + least(m.signo, 0) * parte
        from perfil p, (values (-1), (1)) as m (signo) where p.id = falta.perfil_id order by m.signo;
    end loop;
  end loop;
end $$;

-- From now on a removal takes all that came, or it is not written: a process of the version before would stop at 0.
create function refuse_partial_retirada() returns trigger language plpgsql as $$
begin
  if new.monedas <> (
    select monedas_de_retirada(a.monedas_medalla, a.multiplicador_decimas, a.cantidad - (
        select coalesce(sum(r.cantidad), 0) from retirada r where r.asignacion_id = a.id), new.cantidad)
    from asignacion a where a.id = new.asignacion_id) then
    raise exception 'retirada: it does not take just what came';
  end if;
  return new;
end $$;
create trigger retirada_exacta before insert on retirada for each row execute function refuse_partial_retirada();
