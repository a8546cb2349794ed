import { FILAS_LISTA_MAX } from '@aupa/domain/ingreso';
import { readListado, readPersonas, type Listado } from '@aupa/domain/listado';
import { describe, expect, test } from 'vitest';
import { sayConocido, sayFalta, sayHacer, sayNoUsados } from './palabras.ts';
import {
  beginRevision,
  bodyOf,
  columnasVistas,
  countGrados,
  enviadasOf,
  isPreguntable,
  keepPrimeras,
  mend,
  personasOf,
  undecide,
  vistasOf,
  type FilaSimulada,
  type Revision,
} from './revision.ts';

const revisionOf = (celdas: string[][]): Revision => beginRevision(readListado({ nombre: '', celdas }) as Listado);
const dentro = (revision: Revision) => personasOf(readPersonas(revision.listado, revision.eleccion), revision);
const enviadas = (revision: Revision) => enviadasOf(revision, dentro(revision));
const TRES = [
  ['Apellidos', 'Nombre', 'Tel.'],
  ['Gil', 'Ana', '600111222'],
  ['', 'Nerea', '600111223'],
  ['Ruiz', 'Hugo', '600111224'],
];
const simulada = (fila: number, parte: Partial<FilaSimulada> = {}): FilaSimulada => ({
  fila,
  accion: 'Crear',
  nombreUsuario: null,
  perfilId: null,
  candidatos: [],
  parecidos: [],
  nombreNuevo: false,
  nombreQueda: false,
  problemas: [],
  ...parte,
});

describe('the request', () => {
  test('has names and decisions of the remaining rows, and no other column', () => {
    let revision = revisionOf(TRES);
    revision = mend(revision, 2, { apellido: 'Mora' });
    revision = mend(revision, 3, { quitada: true });
    const body = bodyOf(enviadas(revision));
    expect(body.map(({ nombre, apellido }) => [nombre, apellido])).toEqual([
      ['Ana', 'Gil'],
      ['Nerea', 'Mora'],
    ]);
    expect(JSON.stringify(body)).not.toContain('600');
    expect(enviadas(revision).map(({ fila }) => fila)).toEqual([1, 2]);
  });

  test('keeps what was typed when a decision is undone', () => {
    const typed = mend(mend(revisionOf(TRES), 2, { apellido: 'Mora' }), 2, { decision: 'Nuevo' });
    expect(enviadas(undecide(typed, 2))[1]).toMatchObject({ apellido: 'Mora', decision: undefined });
    expect(undecide(mend(revisionOf(TRES), 0, { quitada: true }), 0).arreglos.size).toBe(0);
  });

  test('is not made without rows, with too many, or before the name columns are known', () => {
    const muchas = revisionOf([['Apellidos', 'Nombre'], ...Array.from({ length: 201 }, (_, i) => ['Gil', `Ana${i}`])]);
    expect(isPreguntable(muchas.eleccion.usos, enviadas(muchas))).toBe(false);
    expect(isPreguntable(muchas.eleccion.usos, enviadas(muchas).slice(0, FILAS_LISTA_MAX))).toBe(true);
    expect(isPreguntable(muchas.eleccion.usos, [])).toBe(false);
    expect(isPreguntable(['No', 'Nombre'], enviadas(revisionOf(TRES)))).toBe(false);
    const corta = keepPrimeras(mend(muchas, 1, { quitada: true }), enviadas(mend(muchas, 1, { quitada: true })));
    expect(enviadas(corta).map(({ fila }) => fila)).toEqual(Array.from({ length: 200 }, (_, i) => i + 2));
    expect(enviadas(keepPrimeras(muchas, enviadas(muchas)))).toHaveLength(FILAS_LISTA_MAX);
    const { mal, ...resto } = countGrados([]);
    expect(sayFalta(['Apellidos', 'Nombre'], 201, { mal, ...resto }, 0)).toBe(
      'Se añaden 200 como mucho de una vez: sobra 1 fila. Deja en tu hoja solo tu clase',
    );
  });
});

describe('the review', () => {
  test('shows each row by its preview, with counts by kind', () => {
    const revision = mend(revisionOf(TRES), 3, { decision: 'Omitir' });
    const problema = { campo: 'apellido', codigo: 'VACIO', mensaje: 'Falta el apellido' } as const;
    const simuladas = new Map([
      [1, simulada(1, { accion: 'YaEsta' })],
      [2, simulada(2, { problemas: [problema] })],
    ]);
    const vistas = vistasOf(revision, dentro(revision), simuladas);
    expect(vistas.map(({ grado }) => grado)).toEqual(['esta', 'mal', 'fuera']);
    const cuenta = countGrados(vistas);
    expect(cuenta).toMatchObject({ esta: 1, mal: 1, fuera: 1 });
    expect(sayFalta(revision.eleccion.usos, 2, cuenta, 0)).toBe('Arregla 1 fila para seguir');
    expect(sayHacer(cuenta, false)).toBe('Crear 1 cuenta');
    expect(sayHacer({ ...cuenta, conocido: 2 }, false)).toBe('Añadir 3 alumnos');
  });

  test('shows used columns first, then as many others as fit', () => {
    expect(columnasVistas(['No', 'Apellidos', 'No', 'Nombre'], false)).toEqual({ orden: [1, 3, 0], sobran: 1 });
    expect(columnasVistas(['No', 'Apellidos', 'No', 'Nombre'], true)).toEqual({ orden: [1, 3, 0, 2], sobran: 0 });
  });

  test('names the data that never leaves the computer', () => {
    const { listado, eleccion } = revisionOf(TRES);
    expect(sayNoUsados(listado.columnas, eleccion.usos)).toBe(
      'Los teléfonos no salen de este ordenador: solo usamos nombre y apellidos.',
    );
    const solo = revisionOf([
      ['Apellidos', 'Nombre'],
      ['Gil', 'Ana'],
    ]);
    expect(sayNoUsados(solo.listado.columnas, solo.eleccion.usos)).toBeNull();
  });

  test('says where a pupil already is', () => {
    const otro = {
      perfilId: 3,
      nombreEstudiante: 'Ana Gil',
      nombreUsuario: 'ana.gil',
      grupoId: 2,
      grupoNombre: '2.º ESO A',
      dentro: true,
    };
    expect(sayConocido(simulada(0, { accion: 'Anadir', perfilId: 3, candidatos: [otro] }))).toBe(
      'Ya está en 2.º ESO A: se añade también aquí',
    );
    expect(sayConocido(simulada(0, { accion: 'Mover', perfilId: 3, candidatos: [otro] }))).toBe(
      'Deja 2.º ESO A y pasa a esta clase, donde empieza de cero; su tarjeta deja de valer',
    );
  });
});
