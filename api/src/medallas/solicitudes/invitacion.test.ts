import { expect, it } from 'vitest';
import { codigoOf, createClase, ownApp } from '../../testing/index.ts';

const app = await ownApp({ throttle: true });
const clase = await createClase(app);

const look = (codigo: string, token: string | null = null) =>
  app.call(token, 'GET /api/Grupo/invitacion', { query: { codigo } });
const countFailures = async () =>
  (await app.db.selectFrom('intento').select('id').where('clase', '=', 'codigo-direccion').execute()).length;

it('names class, subject and teacher to anybody with the code, in any spelling, and nothing else', async () => {
  const { token } = clase.profesor;
  const me = await app.must(token, 'GET /api/Usuario/me');
  const { nombre, materia } = await app.must(token, 'GET /api/Grupo/info/:id', { params: { id: clase.grupoId } });
  const told = { grupoNombre: nombre, materia, profesorNombre: `${me.nombre} ${me.apellido}` };
  for (const written of [
    clase.codigo,
    ` ${clase.codigo.toLowerCase()} `,
    `aupa.example/signup?codigo=${clase.codigo}`,
  ]) {
    const { status, body } = await look(written);
    expect([status, body]).toEqual([200, told]);
  }
});

it("does not count right codes or text that can't be a code", async () => {
  expect((await look('AB')).status).toBe(400);
  expect((await look(clase.codigo)).status).toBe(200);
  expect(await countFailures()).toBe(0);
});

it('answers an unknown, renewed or deleted group’s code with 404 and advice, and counts it', async () => {
  const otra = await createClase(app);
  const borrada = await createClase(app);
  const { profesor, grupoId } = otra;
  await app.must(profesor.token, 'POST /api/Grupo/:id/renovar-codigo', { params: { id: grupoId } });
  await app.must(borrada.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: borrada.grupoId } });
  const before = await countFailures();
  for (const codigo of ['ZZZZZZ', otra.codigo, borrada.codigo]) {
    const answer = await look(codigo);
    expect([answer.status, codigoOf(answer)]).toEqual([404, 'INVITACION_DESCONOCIDA']);
    expect(answer.body).toMatchObject({
      mensaje:
        'Esta invitación ya no sirve, o el código de la clase no está bien copiado. Pide el de ahora a tu profesor.',
      errores: [{ campo: 'codigo' }],
    });
  }
  expect((await countFailures()) - before).toBe(3);
});
