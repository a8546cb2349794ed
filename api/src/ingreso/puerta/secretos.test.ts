import { expect, it } from 'vitest';
import { createClase, newAlumnos, ownApp, type Alumno } from '../../testing/index.ts';
import { callAt, openPuerta } from '../../testing/puerta.ts';

const app = await ownApp({ throttle: true });

it('no secret, digits or key of a door appear in logs, events, stored answers or rows', async () => {
  const clase = await createClase(app);
  const [uno] = (await newAlumnos(app, clase, [['Ana', 'Gil']])) as [Alumno];
  const here = { params: { id: clase.grupoId } };
  const { token } = clase.profesor;
  const puerta = await openPuerta(app, clase);
  const { clave, entradaId } = await callAt(app, puerta, uno.perfilId);
  const headers = { 'idempotency-key': 'la-misma-clave-de-siempre' };
  await app.call(token, 'POST /api/Grupo/:id/puerta/dejar-pasar', {
    ...here,
    headers,
    body: { entradasIds: [entradaId] },
  });
  await app.call(null, 'POST /api/Puerta/mirar', { body: { codigo: puerta.codigo, letras: 'an' } });
  await app.call(null, 'POST /api/Puerta/mirar', { body: { codigo: puerta.codigo, letras: '7' } });
  await app.call(null, 'POST /api/Puerta/mirar', { body: { secreto: `${puerta.secreto}x` } });
  // Internal errors are logged: the log must not contain secrets either.
  await app.db.schema.alterTable('entrada').renameTo('entrada_de_viaje').execute();
  const broken = await app.call(null, 'POST /api/Puerta/esperar', { body: { entradaId, clave } });
  expect(broken.status).toBe(500);
  await app.db.schema.alterTable('entrada_de_viaje').renameTo('entrada').execute();
  const { sesion } = await app.must(null, 'POST /api/Puerta/esperar', { body: { entradaId, clave } });
  const { rows: tablas } = await app.pool.query<{ nombre: string }>(
    `select table_name as nombre from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const filas = [];
  for (const { nombre } of tablas) {
    const { rows } = await app.pool.query<{ fila: string }>(`select t::text as fila from "${nombre}" t`);
    filas.push(...rows.map(({ fila }) => fila));
  }
  const seen = [app.logged(), broken.text, ...filas].join('\n');
  expect(seen).toContain(clase.medalla.nombre);
  for (const secreto of [puerta.secreto, clave, sesion?.token ?? '']) {
    expect(secreto.length).toBeGreaterThan(20);
    expect(seen.includes(secreto)).toBe(false);
  }
  expect(seen).not.toMatch(new RegExp(`(?<![\\w.])${puerta.codigo}(?!\\w)`));
});
