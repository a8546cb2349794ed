import { beforeEach, describe, expect, it } from 'vitest';
import { REGLAS_INTENTOS } from '@aupa/domain/cuenta';
import { sql } from 'kysely';
import { asCuenta, createClase, newAlumnos, overtake, ownApp, type Answer, type Clase } from '../../testing/index.ts';
import { newTarjetas } from '../../testing/tarjeta.ts';
import { allowTarjetas, makeTarjetas, voidTarjeta } from './commands.ts';

let clase: Clase;
let paused = 0;
const app = await ownApp({
  throttle: true,
  pause: () => {
    paused += 1;
    return Promise.resolve();
  },
});
beforeEach(async () => {
  clase = await createClase(app);
});

const codigoOf = ({ body }: Answer) => (body as { errores?: Array<{ codigo: string }> }).errores?.[0]?.codigo;
const use = (token: string, ip = '203.0.113.7') => app.call(null, 'POST /api/Login/tarjeta', { body: { token }, ip });
const quien = () => asCuenta(clase.profesor.id);
const open = async () => (await app.pool.query(`select 1 from sesion where tipo = 'Tarjeta'`)).rowCount;

const NOMBRES = Array.from({ length: 30 }, (_, i) => [`Alumno${'abcdefghijklmnopqrstuvwxyzñçáé'[i]}`, 'Rey'] as const);

async function newIds(howMany: number) {
  const alumnos = await newAlumnos(app, clase, NOMBRES.slice(0, howMany));
  return alumnos.map(({ perfilId }) => perfilId);
}

describe('two at the same moment', () => {
  it('two tabs print the same class: all cards of one are valid, none of the other', async () => {
    const ids = await newIds(3);
    const print = () =>
      app.must(clase.profesor.token, 'POST /api/Grupo/:id/tarjetas', {
        params: { id: clase.grupoId },
        body: { perfilesIds: ids },
      });
    const sheets = await Promise.all([print(), print(), print()]);
    const good = [];
    for (const sheet of sheets) {
      const answers = [];
      for (const { urlCompleta } of sheet) answers.push((await use(new URL(urlCompleta).hash.slice(1))).status);
      good.push(answers.every((status) => status === 200));
      expect(new Set(answers).size).toBe(1);
    }
    expect(good.filter(Boolean)).toHaveLength(1);
  });

  it('a card used while it is voided, printed again or switched off lets nobody in', async () => {
    const [perfilId = 0] = await newIds(1);
    const { grupoId: id } = clase;
    const ways = [
      (tx: Parameters<typeof voidTarjeta>[0]) => voidTarjeta(tx, quien(), { id, perfilId }),
      (tx: Parameters<typeof voidTarjeta>[0]) =>
        makeTarjetas(tx, quien(), { id, perfilesIds: [perfilId], publicUrl: 'https://aupa.example' }),
      (tx: Parameters<typeof voidTarjeta>[0]) => allowTarjetas(tx, quien(), id, false),
    ];
    const before = await open();
    for (const way of ways) {
      const [tarjeta] = await newTarjetas(app, clase, [perfilId]);
      const answer = await overtake(app, way, () => use(tarjeta?.token ?? ''));
      expect([answer.status, codigoOf(answer)]).toEqual([400, 'TARJETA_NO_VALE']);
    }
    expect(await open()).toBe(before);
  });

  it('thirty children behind one address enter at once, however many wrong cards were tried there', async () => {
    const tarjetas = await newTarjetas(app, clase, await newIds(30));
    expect(codigoOf(await use('no-es-ninguna'))).toBe('TARJETA_NO_VALE');
    await sql`insert into intento (clase, clave, cuenta) select clase, clave, 'otra ' || n
      from (select clase, clave from intento where clase = 'tarjeta-direccion' limit 1) i,
        generate_series(1, ${REGLAS_INTENTOS['tarjeta-direccion'].maximo}::int) n`.execute(app.db);
    await sql`insert into turno (clase, clave, libre_en) select clase, clave, now() + interval '1 hour'
      from intento where clase = 'tarjeta-direccion' limit 1`.execute(app.db);
    paused = 0;
    const answers = await Promise.all(tarjetas.map(({ token }) => use(token)));
    expect(answers.map(({ status }) => status)).toEqual(tarjetas.map(() => 200));
    expect(paused).toBe(0);
    // A wrong one waits for its turn at that address only.
    expect([(await use('tampoco')).status, paused > 0]).toEqual([400, true]);
    const was = paused;
    expect([(await use('tampoco', '198.51.100.20')).status, paused]).toEqual([400, was]);
  });
});
