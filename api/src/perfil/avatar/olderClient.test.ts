import { expect } from 'vitest';
import { app, CONTRASENIA, createClase, grant, it, makeJpeg, newAlumno } from '../../testing/index.ts';

// A client for the older product (decision 0005): it knows only the specification's calls and names.

interface Sent {
  method?: 'GET' | 'POST' | 'PUT';
  json?: object;
  form?: FormData;
  token?: string;
}

async function ask(url: string, { method = 'GET', json, form, token }: Sent = {}) {
  const response = await app.fastify.inject({
    method,
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(json ? { payload: json } : {}),
    ...(form ? { payload: form } : {}),
  });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response;
}

type Valor = string | number;

/** Picks the fields of the specification, which must all be there. */
function pick<const N extends string>(from: unknown, ...nombres: N[]): Record<N, Valor> {
  const given = from as Record<N, Valor>;
  for (const nombre of nombres) expect(given, nombre).toHaveProperty(nombre);
  return Object.fromEntries(nombres.map((nombre) => [nombre, given[nombre]])) as Record<N, Valor>;
}

type Item = Record<'id' | 'tipo' | 'nombre' | 'codigoUnico' | 'enlaceImagen', Valor>;

/** Signs in, opens the group and the inventory, as the screen does before the editor. */
async function openEditor() {
  const clase = await createClase(app);
  const alumno = await newAlumno(app, clase);
  await grant(app, clase, alumno.perfilId, { n: 2 });
  const login = { NombreUsuario: alumno.nombreUsuario, Contrasenia: CONTRASENIA };
  const entrada = await ask('/api/Login/login', { method: 'POST', json: login });
  const token = String(pick(entrada.json(), 'id', 'nombreUsuario', 'token', 'rol').token);
  const [grupo] = (await ask('/api/estudiante/mis-grupos', { token })).json<unknown[]>();
  const { id: grupoId } = pick(grupo, 'id', 'nombre', 'materia');
  const propio = (await ask(`/api/PerfilEstudiante/mi-perfil/grupo/${grupoId}/medallas`, { token })).json<{
    medallas: unknown[];
  }>();
  const { id: perfilId } = pick(propio, 'id', 'nombreEstudiante', 'enlaceAvatarMiniatura', 'monedas');
  expect(pick(propio.medallas[0], 'id', 'cantidad')).toEqual({ id: clase.medalla.id, cantidad: 2 });
  const url = `/api/Avatar/${perfilId}`;
  const inventario = (await ask(`${url}/inventario-avatar`, { token })).json<unknown[]>();
  const items = inventario.map((item): Item => pick(item, 'id', 'tipo', 'nombre', 'codigoUnico', 'enlaceImagen'));
  const of = (tipo: string) => items.filter((item) => item.tipo === tipo);
  return { token, perfilId: Number(perfilId), url, of };
}

it.each([
  ['by its code', ({ codigoUnico }: Item) => codigoUnico, false],
  ['by its id', ({ id }: Item) => id, false],
  ['by its code and among the ids', ({ codigoUnico }: Item) => codigoUnico, true],
  ['only among the ids', () => undefined, true],
  ['among the ids beside an empty field', () => '', true],
])('saves a whole avatar with its background given %s', async (_, fondo, isAmongIds) => {
  const { token, perfilId, url, of } = await openEditor();
  const [fondoElegido] = of('ColorFondo').slice(3);
  const elegidos = ['Pelo', 'Ojos', 'Boca', 'ColorPelo', 'ColorPiel'].map((tipo) => of(tipo)[1]);
  expect((await ask(String(elegidos[0]?.enlaceImagen))).headers['content-type']).toMatch(/^image\/svg\+xml/);
  const antes = (await ask(`/api/Imagen/${perfilId}`, { token })).json<unknown>();

  const form = new FormData();
  const escrito = fondoElegido && fondo(fondoElegido);
  if (escrito !== undefined) form.append('ColorFondo', String(escrito));
  form.append('Voltear', 'True');
  form.append('Rotacion', '45');
  form.append('Zoom', '120');
  const ids = [...elegidos, ...(isAmongIds ? [fondoElegido] : [])].map((item) => String(item?.id));
  for (const id of ids) form.append('AtributosIds', id);
  form.append('imagen', new Blob([new Uint8Array(makeJpeg())], { type: 'image/jpeg' }), 'avatar.jpeg');
  await ask(`${url}/personalizar`, { method: 'PUT', form, token });

  const despues = (await ask(`/api/Imagen/${perfilId}`, { token })).json<{ urlCompleta: string }>();
  expect(despues).not.toEqual(antes);
  expect((await ask(despues.urlCompleta)).body).toContain('<svg');
  const puesto = await app.must(token, 'GET /api/Avatar/:id', { params: { id: perfilId } });
  expect(puesto).toMatchObject({ voltear: true, rotacion: 45, zoom: 120 });
  expect(puesto.atributosIds.toSorted()).toEqual([...elegidos, fondoElegido].map((item) => item?.id).toSorted());
});

it('the inventory alone has the colour of every swatch', async () => {
  const { token, url } = await openEditor();
  const inventario = (await ask(`${url}/inventario-avatar`, { token })).json<
    Array<{ tipo: string; color: string | null }>
  >();
  expect(inventario.filter(({ color }) => color !== null).length).toBeGreaterThan(50);
  for (const { tipo, color } of inventario) {
    const painted = tipo.startsWith('Color') ? /^#[0-9a-f]{6}$/ : /^null$/;
    expect([tipo, String(color)]).toEqual([tipo, expect.stringMatching(painted)]);
  }
});
