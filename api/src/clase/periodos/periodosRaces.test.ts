import { describe, expect } from 'vitest';
import { findDifferences } from '../../verify/differences.ts';
import { app, closePeriodo, grant, it, newAlumno, type Clase } from '../../testing/index.ts';

const list = ({ profesor, grupoId }: Clase) =>
  app.must(profesor.token, 'GET /api/Grupo/:id/periodos', { params: { id: grupoId } });

describe('closing a term', () => {
  it('twice at once closes one', async ({ clase }) => {
    await grant(app, clase, (await newAlumno(app, clase)).perfilId);
    const answers = await Promise.all(Array.from({ length: 6 }, () => closePeriodo(app, clase)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await list(clase)).toHaveLength(1);
  });

  it('loses no medal given meanwhile: each belongs to the old term or to the new one', async ({ clase }) => {
    const alumnos = [];
    for (let i = 0; i < 5; i += 1) alumnos.push(await newAlumno(app, clase, `Eva${'abcde'[i]}`, 'Ruiz'));
    await grant(app, clase, alumnos[0]?.perfilId ?? 0);
    const grants = alumnos.flatMap(({ perfilId }) => [1, 2, 3, 4].map(() => grant(app, clase, perfilId)));
    const [answer] = await Promise.all([closePeriodo(app, clase), ...grants]);
    const { periodoId } = answer.body as { periodoId: number };
    const { token } = clase.profesor;
    const id = clase.grupoId;
    const sealed = await app.must(token, 'GET /api/Grupo/:id/periodos/:periodoId', { params: { id, periodoId } });
    const now = await app.must(token, 'GET /api/Grupo/:id/perfiles', { params: { id } });
    const total = (todos: Array<{ medallas: Array<{ cantidad: number }> }>) =>
      todos.flatMap(({ medallas }) => medallas).reduce((suma, { cantidad }) => suma + cantidad, 0);
    expect(total(sealed.alumnos) + total(now)).toBe(21);
    expect(await findDifferences(app.db)).toEqual([]);
  });
});
