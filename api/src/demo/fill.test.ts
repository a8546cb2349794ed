import { checkContrasenia, checkNombrePersona, checkNombreUsuario } from '@aupa/domain/cuenta';
import { calificacionActual, nivelOf } from '@aupa/domain/perfil';
import { checkEleccion, IDS_GRATIS, itemsOf } from '@aupa/domain/avatar';
import { describe, expect, it } from 'vitest';
import { ownApp } from '../testing/index.ts';
import { findDifferences } from '../verify/differences.ts';
import { fillDemo, NotEmpty } from './fill.ts';

const OPTIONS = { contraseniaHash: '-', respuestaHash: '-', seed: 2026, hasta: new Date('2026-11-20T12:00:00Z') };

const app = await ownApp();
const cuentas = await fillDemo(app.db, OPTIONS);

describe('the demonstration school', () => {
  it('has 3 teachers and 6 groups of 0, 1, 12, 28, 33 and 60 students', async () => {
    const profesores = cuentas.filter(({ rol }) => rol === 'Profesor');
    const sizes = profesores.flatMap(({ grupos }) => grupos.map(({ alumnos }) => alumnos));
    expect(profesores).toHaveLength(3);
    expect(sizes.toSorted((a, b) => a - b)).toEqual([0, 1, 12, 28, 33, 60]);
  });

  it('has one class without devices', async () => {
    const grupos = await app.db.selectFrom('grupo').select('nombre').where('sin_dispositivos', '=', true).execute();
    expect(grupos).toEqual([{ nombre: '7.º básico A y B' }]);
  });

  it('has people that our own rules would accept', async () => {
    const personas = await app.db.selectFrom('usuario').selectAll().execute();
    for (const { nombre_usuario, nombre, apellido } of personas) {
      const faults = [
        checkNombreUsuario(nombre_usuario),
        checkNombrePersona('Nombre', nombre),
        checkNombrePersona('Apellido', apellido),
      ];
      expect(faults, `${nombre} ${apellido}`).toEqual([null, null, null]);
    }
    expect(personas.map(({ nombre }) => nombre)).toEqual(
      expect.arrayContaining(['María de los Ángeles', 'M.ª José', 'Íñigo']),
    );
    expect(checkContrasenia('Aupa-abcdef127!')).toBeNull();
  });

  it('has medals of four months, two scales, and balances that its ledger explains', async () => {
    const fechas = (await app.db.selectFrom('asignacion').select('creada_en').execute()).map(({ creada_en }) =>
      creada_en.getTime(),
    );
    const days = (Math.max(...fechas) - Math.min(...fechas)) / (24 * 3600 * 1000);
    expect(days).toBeGreaterThan(100);
    expect(Math.max(...fechas)).toBeLessThan(OPTIONS.hasta.getTime());
    const notas = (await app.db.selectFrom('fila_equivalencia').select('nota').execute()).map(({ nota }) => nota);
    expect(notas).toEqual(expect.arrayContaining([10, 7, 5]));
    expect(await findDifferences(app.db)).toEqual([]);
  });

  it('has classes whose grades spread over the whole scale, with pupils in each third', async () => {
    const grupos = await app.db.selectFrom('grupo').select(['id', 'tabla_equivalencia_id']).execute();
    const spread = [];
    const metas: boolean[] = [];
    for (const { id, tabla_equivalencia_id } of grupos) {
      const rows = await app.db
        .selectFrom('fila_equivalencia')
        .innerJoin('fila_medalla', 'fila_id', 'fila_equivalencia.id')
        .select(['nota', 'medalla_id', 'cantidad'])
        .where('tabla_id', '=', tabla_equivalencia_id)
        .execute();
      const filas = [...new Set(rows.map(({ nota }) => nota))].map((nota) => ({
        nota,
        medallas: rows
          .filter((row) => row.nota === nota)
          .map(({ medalla_id, cantidad }) => ({ medallaId: medalla_id, cantidad })),
      }));
      const perfiles = await app.db.selectFrom('perfil').select(['id', 'meta']).where('grupo_id', '=', id).execute();
      if (perfiles.length < 12) continue;
      const copias = await app.db.selectFrom('copia').selectAll().where('grupo_id', '=', id).execute();
      const niveles = perfiles.map((perfil) => {
        const suyas = copias.filter(({ perfil_id }) => perfil_id === perfil.id);
        const calificacion = calificacionActual(filas, new Map(suyas.map((c) => [c.medalla_id, c.cantidad])));
        metas.push(perfil.meta === 0 || perfil.meta > calificacion);
        return nivelOf(calificacion, Math.max(...filas.map(({ nota }) => nota)));
      });
      const share = (...de: string[]) => niveles.filter((nivel) => de.includes(nivel)).length / niveles.length;
      spread.push([share('sin-nota', 'apoyo'), share('camino'), share('bien')]);
    }
    expect(metas.every(Boolean)).toBe(true);
    expect(spread).toHaveLength(4);
    for (const thirds of spread) for (const third of thirds) expect(third, String(spread)).toBeGreaterThan(0.15);
  });

  it('has histories, milestones, kudos, stores, rankings and challenges', async () => {
    const count = async (tabla: 'evento' | 'hito' | 'kudo' | 'tienda_recompensa' | 'ranking' | 'pac') =>
      (
        await app.db
          .selectFrom(tabla)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    expect(await count('evento')).toBeGreaterThan(500);
    expect(await count('hito')).toBeGreaterThan(50);
    expect(await count('kudo')).toBeGreaterThan(100);
    expect(await count('tienda_recompensa')).toBe(20);
    expect([await count('ranking'), await count('pac')]).toEqual([4, 4]);
  });

  it('has pending work for a teacher and aims for pupils: requests, thresholds, goals, redemptions of all states', async () => {
    const umbrales = await app.db.selectFrom('umbral').select('grupo_id').execute();
    expect(umbrales).toHaveLength(8);
    const peticiones = await app.db.selectFrom('solicitud_medalla').select('estado').execute();
    expect(peticiones.filter(({ estado }) => estado === 'Pendiente')).toHaveLength(12);
    const canjes = await app.db
      .selectFrom('canje')
      .select(['grupo_id', 'estado'])
      .where('recompensa_id', 'is not', null)
      .execute();
    for (const grupo of new Set(umbrales.map(({ grupo_id }) => grupo_id))) {
      const estados = canjes.filter(({ grupo_id }) => grupo_id === grupo).map(({ estado }) => estado);
      expect(new Set(estados)).toEqual(new Set(['Pendiente', 'Entregada', 'Devuelta']));
    }
    const metas = (await app.db.selectFrom('perfil').select('meta').execute()).map(({ meta }) => meta);
    expect(metas.filter((meta) => meta > 0).length).toBeGreaterThan(80);
    expect(metas.filter((meta) => meta === 0).length).toBeGreaterThan(20);
  });

  it('has open challenges, goals above the grades, and attendance of the last weeks', async () => {
    const pacs = await app.db.selectFrom('pac').select(['total', 'necesarias', 'visual', 'inicio', 'fin']).execute();
    for (const { total, necesarias } of pacs) {
      expect(total / necesarias).toBeGreaterThan(0.5);
      expect(total / necesarias).toBeLessThan(0.8);
    }
    expect(new Set(pacs.map(({ visual }) => visual)).size).toBeGreaterThan(2);
    const { rows } = await app.pool.query<{ dias: number; hoy: boolean; faltan: number }>(
      `select count(distinct dia)::int as dias, bool_or(dia = $1) as hoy, avg((estado = 'Falta')::int)::float as faltan
       from asistencia group by grupo_id`,
      ['2026-11-20'],
    );
    expect(rows).toHaveLength(4);
    for (const { dias, hoy, faltan } of rows) {
      expect(dias).toBeGreaterThan(15);
      expect(hoy).toBe(true);
      expect(faltan).toBeGreaterThan(0);
      expect(faltan).toBeLessThan(0.1);
    }
  });

  it('dresses most students in items that they own, some of them bought', async () => {
    const perfiles = await app.db.selectFrom('perfil').select(['id', 'avatar_ids']).execute();
    const deMayores = [
      ...itemsOf('Barba'),
      ...itemsOf('ColorPelo').filter(({ clave = '' }) => /gris|blanco/.test(clave)),
    ].map(({ id }) => id);
    expect(deMayores.length).toBeGreaterThan(5);
    const canjes = await app.db
      .selectFrom('canje')
      .select(['perfil_id', 'item_avatar_id'])
      .where('item_avatar_id', 'is not', null)
      .execute();
    const vestidos = perfiles.filter(({ avatar_ids }) => avatar_ids !== null);
    expect(vestidos.length / perfiles.length).toBeGreaterThan(0.6);
    expect(vestidos.length).toBeLessThan(perfiles.length);
    expect(new Set(canjes.map(({ perfil_id }) => perfil_id)).size).toBeGreaterThan(30);
    for (const { id, avatar_ids } of vestidos) {
      const comprados = canjes.filter(({ perfil_id }) => perfil_id === id).map(({ item_avatar_id }) => item_avatar_id);
      const propios = new Set<number | null>([...IDS_GRATIS, ...comprados]);
      const eleccion = { atributosIds: avatar_ids ?? [], voltear: false, rotacion: 0, zoom: 100 };
      expect(checkEleccion(eleccion, (item) => propios.has(item))).toBeNull();
      // They are children: no beards, no grey hair.
      expect(deMayores.filter((item) => avatar_ids?.includes(item))).toEqual([]);
    }
  });

  it('has no unread news', async () => {
    const { rows } = await app.pool.query(
      `select from evento e join perfil p on p.id = e.perfil_id where e.id > p.novedades_desde`,
    );
    expect(rows).toHaveLength(0);
  });

  it('refuses a database with other people, and changes nothing', async () => {
    await expect(fillDemo(app.db, OPTIONS)).rejects.toThrow(NotEmpty);
  });
});
