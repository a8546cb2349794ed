import { LIMITES } from '@aupa/domain/base';
import { sql } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import {
  addListado,
  app,
  codigoOf,
  countStatements,
  CONTRASENIA,
  createClase,
  createGrupo,
  giveKudo,
  giveLote,
  it,
  joinClase,
  mensajeOf,
  newAlumno,
  newDeListado,
  newEstudiante,
  pastWalls,
  saveEquipos,
  toFilas,
  undoListado,
  undoLote,
  type Clase,
  type Nombre,
} from '../../testing/index.ts';
import { alumnosEn } from '../../testing/llenar.ts';
import { takeAsistencia } from '../../testing/asistencia.ts';
import { letIn } from '../../testing/limitada.ts';
import { alumnosOf } from '../../testing/listado.ts';
import { enterWithTarjeta, newTarjeta } from '../../testing/tarjeta.ts';
import { findDifferences } from '../../verify/differences.ts';

const NOMBRES: readonly Nombre[] = [
  ['Aisha', 'Diallo'],
  ['Noa', 'Quispe'],
  ['Óscar', 'López de Haro'],
];

let clase: Clase;
beforeEach(async () => {
  clase = await createClase(app);
});

const token = () => clase.profesor.token;
const otroGrupo = async (): Promise<Clase> => ({
  ...clase,
  ...(await createGrupo(app, clase.profesor, clase.tabla.id)),
});
const nombresOf = async (de: Pick<Clase, 'profesor' | 'grupoId'> = clase) =>
  (await alumnosOf(app, de)).map(({ nombreEstudiante }) => nombreEstudiante);
const tryUndo = (listaId: number | null, de = token()) =>
  app.call(de, 'POST /api/Lista/:listaId/deshacer', { params: { listaId: listaId ?? 0 } });
const cambios = (de: Pick<Clase, 'grupoId'> = clase) =>
  app.must(token(), 'GET /api/Grupo/:id/cambios', { params: { id: de.grupoId } });
const cuentas = async (usuarios: readonly string[]) =>
  (await app.db.selectFrom('usuario').select('id').where('nombre_usuario', 'in', usuarios).execute()).length;
const rename = (perfilId: number, nombre: string, apellido: string) =>
  app.must(token(), 'PUT /api/Grupo/:id/perfiles/:perfilId/nombre', {
    params: { id: clase.grupoId, perfilId },
    body: { nombre, apellido },
  });
const proves = () => expect(findDifferences(app.db)).resolves.toEqual([]);

describe('a list', () => {
  it('is one change and is undone once: its accounts are gone, and their usernames free', async () => {
    const { creados, listaId } = await addListado(app, clase, toFilas(NOMBRES));
    const [act] = await cambios();
    expect(act).toMatchObject({
      tipo: 'Lista',
      referenciaId: listaId,
      texto: 'Lista de 3 alumnos: 3 nuevos',
      causas: [],
      deshacible: true,
      deshecho: null,
    });
    expect(act?.perfiles).toEqual(expect.arrayContaining(creados.map(({ perfilId }) => perfilId)));
    expect(await undoListado(app, clase, listaId)).toEqual({
      mensaje: 'Lista deshecha: 3 cuentas borradas.',
      quedan: [],
    });
    expect([await nombresOf(), await cuentas(creados.map((uno) => uno.nombreUsuario))]).toEqual([[], 0]);
    expect(await cambios()).toMatchObject([
      { texto: 'Lista de 3 alumnos: 3 nuevos', deshacible: false, deshecho: expect.any(String) as string },
    ]);
    expect(codigoOf(await tryUndo(listaId))).toBe('YA_DESHECHO');
    // The same list again makes the same usernames.
    const otra = await addListado(app, clase, toFilas(NOMBRES));
    expect(otra.creados.map((uno) => uno.nombreUsuario)).toEqual(creados.map((uno) => uno.nombreUsuario));
    await proves();
  });

  it('can be undone only by its class’s teacher, within a day, in the same term and group', async () => {
    const { listaId } = await addListado(app, clase, toFilas(NOMBRES));
    expect((await tryUndo(listaId, (await createClase(app)).profesor.token)).status).toBe(404);
    const age = (horas: number) =>
      app.db.transaction().execute((tx) =>
        pastWalls(tx, async () => {
          await sql`update lista set hecha_en = hecha_en - make_interval(hours => ${horas}) where id = ${listaId}`.execute(
            tx,
          );
        }),
      );
    await app.pool.query(`update periodo set abierto_en = abierto_en - interval '2 days' where grupo_id = $1`, [
      clase.grupoId,
    ]);
    await age(24);
    expect(mensajeOf(await tryUndo(listaId))).toBe('Han pasado más de 24 horas: ya no se puede deshacer.');
    await age(-24);
    await giveLote(app, clase, [(await newAlumno(app, clase)).perfilId]);
    await app.must(token(), 'POST /api/Profesor/reiniciar-logros', { query: { grupoId: clase.grupoId } });
    expect(codigoOf(await tryUndo(listaId))).toBe('PERIODO_CERRADO');
    const otra = await otroGrupo();
    const suya = await addListado(app, otra, toFilas([['Zoe', 'Paz']]));
    await app.must(token(), 'DELETE /api/Grupo/eliminar/:id', { params: { id: otra.grupoId } });
    expect((await tryUndo(suya.listaId)).status).toBe(404);
  });

  it('is no change if it did nothing', async () => {
    await newDeListado(app, clase, NOMBRES);
    expect((await addListado(app, clase, toFilas(NOMBRES))).listaId).toBeNull();
    expect(await cambios()).toHaveLength(1);
  });
});

describe('a pupil who has earned something stays', () => {
  const earn: Array<[string, (perfilId: number, nombreUsuario: string) => Promise<unknown>]> = [
    ['a medal', (perfilId) => giveLote(app, clase, [perfilId])],
    ['a kudo', async (perfilId) => giveKudo(app, await newAlumno(app, clase, 'Rosa', 'Mora'), perfilId)],
  ];
  it.each(earn)('%s', async (_, how) => {
    const { creados, listaId } = await addListado(app, clase, toFilas(NOMBRES));
    const [una] = creados;
    await how(una?.perfilId ?? 0, una?.nombreUsuario ?? '');
    const { mensaje, quedan } = await undoListado(app, clase, listaId);
    expect(quedan).toEqual([
      {
        perfilId: una?.perfilId,
        nombreEstudiante: 'Aisha Diallo',
        motivo: 'Logros',
        porque: 'Ya ha ganado o dado algo en la clase.',
      },
    ]);
    expect(mensaje).toBe(
      'Lista deshecha: 2 cuentas borradas. Aisha Diallo se queda: ya ha ganado o dado algo en la clase.',
    );
    expect(await nombresOf()).toContain('Aisha Diallo');
    expect(codigoOf(await tryUndo(listaId))).toBe('YA_DESHECHO');
    await proves();
  });

  it('only until it is undone; then they leave the class, and the ledger stays exact', async () => {
    const { creados, listaId } = await addListado(app, clase, toFilas(NOMBRES));
    const ids = creados.map(({ perfilId }) => perfilId);
    const { loteId } = await giveLote(app, clase, ids);
    const refused = await tryUndo(listaId);
    expect([codigoOf(refused), mensajeOf(refused)]).toEqual([
      'CAMBIADO_DESPUES',
      expect.stringContaining('De esta lista ya no se puede deshacer nada. Aisha Diallo se queda'),
    ]);
    await undoLote(app, clase, loteId);
    expect((await undoListado(app, clase, listaId)).mensaje).toBe('Lista deshecha: 3 alumnos salen de la clase.');
    expect([await nombresOf(), await cuentas(creados.map((uno) => uno.nombreUsuario))]).toEqual([[], 3]);
    await proves();
  });
});

describe('a pupil who has signed in stays', () => {
  const ways: Array<[string, (perfilId: number, nombreUsuario: string) => Promise<unknown>]> = [
    ['by card', async (perfilId) => enterWithTarjeta(app, await newTarjeta(app, clase, perfilId))],
    ['by the door', (perfilId) => letIn(app, { perfilId }, 'Puerta')],
    [
      'by a one-time password',
      async (perfilId, nombreUsuario) => {
        const { contrasenaTemporal } = await app.must(
          token(),
          'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena',
          { params: { id: clase.grupoId, perfilId } },
        );
        await app.must(null, 'POST /api/RecuperarContrasena/cambiar-temporal', {
          body: { nombreUsuario, contrasenaTemporal, nuevaContrasena: CONTRASENIA },
        });
      },
    ],
  ];
  it.each(ways)('%s, even after signing out', async (_, how) => {
    const { creados, listaId } = await addListado(app, clase, toFilas(NOMBRES));
    const [una] = creados;
    await how(una?.perfilId ?? 0, una?.nombreUsuario ?? '');
    await app.pool.query('delete from sesion where usuario_id = (select id from usuario where nombre_usuario = $1)', [
      una?.nombreUsuario,
    ]);
    const { quedan } = await undoListado(app, clase, listaId);
    expect(quedan.map((uno) => [uno.nombreEstudiante, uno.motivo])).toEqual([['Aisha Diallo', 'Entro']]);
    expect(await nombresOf()).toEqual(['Aisha Diallo']);
  });

  it('by password, if the list only added them', async () => {
    const otra = await otroGrupo();
    const suya = await newEstudiante(app, ['Rosa', 'Mora']);
    await joinClase(app, otra, suya);
    const { anadidos, listaId } = await addListado(
      app,
      clase,
      toFilas([
        ['Rosa', 'Mora'],
        ['Noa', 'Quispe'],
      ]),
    );
    expect(anadidos).toHaveLength(1);
    await app.must(null, 'POST /api/Login/login', {
      body: { NombreUsuario: suya.nombreUsuario, Contrasenia: CONTRASENIA },
    });
    const { quedan } = await undoListado(app, clase, listaId);
    expect(quedan.map((uno) => uno.motivo)).toEqual(['Entro']);
    expect(await nombresOf()).toEqual(['Rosa Mora']);
  });
});

describe('the rest is undone', () => {
  it('the printed card is void, but teams and attendance stay', async () => {
    const { creados, listaId } = await addListado(app, clase, toFilas(NOMBRES));
    const [aisha, noa] = creados.map(({ perfilId }) => perfilId);
    const card = await newTarjeta(app, clase, aisha ?? 0);
    await saveEquipos(app, clase, [[aisha ?? 0, noa ?? 0]]);
    await takeAsistencia(app, clase, [{ perfilId: noa ?? 0, estado: 'Presente' }]);
    // A pupil in a day's attendance leaves the class and stays in that day.
    expect((await undoListado(app, clase, listaId)).mensaje).toBe('Lista deshecha: 3 alumnos salen de la clase.');
    expect(await nombresOf()).toEqual([]);
    const refused = await app.call(null, 'POST /api/Login/tarjeta', { body: { token: card.token } });
    expect(codigoOf(refused)).toBe('TARJETA_NO_VALE');
    const equipos = await app.must(token(), 'GET /api/Grupo/:id/equipos', { params: { id: clase.grupoId } });
    expect(JSON.stringify(equipos)).not.toContain('Aisha');
    await proves();
  });

  it('a pupil who moved is back in the former group, and an added one is out again', async () => {
    const otra = await otroGrupo();
    const [noa, li] = await newDeListado(app, otra, [
      ['Noa', 'Quispe'],
      ['Li', 'Wu'],
    ]);
    await giveLote(app, otra, [noa?.perfilId ?? 0], { medallaId: clase.medalla.id });
    const before = await alumnosOf(app, otra);
    const { movidos, anadidos, listaId } = await addListado(app, clase, [
      { nombre: 'Noa', apellido: 'Quispe', perfilId: noa?.perfilId ?? 0, decision: 'Mover' },
      { nombre: 'Li', apellido: 'Wu' },
    ]);
    expect([movidos.length, anadidos.length]).toEqual([1, 1]);
    const card = await newTarjeta(app, clase, movidos[0]?.perfilId ?? 0);
    expect((await cambios())[0]?.texto).toBe('Lista de 2 alumnos: 1 que ya tenías, 1 de otra clase');
    expect((await undoListado(app, clase, listaId)).mensaje).toBe(
      'Lista deshecha: 1 alumno sale de la clase y 1 alumno vuelve a su clase.',
    );
    expect([await nombresOf(), await alumnosOf(app, otra)]).toEqual([[], before]);
    expect(codigoOf(await app.call(null, 'POST /api/Login/tarjeta', { body: { token: card.token } }))).toBe(
      'TARJETA_NO_VALE',
    );
    expect(await cuentas([noa?.nombreUsuario ?? '', li?.nombreUsuario ?? ''])).toBe(2);
    await proves();
  });

  it('a pupil who moved stays if the former group is gone', async () => {
    const otra = await otroGrupo();
    const [noa] = await newDeListado(app, otra, [['Noa', 'Quispe']]);
    const { listaId } = await addListado(app, clase, [
      { nombre: 'Noa', apellido: 'Quispe', perfilId: noa?.perfilId ?? 0, decision: 'Mover' },
      { nombre: 'Li', apellido: 'Wu' },
    ]);
    await app.must(token(), 'DELETE /api/Grupo/eliminar/:id', { params: { id: otra.grupoId } });
    const { quedan } = await undoListado(app, clase, listaId);
    expect(quedan.map((uno) => [uno.nombreEstudiante, uno.motivo])).toEqual([['Noa Quispe', 'SinGrupo']]);
    expect(await nombresOf()).toEqual(['Noa Quispe']);
  });

  it('a pupil who moved stays if the former group is full, and the others go back', async () => {
    const otra = await otroGrupo();
    const suyos = await newDeListado(app, otra, [
      ['Noa', 'Quispe'],
      ['Li', 'Wu'],
    ]);
    const { listaId } = await addListado(
      app,
      clase,
      suyos.map(({ perfilId, nombre }) => {
        const [primero = '', apellido = ''] = nombre.split(' ');
        return { nombre: primero, apellido, perfilId, decision: 'Mover' as const };
      }),
    );
    await alumnosEn(otra.grupoId, LIMITES.alumnosDeGrupo - 1).execute(app.db);
    const { mensaje, quedan } = await undoListado(app, clase, listaId);
    expect(mensaje).toContain('1 alumno vuelve a su clase');
    expect(quedan.map(({ motivo }) => motivo)).toEqual(['SinSitio']);
    expect(await nombresOf()).toEqual(quedan.map((uno) => uno.nombreEstudiante));
  });

  it('undoing 200 pupils takes as many statements as undoing two', async () => {
    const nombres = (n: number, apellido: string) =>
      Array.from({ length: n }, (_, i): Nombre => [
        `Ana${'abcdefghij'[i % 10] ?? ''}${'abcdefghijklmnopqrst'[Math.floor(i / 10)] ?? ''}`,
        apellido,
      ]);
    const statementsOf = async (n: number, apellido: string) => {
      const { listaId } = await addListado(app, clase, toFilas(nombres(n, apellido)));
      return countStatements(async () => {
        expect((await undoListado(app, clase, listaId)).mensaje).toBe(`Lista deshecha: ${n} cuentas borradas.`);
      });
    };
    expect(await statementsOf(200, 'Gil')).toBe(await statementsOf(2, 'Ortega'));
    expect(await nombresOf()).toEqual([]);
  });

  it('a request that the list accepted waits again, and is no change of its own', async () => {
    const otra = await otroGrupo();
    const suya = await newEstudiante(app, ['Noa', 'Quispe']);
    await joinClase(app, otra, suya);
    await app.must(suya.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
    const { listaId } = await addListado(app, clase, toFilas([['Noa', 'Quispe']]));
    expect((await cambios()).map(({ tipo }) => tipo)).toEqual(['Lista']);
    expect((await undoListado(app, clase, listaId)).mensaje).toBe(
      'Lista deshecha: 1 alumno sale de la clase y 1 solicitud vuelve a esperar.',
    );
    const query = { grupoId: clase.grupoId };
    expect(await app.must(token(), 'GET /api/Profesor/solicitudes-union', { query })).toHaveLength(1);
    expect((await cambios()).map(({ tipo }) => tipo)).toEqual(['Lista']);
  });

  it('names get their former spelling, unless they were renamed since', async () => {
    const otra = await otroGrupo();
    const [aisha, noa] = await newDeListado(app, clase, NOMBRES);
    const [lia] = await newDeListado(app, otra, [['Lía', 'Gil']]);
    const misma = (perfilId = 0, nombre = '', apellido = '') =>
      ({ nombre, apellido, perfilId, decision: 'Misma' }) as const;
    const { listaId } = await addListado(app, clase, [
      misma(aisha?.perfilId, 'Aïsha', 'Diallo'),
      misma(noa?.perfilId, 'Noah', 'Quispe'),
      misma(lia?.perfilId, 'Lía', 'Gil Sanz'),
    ]);
    expect((await cambios())[0]?.texto).toBe('Lista de 3 alumnos: 1 que ya tenías, 2 con otro nombre');
    expect(await nombresOf()).toContain('Lía Gil Sanz');
    // Renaming does not depend on anything earned.
    await giveLote(app, clase, [aisha?.perfilId ?? 0]);
    await rename(noa?.perfilId ?? 0, 'Noé', 'Quispe');
    const { mensaje, quedan } = await undoListado(app, clase, listaId);
    expect(mensaje).toBe(
      'Lista deshecha: 1 alumno sale de la clase y 2 nombres como antes. Noé Quispe se queda: su nombre se ha cambiado después, y sigue así.',
    );
    expect(quedan.map(({ motivo }) => motivo)).toEqual(['Nombre']);
    expect(await nombresOf()).toEqual(['Aisha Diallo', 'Noé Quispe', 'Óscar López de Haro']);
    expect(await nombresOf(otra)).toEqual(['Lía Gil']);
  });

  it('the name stays while the pupil has another teacher', async () => {
    const ajena = await createClase(app);
    const suya = await newEstudiante(app, ['Rosa', 'Mora']);
    const perfilId = await joinClase(app, clase, suya);
    const { listaId } = await addListado(app, clase, [
      { nombre: 'Rosa', apellido: 'Mora Gil', perfilId, decision: 'Misma' },
      { nombre: 'Noa', apellido: 'Quispe' },
    ]);
    await joinClase(app, ajena, suya);
    const { quedan } = await undoListado(app, clase, listaId);
    expect(quedan.map((uno) => [uno.nombreEstudiante, uno.motivo])).toEqual([['Rosa Mora Gil', 'NombreDeOtro']]);
    expect(await nombresOf()).toEqual(['Rosa Mora Gil']);
  });
});
