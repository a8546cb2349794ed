import { describe, expect } from 'vitest';
import {
  app,
  askMedalla,
  createClase,
  createMedalla,
  createUmbral,
  grant,
  it,
  newAlumno,
  newProfesor,
  revoke,
  sendKudo,
  takeOut,
  type Alumno,
} from '../testing/index.ts';

const clase = await createClase(app, {
  profesor: await newProfesor(app, { nombre: 'María Jesús', apellido: 'Domínguez' }),
});
const [lucia, mateo] = [await newAlumno(app, clase), await newAlumno(app, clase, 'Mateo', 'Ferreiro')];

const feed = ({ token, perfilId }: Alumno, query: { antes?: number; limite?: number } = {}) =>
  app.must(token, 'GET /api/PerfilEstudiante/:perfilId/historial', { params: { perfilId }, query });

describe('the history of a profile', () => {
  it('starts empty', async () => {
    expect(await feed(lucia)).toEqual({ entradas: [], siguiente: null });
  });

  it('tells everything in sentences, newest first, each with its reason and coins', async () => {
    const { token } = clase.profesor;
    const lectura = (await createMedalla(app, clase.profesor, { nombre: 'Lectura' })).id;
    const setMeta = (metaCalificacion: number) =>
      app.must(lucia.token, 'POST /api/PerfilEstudiante/definir-meta-califiacion', {
        body: { perfilEstudianteId: lucia.perfilId, metaCalificacion },
      });
    await setMeta(1);
    await grant(app, clase, lucia.perfilId, { n: 4, motivo: 'Por ayudar en clase' });
    await revoke(app, clase, lucia.perfilId, 2);
    const { id } = await askMedalla(app, lucia, lectura);
    await app.must(token, 'POST /api/Profesor/aceptar-solicitud-medalla', { query: { solicitudId: id } });
    await grant(app, clase, lucia.perfilId, { n: 2, motivo: 'Por el trabajo de hoy' });
    await createUmbral(app, clase, { cantidadKudos: 1, medallaId: lectura, tipoKudoId: 6 });
    await sendKudo(app, mateo, lucia.perfilId, 6);
    await sendKudo(app, lucia, mateo.perfilId, 9);

    const { entradas, siguiente } = await feed(lucia);
    expect(siguiente).toBeNull();
    expect(entradas.map(({ frase, motivo, monedas }) => [frase, motivo, monedas]).toReversed()).toEqual([
      ['Nueva meta: 1.', null, 0],
      ['«Constancia» ×4. Te las ha dado María Jesús.', 'Por ayudar en clase', 20],
      ['¡Meta alcanzada: 1!', null, 0],
      ['María Jesús quitó «Constancia» ×2.', null, -10],
      ['«Lectura»: María Jesús aceptó la solicitud.', null, 5],
      ['«Constancia» ×2. Te las ha dado María Jesús.', 'Por el trabajo de hoy', 10],
      ['Potenciador ×1,5 durante un día.', null, 0],
      ['Reconocimiento «Sabe escuchar» de Mateo Ferreiro.', null, 0],
      ['«Lectura» por los reconocimientos «Sabe escuchar» de la clase.', null, 7],
      ['Reconocimiento «Incluye a todos» para Mateo Ferreiro.', null, 0],
    ]);
    const fechas = entradas.map(({ fecha }) => fecha);
    expect(fechas).toEqual([...fechas].sort((a, b) => b.localeCompare(a)));
    expect(entradas.at(-2)?.medallas).toEqual([
      {
        id: clase.medalla.id,
        medallaId: clase.medalla.id,
        nombre: 'Constancia',
        nombreIcono: 'fire',
        color: null,
        cantidad: 4,
      },
    ]);
  });

  it('names the teacher as giver to the teacher too', async () => {
    const { entradas } = await feed({ ...lucia, token: clase.profesor.token });
    const dadas = entradas.map(({ frase }) => frase).filter((frase) => frase.includes('ha dado'));
    expect(dadas).toEqual(['«Constancia» ×2. Las ha dado María Jesús.', '«Constancia» ×4. Las ha dado María Jesús.']);
  });

  it('shows a classmate their own side of a kudo, and the teacher the same', async () => {
    const { entradas } = await feed(mateo);
    expect(entradas.map(({ frase }) => frase)).toEqual([
      'Reconocimiento «Incluye a todos» de Lucía Núñez.',
      'Reconocimiento «Sabe escuchar» para Lucía Núñez.',
    ]);
    expect(await feed({ ...mateo, token: clase.profesor.token })).toEqual(await feed(mateo));
  });

  it('names no pupil who was taken out, neither givers nor receivers of kudos', async () => {
    const ines = await newAlumno(app, clase, 'Inés', 'Gil');
    await sendKudo(app, ines, mateo.perfilId, 2);
    await sendKudo(app, mateo, ines.perfilId, 2);
    const kudos = async () => (await feed(mateo, { limite: 2 })).entradas.map(({ frase }) => frase);
    expect((await kudos()).join()).toMatch(/ para Inés Gil\..* de Inés Gil\./);
    await takeOut(app, clase, ines.perfilId);
    expect((await kudos()).join()).toMatch(/ para alguien de clase\..* de alguien de clase\./);
  });

  it('marks only the very first grant, not again in a later term or after a removal', async () => {
    const ines = await newAlumno(app, clase, 'Inés', 'Rey');
    await sendKudo(app, mateo, ines.perfilId, 2);
    await grant(app, clase, ines.perfilId);
    await revoke(app, clase, ines.perfilId);
    await grant(app, clase, ines.perfilId, { n: 2 });
    await app.must(clase.profesor.token, 'POST /api/Profesor/reiniciar-logros', { query: { grupoId: clase.grupoId } });
    await grant(app, clase, ines.perfilId);
    const { entradas } = await feed(ines);
    expect(entradas.map(({ clase: que, primera }) => [que, primera]).toReversed()).toEqual([
      ['kudo-recibido', false],
      ['medallas-otorgadas', true],
      ['medallas-quitadas', false],
      ['medallas-otorgadas', false],
      ['periodo-cerrado', false],
      ['medallas-otorgadas', false],
    ]);
  });

  it('comes in pages without duplicates or gaps, whatever happens meanwhile', async () => {
    for (let i = 0; i < 7; i += 1) await grant(app, clase, lucia.perfilId, { motivo: `Vez ${i}` });
    const whole = (await feed(lucia, { limite: 100 })).entradas.map(({ id }) => id);
    for (const limite of [1, 4, whole.length, 100]) {
      const read: number[] = [];
      let antes: number | null | undefined;
      while (antes !== null) {
        const page = await feed(lucia, { limite, ...(antes === undefined ? {} : { antes }) });
        expect(page.entradas.length).toBeLessThanOrEqual(limite);
        read.push(...page.entradas.map(({ id }) => id));
        antes = page.siguiente;
        await grant(app, clase, mateo.perfilId);
      }
      expect(read).toEqual(whole);
    }
    const { entradas, siguiente } = await feed(lucia, { limite: 5 });
    await grant(app, clase, lucia.perfilId);
    const rest = await feed(lucia, { limite: 100, antes: siguiente ?? 0 });
    expect([...entradas, ...rest.entradas].map(({ id }) => id)).toEqual(whole);
  });

  it('refuses impossible pages', async () => {
    const wrong: Array<Record<string, number>> = [
      { limite: 0 },
      { limite: 101 },
      { limite: -1 },
      { antes: 0 },
      { antes: -5 },
    ];
    for (const query of wrong) {
      const params = { perfilId: lucia.perfilId };
      const answer = await app.call(lucia.token, 'GET /api/PerfilEstudiante/:perfilId/historial', { params, query });
      expect(answer.status, JSON.stringify(query)).toBe(400);
    }
  });
});
