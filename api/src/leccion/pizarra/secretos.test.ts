import { until } from '@aupa/postgres/testing';
import { expect, it } from 'vitest';
import { ONLY_TOLD } from '../../testing/listener.ts';
import {
  askMedalla,
  buy,
  createClase,
  createMedalla,
  createTabla,
  createUmbral,
  giveKudo,
  giveLote,
  grant,
  newAlumnos,
  ownApp,
  revoke,
  stock,
  undoLote,
  type Alumno,
} from '../../testing/index.ts';
import { connectPizarra, listenPizarra } from '../../testing/pizarra.ts';
import { callAt, openPuerta } from '../../testing/puerta.ts';

const app = await ownApp({ directo: ONLY_TOLD });
await app.fastify.listen({ port: 0, host: '127.0.0.1' });

const NOMBRES = [
  ['Lucía', 'Fernández'],
  ['Omar', 'Vega'],
  ['Zoe', 'Rey'],
  ['Noa', 'Sanz'],
] as const;

const SECRETOS = {
  motivo: 'motivo-secreto-de-la-medalla',
  solicitud: 'solicitud-secreta-de-un-alumno',
  rechazo: 'rechazo-secreto-de-la-profesora',
  monedas: 7919,
  nota: 73.19,
};

it('no private data reaches a board by its calls, its stream or its image addresses', async () => {
  const clase = await createClase(app, {
    rubrica: async (escuela, profesor) => {
      const medalla = await createMedalla(escuela, profesor);
      return { medallas: [medalla], tabla: await createTabla(escuela, profesor, [[SECRETOS.nota, [medalla.id]]]) };
    },
  });
  const alumnos = await newAlumnos(app, clase, NOMBRES);
  const [una, otra, tercera] = alumnos as [Alumno, Alumno, Alumno, ...Alumno[]];
  const rica = await createMedalla(app, clase.profesor, {
    nombre: 'Visible',
    descripcion: 'descripcion-secreta-de-medalla',
    cantidadMonedasBrinda: SECRETOS.monedas,
  });
  const here = { params: { id: clase.grupoId } };
  const token = await connectPizarra(app, clase);
  const look = () => app.must(token, 'GET /api/Pizarra');
  const show = (vista: 'Clase' | 'Puerta' | 'Nada') =>
    app.must(clase.profesor.token, 'PUT /api/Grupo/:id/pizarra', {
      ...here,
      body: { vista, conCantidades: true, sonido: true, tiempo: null },
    });
  const stream = await listenPizarra(app, token);
  const premio = await stock(app, clase, { nombre: 'Premio-secreto', precio: 10, repetible: true });
  await createUmbral(app, clase, { cantidadKudos: 50 });
  await giveKudo(app, una, otra.perfilId);
  const pedida = await askMedalla(app, tercera, rica.id, SECRETOS.solicitud);
  await app.must(
    clase.profesor.token,
    'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n',
    { params: { perfilId: una.perfilId, medallaId: rica.id, n: 1 }, body: { motivo: SECRETOS.motivo } },
  );
  await revoke(app, clase, una.perfilId, 1, rica.id);
  await grant(app, clase, otra.perfilId, { medallaId: rica.id });
  await grant(app, clase, tercera.perfilId);
  const nota = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', here);
  expect(JSON.stringify(nota)).toContain(String(SECRETOS.nota));
  const { loteId } = await giveLote(app, clase, [una.perfilId, otra.perfilId], {
    medallaId: rica.id,
    motivo: SECRETOS.motivo,
  });
  const { token: suyo } = clase.profesor;
  for (const que of ['entregar', 'devolver', 'deshacer'] as const) {
    const { canjeId } = await buy(app, otra, premio.id);
    if (que === 'deshacer') {
      await app.must(suyo, 'POST /api/Canje/:canjeId/entregar', { params: { canjeId } });
    }
    await app.must(suyo, `POST /api/Canje/:canjeId/${que}`, { params: { canjeId } });
  }
  await app.must(suyo, 'POST /api/Profesor/rechazar-solicitud-medalla', {
    query: { solicitudId: pedida.id },
    body: { motivo: SECRETOS.rechazo },
  });
  // Undo with spent coins: the medal before it is the last again, and nothing shows the undone one.
  expect((await look()).ultimo).toMatchObject({ medallaId: rica.id, de: 2 });
  await undoLote(app, clase, loteId, { siGastadas: 'parcial' });
  expect((await look()).ultimo).toMatchObject({ medallaId: clase.medalla.id, de: 1 });
  // The door appears only while it is shown, and then only its code and the faces.
  const puerta = await openPuerta(app, clase);
  const { clave } = await callAt(app, puerta, tercera.perfilId);
  expect(JSON.stringify(await look())).not.toContain(puerta.secreto);
  await show('Puerta');
  const conPuerta = await look();
  expect(conPuerta.puerta).toMatchObject({ codigo: puerta.codigo, dentro: [], esperan: [tercera.perfilId] });
  await show('Clase');
  await until(() => stream.text.includes('data: '));
  const bytes = [
    JSON.stringify(conPuerta),
    JSON.stringify(await look()),
    JSON.stringify(await app.must(clase.profesor.token, 'GET /api/Grupo/:id/pizarra/vista', here)),
  ];
  const { alumnos: vistos } = await look();
  for (const { enlaceAvatarMiniatura } of vistos) {
    bytes.push(enlaceAvatarMiniatura, (await app.fastify.inject(enlaceAvatarMiniatura)).body);
  }
  // Any event reaches the board in the same form.
  await show('Nada');
  const { rows } = await app.pool.query<{ id: number }>('select max(id)::int as id from evento');
  const lastHeard = () => Math.max(...[...stream.text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)));
  await until(() => lastHeard() >= (rows[0]?.id ?? 0));
  const blocks = stream.text.split('\n').filter((line) => line !== '' && !/^id: \d+$|^:( aúpa)?$/.test(line));
  expect(new Set(blocks)).toEqual(new Set(['data: [{"clase":"pizarra-cambiada"}]']));
  stream.close();
  const all = [...bytes, stream.text].join('\n');
  const personas = [...alumnos, clase.profesor];
  const hidden = [
    SECRETOS.motivo,
    SECRETOS.solicitud,
    SECRETOS.rechazo,
    '73.19',
    '73,19',
    'secret',
    'monedas',
    'motivo',
    'nota',
    'calificacion',
    ...personas.map(({ id }) => id),
    ...personas.map(({ nombreUsuario }) => nombreUsuario),
    ...NOMBRES.map(([, apellido]) => apellido),
    clase.codigo,
    clave,
    'dispositivo',
    token,
  ];
  for (const secreto of hidden) expect(all.includes(secreto), secreto).toBe(false);
  // As a number of its own: a face's address may have the same digits in its hash.
  expect(all).not.toMatch(new RegExp(`(?<!\\w)${SECRETOS.monedas}(?!\\w)`));
  // Proves that the search finds things that are there.
  expect(all).toContain(clase.medalla.nombre);
});
