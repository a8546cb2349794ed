import { REGLAS_INTENTOS } from '@aupa/domain/cuenta';
import { beforeEach, expect } from 'vitest';
import {
  addListado,
  codigoOf,
  createClase,
  createGrupo,
  it,
  newDeListado,
  overtake,
  ownApp,
  simulateListado,
  toFilas,
  type Clase,
  type FilaPedida,
  type Nombre,
} from '../../testing/index.ts';
import { inTransaction } from '../../platform/sql.ts';
import { alumnosOf, makeLista } from '../../testing/listado.ts';
import { noteVistos } from './vistos.ts';

const app = await ownApp({ throttle: true });
const { maximo: VISTOS_MAX } = REGLAS_INTENTOS['lista-profesor'];

let clase: Clase;
let otra: Clase;
beforeEach(async () => {
  [clase, otra] = [await createClase(app), await createClase(app)];
});

const LETRAS = 'bcdfghjklmnpqrstvwxz';
let tanda = 0;
const nuevos = (cuantos: number): Nombre[] => {
  tanda += 1;
  return Array.from({ length: cuantos }, (_, i) => [
    'Ana',
    [tanda, tanda, tanda, Math.floor(i / 20), i].map((n) => `${LETRAS[n % 20] ?? ''}a`).join(''),
  ]);
};
const usernamesOf = (filas: Array<{ nombreUsuario: string | null }>) => filas.map(({ nombreUsuario }) => nombreUsuario);
const countVistos = async ({ profesor }: Clase) => {
  const { rows } = await app.pool.query<{ vistos: number }>(
    `select count(distinct cuenta)::int as vistos from intento where clase = 'lista-profesor'
     and clave = rtrim(translate(encode(sha256($1::bytea), 'base64'), '+/', '-_'), '=')`,
    [profesor.id],
  );
  return rows[0]?.vistos;
};
/** Counts `cuantos` usernames of others as shown to the teacher today. */
const fill = (de: Clase, cuantos: number) =>
  inTransaction(app.pool, false, (tx) =>
    noteVistos(
      tx,
      de.profesor.id,
      Array.from({ length: cuantos }, (_, i) => `otro.${i}`),
    ),
  );

it('usernames taken elsewhere count once a day; free ones and those of own pupils never count', async () => {
  const [suyos, propios] = [nuevos(3), nuevos(2)];
  await newDeListado(app, otra, suyos);
  const grupo = { ...clase, ...(await createGrupo(app, clase.profesor, clase.tabla.id)) };
  await newDeListado(app, clase, propios);
  const alumnos: FilaPedida[] = [
    ...toFilas([...suyos, ...nuevos(4)]),
    ...toFilas(propios).map((fila): FilaPedida => ({ ...fila, decision: 'Nuevo' })),
  ];
  for (let i = 0; i < 3; i += 1) {
    const { filas, usuariosOcultos } = await simulateListado(app, grupo, alumnos);
    expect([usuariosOcultos, usernamesOf(filas).every((uno) => uno !== null)]).toEqual([false, true]);
    expect(await countVistos(clase)).toBe(3);
  }
});

it('beyond the daily limit no username is shown, free or taken, but the list can be made', async () => {
  const [[tomado], libres] = [nuevos(1), nuevos(2)];
  await newDeListado(
    app,
    otra,
    toFilas([tomado ?? ['', '']]).map(({ nombre, apellido }) => [nombre, apellido]),
  );
  await fill(clase, VISTOS_MAX - 1);
  const justo = await simulateListado(app, clase, toFilas([tomado ?? ['', '']]));
  expect([justo.usuariosOcultos, await countVistos(clase)]).toEqual([false, VISTOS_MAX]);
  const alumnos = toFilas(libres);
  const { filas, usuariosOcultos, huella } = await simulateListado(app, clase, alumnos);
  expect([usuariosOcultos, usernamesOf(filas), filas.map(({ problemas }) => problemas)]).toEqual([
    true,
    [null, null],
    [[], []],
  ]);
  // The fingerprint does not reveal that one of them is taken now.
  await newDeListado(app, otra, libres.slice(0, 1));
  expect((await simulateListado(app, clase, alumnos)).huella).toBe(huella);
  const { status, body } = await makeLista(app, clase, alumnos, huella);
  expect([status, body]).toMatchObject([201, { creados: [{ nombreUsuario: expect.stringMatching(/\d$/) }, {}] }]);
  expect(await alumnosOf(app, clase)).toHaveLength(2);
  // A list of pupils already in the class hides nothing.
  expect((await simulateListado(app, clase, alumnos)).usuariosOcultos).toBe(false);
});

it('a list that would exceed the limit shows nothing, and uses it up', async () => {
  const suyos = nuevos(2);
  await newDeListado(app, otra, suyos);
  await fill(clase, VISTOS_MAX - 1);
  const { filas, usuariosOcultos } = await simulateListado(app, clase, toFilas(suyos));
  expect([usuariosOcultos, usernamesOf(filas)]).toEqual([true, [null, null]]);
  expect((await simulateListado(app, clase, toFilas(nuevos(1)))).usuariosOcultos).toBe(true);
  expect(await countVistos(clase)).toBe(VISTOS_MAX);
});

it('many previews at once reveal no more', async () => {
  const suyos = nuevos(60);
  await newDeListado(app, otra, suyos);
  await fill(clase, VISTOS_MAX - 30);
  const partes = Array.from({ length: 12 }, (_, i) => toFilas(suyos.slice(i * 5, i * 5 + 5)));
  const previews = await Promise.all(partes.map((alumnos) => simulateListado(app, clase, alumnos)));
  expect(previews.filter(({ usuariosOcultos }) => !usuariosOcultos)).toHaveLength(6);
  expect(await countVistos(clase)).toBe(VISTOS_MAX);
});

it('a second preview waits for the count of the first', async () => {
  await fill(clase, VISTOS_MAX - 1);
  const { id } = clase.profesor;
  const late = await overtake(
    app,
    async (tx) => expect(await noteVistos(tx, id, ['uno'])).toBe(true),
    () => inTransaction(app.pool, false, (tx) => noteVistos(tx, id, ['otro'])),
  );
  expect([late, await countVistos(clase)]).toEqual([false, VISTOS_MAX]);
});

it('usernames revealed by making a list count too', async () => {
  const suyos = nuevos(3);
  await newDeListado(app, otra, suyos);
  await fill(clase, VISTOS_MAX);
  await addListado(app, clase, toFilas(suyos));
  await fill(otra, VISTOS_MAX - 3);
  const [grupo, mios] = [await createClase(app), nuevos(3)];
  await newDeListado(app, otra, mios);
  await addListado(app, grupo, toFilas(mios));
  expect([await countVistos(clase), await countVistos(grupo)]).toEqual([VISTOS_MAX, 3]);
});

it('nobody can work out usernames from a fingerprint', async () => {
  const alumnos = toFilas(nuevos(1));
  const { huella } = await simulateListado(app, clase, alumnos);
  await app.pool.query('update instalacion set sal_lista = gen_random_uuid()');
  expect((await simulateListado(app, clase, alumnos)).huella).not.toBe(huella);
  expect(codigoOf(await makeLista(app, clase, alumnos, huella))).toBe('LISTA_CAMBIADA');
});
