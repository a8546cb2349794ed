import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fillDisk, mountSmallDisk, until } from '@aupa/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClase, escuelaAt, type Clase } from '../testing/clase/index.ts';
import { send, startProduct, type Product } from './product.ts';

const disk = mountSmallDisk(220);

describe('a disk that is really full', () => {
  const { folder } = disk;
  const data = join(folder, 'data');
  let product: Product;
  let clase: Clase;

  beforeAll(async () => {
    product = await startProduct({ AUPA_DATA: data, LOG_LEVEL: 'info' });
    clase = await createClase(escuelaAt(product.origin), { alumnos: [['Lucía', 'Núñez']] });
  });
  afterAll(async () => {
    await product.end('SIGTERM');
    disk.remove();
  });

  const ask = (path: string) => send(product.origin, 'GET', path, clase.profesor.token);
  const give = () =>
    send(
      product.origin,
      'POST',
      `/api/AsignacionMedallas/perfil-estudiante/${clase.alumnos[0]?.perfilId}/medalla/${clase.medalla.id}/cantidad/1`,
      clase.profesor.token,
    );

  it('causes a 503 with a sentence, is not ready but readable, and recovers once there is room', async () => {
    expect((await ask('/readyz')).status).toBe(200);
    const ballast = join(folder, 'lleno');
    fillDisk(ballast);
    // Writes that fit into existing pages succeed; after the first failure none is tried.
    const answers = [];
    while (answers.at(-1)?.status !== 503 && answers.length < 2000) answers.push(await give());
    expect(new Set(answers.slice(0, -1).map(({ status }) => status))).toEqual(new Set(answers.length > 1 ? [201] : []));
    for (let i = 0; i < 100; i += 1) expect((await give()).status).toBe(503);
    expect(answers.at(-1)?.body).toMatchObject({ errores: [{ codigo: 'SIN_SITIO' }] });
    for (const path of ['/api/profesor/mis-grupos', `/api/Grupo/${clase.grupoId}/perfiles`])
      expect((await ask(path)).status).toBe(200);
    expect((await ask('/readyz')).status).toBe(503);
    expect((await ask('/healthz')).status).toBe(200);
    expect(product.said()).toMatch(/No queda sitio en el disco de la base de datos: [^"]*\./);

    rmSync(ballast);
    await until(async () => (await ask('/readyz')).status === 200);
    expect((await give()).status).toBe(201);
  });
});
