import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claveNombre } from '../base/claveNombre.ts';
import { listCandidatos } from './usuarioDeListado.ts';
import { nameNuevas, nuevasOf, planListado, type AlumnoConocido, type FilaDeListado } from './planListado.ts';

const GRUPO = 1;
const NOMBRES = ['Ana', 'ANA', 'Bea', 'Caín', 'Cain', 'Beatriz', 'Bea Ana', 'Ama', '=A1', ''] as const;

const conocido = (
  perfilId: number,
  nombre: string,
  cuenta: number,
  grupoId: number,
  dentro = true,
): AlumnoConocido => ({
  perfilId,
  estudianteId: `cuenta-${cuenta}`,
  nombre,
  apellido: 'Gil',
  nombreUsuario: `usuario.${cuenta}`,
  grupoId,
  grupoNombre: `Grupo ${grupoId}`,
  dentro,
  medallas: 0,
  conTarjeta: false,
  deOtro: false,
  deLista: true,
});
const fila = (nombre: string, mas: Partial<FilaDeListado> = {}): FilaDeListado => ({ nombre, apellido: 'Gil', ...mas });

function plan(alumnos: FilaDeListado[], conocidos: AlumnoConocido[] = []) {
  const { filas, ausentes } = planListado(alumnos, { grupoId: GRUPO, conocidos });
  return {
    filas: filas.map((una) =>
      [una.accion, una.conocido?.perfilId, ...una.problemas.map(({ codigo }) => codigo)].filter(Boolean).join(' '),
    ),
    ausentes: ausentes.map(({ perfilId }) => perfilId),
  };
}

describe('planListado', () => {
  const dentro = conocido(10, 'Ana', 1, GRUPO);
  const fuera = conocido(11, 'Ana', 1, GRUPO, false);
  const enOtro = conocido(20, 'Ana', 2, 2);

  test.each<[string, FilaDeListado[], AlumnoConocido[], string[]]>([
    ['nobody of that name', [fila('Ana')], [], ['Crear']],
    ['in the group', [fila('ana')], [dentro], ['YaEsta 10']],
    ['in the group and in another one', [fila('Ana')], [dentro, enOtro], ['YaEsta 10']],
    ['taken out', [fila('Ana')], [fuera], ['Anadir 11']],
    ['in another group', [fila('Ana')], [enOtro], ['Anadir 20']],
    ['in two others, one account', [fila('Ana')], [enOtro, conocido(30, 'Ana', 2, 3)], ['Anadir 20']],
    ['two of that name elsewhere', [fila('Ana')], [enOtro, conocido(30, 'Ana', 3, 3)], ['Anadir VARIOS']],
    ['one taken out, one elsewhere', [fila('Ana')], [fuera, enOtro], ['Anadir VARIOS']],
    ['said who', [fila('Ana', { perfilId: 30 })], [enOtro, conocido(30, 'Ana', 3, 3)], ['Anadir 30']],
    ['another one', [fila('Ana', { decision: 'Nuevo' })], [dentro], ['Crear']],
    ['moved', [fila('Ana', { perfilId: 20, decision: 'Mover' })], [enOtro], ['Mover 20']],
    ['moved from here', [fila('Ana', { perfilId: 10, decision: 'Mover' })], [dentro], ['YaEsta 10 NO_SE_PUEDE_MOVER']],
    ['moved, nobody said', [fila('Ana', { decision: 'Mover' })], [enOtro], ['Crear NO_SE_PUEDE_MOVER']],
    ['unknown', [fila('Ana', { perfilId: 99 })], [dentro], ['Crear PERFIL_NO_VALIDO']],
    ['twice', [fila('Ana'), fila('ANA')], [], ['Crear', 'Crear REPETIDO']],
    ['twice, two', [fila('Ana'), fila('ANA', { decision: 'Nuevo' })], [], ['Crear', 'Crear']],
    ['twice, one left out', [fila('Ana', { decision: 'Omitir' }), fila('Ana')], [], ['Crear']],
    ['twice, one here', [fila('Ana'), fila('Ana')], [dentro], ['YaEsta 10', 'Crear REPETIDO']],
    [
      'twice, two here',
      [fila('Ana'), fila('Ana')],
      [dentro, conocido(12, 'Ana', 5, GRUPO)],
      ['YaEsta 10', 'YaEsta 12'],
    ],
    [
      'twice the same',
      [fila('Bea', { perfilId: 20 }), fila('Ana', { perfilId: 20 })],
      [enOtro],
      ['Anadir 20', 'Anadir 20 REPETIDO'],
    ],
    ['a later row says who', [fila('Ana'), fila('Bea', { perfilId: 10 })], [dentro], ['Crear REPETIDO', 'YaEsta 10']],
    ['a formula', [fila('=A1')], [dentro], ['Crear FORMULA']],
  ])('%s', (_, alumnos, conocidos, esperado) => expect(plan(alumnos, conocidos).filas).toEqual(esperado));

  test('names everybody who is in the group but in no row', () => {
    const [bea, cain] = [conocido(12, 'Bea', 5, GRUPO), conocido(13, 'Caín', 6, GRUPO)];
    expect(plan([fila('Ana'), fila('cain', { decision: 'Omitir' })], [dentro, bea, cain, enOtro]).ausentes).toEqual([
      12,
    ]);
  });

  const conocidos = fc
    .array(
      fc.tuple(fc.constantFrom('Ana', 'Bea', 'Caín'), fc.nat({ max: 3 }), fc.integer({ min: 1, max: 3 }), fc.boolean()),
      {
        maxLength: 8,
      },
    )
    .map((todos) => {
      const vistos = new Set<string>();
      return todos.flatMap(([nombre, cuenta, grupoId, dentroOf], i) => {
        const de = `${nombre} ${cuenta} ${grupoId}`;
        if (vistos.has(de)) return [];
        vistos.add(de);
        const id = 'ABC'.indexOf(nombre.charAt(0)) * 10 + cuenta;
        return [conocido(i + 1, nombre, id, grupoId, grupoId !== GRUPO || dentroOf)];
      });
    });
  const filas = fc.array(
    fc.record(
      {
        nombre: fc.constantFrom(...NOMBRES),
        apellido: fc.constant('Gil'),
        perfilId: fc.integer({ min: 1, max: 9 }),
        decision: fc.constantFrom('Nuevo', 'Omitir', 'Mover', 'Misma'),
        unSoloNombre: fc.constant(true as const),
      },
      { requiredKeys: ['nombre', 'apellido'] },
    ),
    { maxLength: 8 },
  );

  test('a row without a free username says so, and nobody is created', () => {
    const alumnos = [fila('Ana'), fila('Bea')];
    const antes = planListado(alumnos, { grupoId: GRUPO, conocidos: [] });
    const hecho = nameNuevas(antes, GRUPO, new Set(listCandidatos([{ nombre: 'Ana', apellido: 'Gil' }], GRUPO)));
    expect(hecho.filas.map(({ problemas }) => problemas.map(({ codigo, campo }) => [codigo, campo]))).toEqual([
      [['SIN_USUARIO', 'nombre']],
      [],
    ]);
    expect(nuevasOf(hecho).map(({ nombreUsuario }) => nombreUsuario)).toEqual(['bea.gil']);
  });

  test('nobody is in two rows, moved unasked, or from outside the given people', () => {
    fc.assert(
      fc.property(filas, conocidos, (alumnos, quienes) => {
        const hecho = nameNuevas(planListado(alumnos, { grupoId: GRUPO, conocidos: quienes }), GRUPO, new Set());
        expect(hecho.filas.map(({ fila: i }) => i)).toEqual(
          alumnos.flatMap(({ decision }, i) => (decision === 'Omitir' ? [] : [i])),
        );
        const bien = hecho.filas.filter(({ problemas }) => problemas.length === 0);
        const cuentas = bien.flatMap(({ conocido: quien }) => quien?.estudianteId ?? []);
        expect(new Set(cuentas).size).toBe(cuentas.length);
        for (const una of bien) {
          expect(una.accion === 'Crear').toBe(una.conocido === null);
          expect(una.accion === 'Mover').toBe(alumnos[una.fila]?.decision === 'Mover');
          expect(una.nombreNuevo && alumnos[una.fila]?.decision !== 'Misma').toBe(false);
          expect(una.accion !== 'Renombrar' || una.nombreNuevo).toBe(true);
          expect(una.accion === 'Crear' && una.parecidos.length > 0 && alumnos[una.fila]?.decision !== 'Nuevo').toBe(
            false,
          );
          expect(una.nombreUsuario).not.toBeNull();
          expect(una.conocido === null || quienes.includes(una.conocido)).toBe(true);
        }
        const nuevas = nuevasOf(hecho);
        expect(new Set(nuevas.map(({ nombreUsuario }) => nombreUsuario)).size).toBe(nuevas.length);
        const sinDecir = nuevas.filter(({ fila: i }) => alumnos[i]?.decision !== 'Nuevo').map(claveNombre);
        expect(new Set(sinDecir).size).toBe(sinDecir.length);
        for (const uno of hecho.ausentes) {
          expect(uno.dentro && uno.grupoId === GRUPO).toBe(true);
          expect(cuentas).not.toContain(uno.estudianteId);
        }
      }),
    );
  });
});

describe('a near name', () => {
  const sara = { ...conocido(10, 'Sara', 1, GRUPO), apellido: 'Peña' };
  const enOtro = { ...conocido(20, 'María', 2, 2), apellido: 'Gil Ruiz' };
  const fuera = conocido(30, 'Iker', 3, GRUPO, false);
  const vista = (alumnos: FilaDeListado[], conocidos: AlumnoConocido[]) =>
    planListado(alumnos, { grupoId: GRUPO, conocidos }).filas.map((una) => ({
      accion: una.accion,
      parecidos: una.parecidos.map(({ alumno, parecido }) => [alumno.perfilId, parecido]),
      nombre: una.nombreNuevo ? 'nuevo' : una.nombreQueda ? 'queda' : 'igual',
      problemas: una.problemas.map(({ codigo }) => codigo),
    }));
  const pena: FilaDeListado = { nombre: 'Sara', apellido: 'Pena' };

  test.each<[string, FilaDeListado[], AlumnoConocido[], object[]]>([
    [
      'of the class is asked about',
      [pena],
      [sara],
      [{ accion: 'Crear', parecidos: [[10, 'Tilde']], nombre: 'igual', problemas: ['PARECIDO'] }],
    ],
    [
      'of another group too',
      [fila('Mª', { apellido: 'Gil Ruiz' })],
      [enOtro],
      [{ accion: 'Crear', parecidos: [[20, 'Abreviatura']], nombre: 'igual', problemas: ['PARECIDO'] }],
    ],
    [
      'by two letters is not',
      [fila('Iquer')],
      [fuera],
      [{ accion: 'Crear', parecidos: [], nombre: 'igual', problemas: [] }],
    ],
    [
      'of one letter of one who was taken out',
      [fila('Icer')],
      [fuera],
      [{ accion: 'Crear', parecidos: [[30, 'Letra']], nombre: 'igual', problemas: ['PARECIDO'] }],
    ],
    [
      'not of whom another row is',
      [pena, fila('Sara', { apellido: 'Peña' })],
      [sara],
      [
        { accion: 'Crear', parecidos: [], nombre: 'igual', problemas: [] },
        { accion: 'YaEsta', parecidos: [], nombre: 'igual', problemas: [] },
      ],
    ],
    [
      'not of whom another row says it is, nor of one left out',
      [pena, fila('Otra', { perfilId: 10 }), fila('Icer'), fila('Iker', { decision: 'Omitir' })],
      [sara, fuera],
      [
        { accion: 'Crear', parecidos: [], nombre: 'igual', problemas: [] },
        { accion: 'YaEsta', parecidos: [], nombre: 'igual', problemas: [] },
        { accion: 'Crear', parecidos: [], nombre: 'igual', problemas: [] },
      ],
    ],
    [
      'the same person takes the new name',
      [{ ...pena, perfilId: 10, decision: 'Misma' }],
      [sara],
      [{ accion: 'Renombrar', parecidos: [[10, 'Tilde']], nombre: 'nuevo', problemas: [] }],
    ],
    [
      'of the same person elsewhere comes here by the new name',
      [fila('Mª', { apellido: 'Gil Ruiz', perfilId: 20, decision: 'Misma' })],
      [enOtro],
      [{ accion: 'Anadir', parecidos: [[20, 'Abreviatura']], nombre: 'nuevo', problemas: [] }],
    ],
    [
      'the name stays while another teacher has the pupil',
      [{ ...pena, perfilId: 10, decision: 'Misma' }],
      [{ ...sara, deOtro: true }],
      [{ accion: 'YaEsta', parecidos: [[10, 'Tilde']], nombre: 'queda', problemas: [] }],
    ],
    [
      'the name stays where the account can’t have it',
      [fila('Li', { apellido: 'Gil Ruiz', perfilId: 20, decision: 'Misma' })],
      [{ ...enOtro, deLista: false }],
      [{ accion: 'Anadir', parecidos: [[20, 'Letra']], nombre: 'queda', problemas: [] }],
    ],
    [
      'somebody else says so',
      [{ ...pena, decision: 'Nuevo' }],
      [sara],
      [{ accion: 'Crear', parecidos: [[10, 'Tilde']], nombre: 'igual', problemas: [] }],
    ],
    [
      'nobody chosen',
      [{ ...pena, decision: 'Misma' }],
      [sara],
      [{ accion: 'Crear', parecidos: [], nombre: 'igual', problemas: ['ELIGE_QUIEN'] }],
    ],
    [
      'two rows that say they are the same person',
      [
        { ...pena, perfilId: 10, decision: 'Misma' },
        { ...pena, apellido: 'Pera', perfilId: 10, decision: 'Misma' },
      ],
      [sara],
      [
        { accion: 'Renombrar', parecidos: [[10, 'Tilde']], nombre: 'nuevo', problemas: [] },
        { accion: 'Renombrar', parecidos: [[10, 'Letra']], nombre: 'nuevo', problemas: ['REPETIDO'] },
      ],
    ],
    [
      'the letters alone take their accents back',
      [fila('Sára', { apellido: 'peña', perfilId: 10, decision: 'Misma' })],
      [sara],
      [{ accion: 'Renombrar', parecidos: [[10, 'Compuesto']], nombre: 'nuevo', problemas: [] }],
    ],
  ])('%s', (_, alumnos, conocidos, esperado) => expect(vista(alumnos, conocidos)).toEqual(esperado));

  test('a single name is confirmed once and recognized later, in either column', () => {
    const solo = { nombre: 'Suresh', apellido: '' };
    const suresh = { ...conocido(40, 'Suresh', 4, GRUPO), apellido: '' };
    expect(plan([solo]).filas).toEqual(['Crear VACIO']);
    expect(plan([{ ...solo, unSoloNombre: true }]).filas).toEqual(['Crear']);
    expect(plan([solo], [suresh]).filas).toEqual(['YaEsta 40']);
    expect(plan([{ nombre: '-', apellido: 'SURESH' }], [suresh]).filas).toEqual(['YaEsta 40']);
    expect(plan([{ nombre: 'Suresh', apellido: 'Kumar' }], [suresh]).filas).toEqual(['Crear PARECIDO']);
  });
});
