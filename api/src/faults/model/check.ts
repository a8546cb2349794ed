import type { Historial } from '@aupa/contract';
import { calificacionActual, TIPOS_NOVEDAD, NOVEDADES_MAX } from '@aupa/domain/perfil';
import { expect } from 'vitest';
import { listHistorial } from '../../perfil/historial.ts';
import { listNovedades, tellNovedades } from '../../perfil/novedades.ts';
import type { Sql } from '../../platform/sql.ts';
import { differencesIn } from '../../verify/differences.ts';
import type { Pac } from './pacs.ts';
import type { Linea } from './historiales.ts';
import type { Retrato } from './model.ts';
import { asCuenta } from '../../testing/index.ts';
import type { Corrida } from './perform.ts';

const PERFILES = {
  name: 'modelo-perfiles',
  text: `select p.id, p.monedas as saldo,
           (select coalesce(sum(m.monedas), 0)::int from movimiento m where m.perfil_id = p.id) as movido,
           (select json_agg(json_build_object('nota', s.calificacion, 'copias', coalesce(
                (select json_object_agg(c.medalla_id, c.cantidad) from copia c
                 where c.perfil_id = p.id and c.periodo_id = per.id and c.cantidad > 0), '{}')) order by per.id)
            from periodo per left join cierre s on s.periodo_id = per.id and s.perfil_id = p.id
            where per.grupo_id = p.grupo_id) as periodos,
           (select array_agg(medallas order by medallas) from hito where perfil_id = p.id and deshecho_lote_id is null) as hitos,
           (select json_agg(json_build_object('id', coalesce(recompensa_id, 1000000000 + item_avatar_id),
                'origen', origen, 'precio', precio, 'estado', estado) order by id)
            from canje c where perfil_id = p.id and not exists (
              select from lote d where d.id = c.devolucion_lote_id and d.causa = 'deshacer')) as canjes
         from perfil p where p.grupo_id = $1 order by p.id`,
};

interface PerfilRow extends Omit<Retrato, 'hitos' | 'canjes'> {
  id: number;
  movido: number;
  hitos: Retrato['hitos'] | null;
  canjes: Retrato['canjes'] | null;
}

// `mudos`: grants, redemptions and wins without an event.
const GRUPO = {
  name: 'modelo-grupo',
  text: `select
           (select json_agg(u.kudo_id is not null order by k.id) from kudo k left join kudo_usado u on u.kudo_id = k.id and u.deshecho_lote_id is null
            where k.grupo_id = $1) as usados,
           (select json_agg(json_build_object('necesarias', necesarias, 'total', total,
                'completado', completado_en is not null, 'eliminado', eliminado) order by id)
            from pac where grupo_id = $1) as pacs,
           (select count(*) from asignacion a where a.grupo_id = $1 and not exists (
              select from evento e where e.perfil_id = a.perfil_id and e.lote_id = a.lote_id
                and e.clase = 'medallas-otorgadas'))::int
           + (select count(*) from canje c where c.grupo_id = $1 and not exists (
              select from evento e where e.perfil_id = c.perfil_id and e.lote_id = c.lote_id and e.canje_id = c.id
                and e.clase = case c.origen when 'pac' then 'regalo-recibido' else 'canje-hecho' end))::int as mudos`,
};

interface GrupoRow {
  usados: boolean[] | null;
  pacs: Pac[] | null;
  mudos: number;
}

// A grant stores the booster's multiplier, so this check fails after a test has backdated boosters.
const SIN_ENVEJECER = 'Multiplicador de cada entrega frente al potenciador que corría';

export interface Lectura {
  limite: number;
  caducan: boolean;
}

/** Compares everything stored with the model: balances, periods, redemptions, challenges, kudos, history, news, ledger. */
export async function check({ tx, model, escena, contadas }: Corrida, { limite, caducan }: Lectura): Promise<void> {
  const grupoId = escena.clase.grupoId;
  for (const row of await tx.run<PerfilRow>(PERFILES, [grupoId])) {
    const { saldo, periodos, hitos, canjes } = row;
    const stored = { saldo, periodos, hitos: hitos ?? [], canjes: canjes ?? [] };
    expect(stored).toEqual(model.retrato(row.id));
    expect(row.movido).toBe(saldo);
    const copias = Object.entries(periodos.at(-1)?.copias ?? {}).map(([id, n]) => [Number(id), n] as const);
    expect(calificacionActual(escena.filas, new Map(copias))).toBe(model.calificacion(row.id));
    const vivas = await checkHistorial(tx, escena.clase.profesor.id, row.id, model.historial(row.id), limite);
    const alumno = escena.alumnos.find(({ perfilId }) => perfilId === row.id);
    const quedan = model.quedan(row.id);
    const noticias = vivas.flatMap(({ id, clase }, lugar) => {
      const monedas = quedan[lugar] ?? null;
      return NOVEDADES.has(clase) && monedas !== null ? [{ id, monedas }] : [];
    });
    await checkNovedades(tx, { usuarioId: alumno?.id ?? '', perfilId: row.id }, noticias, { contadas, limite });
  }
  const [grupo] = await tx.run<GrupoRow>(GRUPO, [grupoId]);
  const usados = (grupo?.usados ?? []).flatMap((usado, i) => (usado ? [i] : []));
  expect(usados).toEqual([...model.kudos.usados].sort((a, b) => a - b));
  expect(grupo?.pacs ?? []).toEqual(model.pacs.list());
  expect(grupo?.mudos).toBe(0);
  const diferencias = await differencesIn(tx.db);
  expect(diferencias.filter(({ que }) => !caducan || que !== SIN_ENVEJECER)).toEqual([]);
}

type Entrada = Historial['entradas'][number];
const NOVEDADES: ReadonlySet<string> = new Set(TIPOS_NOVEDAD);

/** News are all acts of others that the pupil has not seen, as far as not undone; marks the newest as seen. */
async function checkNovedades(
  tx: Sql,
  { usuarioId, perfilId }: { usuarioId: string; perfilId: number },
  noticias: ReadonlyArray<{ id: number; monedas: number }>,
  { contadas, limite }: { contadas: Set<number>; limite: number },
): Promise<void> {
  const quien = asCuenta(usuarioId);
  const left = () => noticias.filter(({ id }) => !contadas.has(id));
  const expectLeft = async () => {
    const { entradas, ids, monedas } = await listNovedades(tx, perfilId, quien);
    expect(ids).toEqual(left().map(({ id }) => id));
    expect(monedas).toBe(left().reduce((suma, una) => suma + una.monedas, 0));
    expect(entradas.map(({ id, monedas: suyas }) => [id, suyas])).toEqual(
      left()
        .slice(0, NOVEDADES_MAX)
        .map(({ id, monedas: suyas }) => [id, suyas]),
    );
    return ids;
  };
  const ids = await expectLeft();
  // Including undone ones, which are ignored.
  const eventosIds = [...ids.slice(0, limite), ...contadas];
  const told = await tellNovedades(tx, perfilId, { eventosIds }, quien);
  expect(new Set(told.contadas)).toEqual(new Set(ids.slice(0, limite)));
  for (const id of told.contadas) contadas.add(id);
  await expectLeft();
}

/** Pages through a history; it must have exactly the model's lines. Returns its entries. */
async function checkHistorial(
  tx: Sql,
  usuarioId: string,
  perfilId: number,
  lineas: readonly Linea[],
  limite: number,
): Promise<Entrada[]> {
  const leidas: Linea[] = [];
  const todas: Entrada[] = [];
  let antes: number | undefined;
  do {
    const { entradas, siguiente } = await listHistorial(tx, perfilId, { antes, limite }, asCuenta(usuarioId));
    todas.push(...entradas);
    for (const { clase, monedas, frase, medallas } of entradas) {
      const cuenta: Record<number, number> = {};
      for (const { medallaId, cantidad } of medallas) cuenta[medallaId] = (cuenta[medallaId] ?? 0) + cantidad;
      const nombre = lineas[leidas.length]?.nombre ?? '';
      leidas.push({ clase, monedas, medallas: cuenta, nombre: frase.includes(nombre) ? nombre : frase });
    }
    antes = siguiente ?? undefined;
  } while (antes !== undefined);
  expect(leidas).toEqual(lineas);
  return todas;
}
