import { readListado, readPersonas, type Listado } from '@aupa/domain/listado';
import { expect, test } from 'vitest';
import { cartasOf, clarasOf, decideSolas, joinLargas, markDiferencias, sayDonde, sayParecido } from './parecidas.ts';
import { sayHacer } from './palabras.ts';
import {
  beginRevision,
  countGrados,
  enviadasOf,
  isTocada,
  mend,
  personasOf,
  undecide,
  vistasOf,
  type FilaSimulada,
  type Quien,
  type Revision,
} from './revision.ts';

const quien = (perfilId: number, nombre: string, apellido: string, parte: Partial<Quien> = {}): Quien => ({
  perfilId,
  nombre,
  apellido,
  nombreUsuario: 'uno',
  grupoId: 1,
  grupoNombre: '2.º ESO B',
  dentro: true,
  medallas: 0,
  conTarjeta: false,
  parecido: 'Letra',
  ...parte,
});
const near = (fila: number, ...parecidos: Quien[]): FilaSimulada => ({
  fila,
  accion: 'Crear',
  nombreUsuario: null,
  perfilId: null,
  candidatos: [],
  parecidos,
  nombreNuevo: false,
  nombreQueda: false,
  problemas: [{ campo: 'fila', codigo: 'PARECIDO', mensaje: 'Se parece' }],
});
const MARIA = quien(7, 'María', 'Ángeles Rey', { parecido: 'Abreviatura' });
const IKER = quien(8, 'Iker', 'Vázquez');

const lista = (...filas: string[][]): Revision =>
  beginRevision(readListado({ nombre: '', celdas: [['Apellidos', 'Nombre'], ...filas] }) as Listado);
const personas = (de: Revision) => personasOf(readPersonas(de.listado, de.eleccion), de);
const enviadas = (de: Revision) => enviadasOf(de, personas(de));
const vistas = (de: Revision, simuladas: ReadonlyMap<number, FilaSimulada>) => vistasOf(de, personas(de), simuladas);
const DOS = [
  ['Ángeles Rey', 'Mª'],
  ['Vasquez', 'Iker'],
];
const simuladas = new Map([
  [1, near(0, MARIA)],
  [2, near(1, IKER)],
]);

test('matches an abbreviated name to its only candidate, which does not count as an edit', () => {
  const antes = lista(...DOS);
  const sola = decideSolas(antes, simuladas, enviadas(antes));
  expect(enviadas(sola).map(({ nombre, perfilId, decision }) => [nombre, perfilId, decision])).toEqual([
    ['Mª', 7, undefined],
    ['Iker', undefined, undefined],
  ]);
  expect(isTocada(sola)).toBe(false);
  expect(isTocada(mend(sola, 2, { parecida: { quien: IKER, queda: null } }))).toBe(true);
  expect(decideSolas(sola, simuladas, enviadas(sola))).toBe(sola);
  // Two rows may be hers, so somebody has to decide.
  const dos = new Map([...simuladas, [2, near(1, MARIA)] as const]);
  expect(decideSolas(antes, dos, enviadas(antes))).toBe(antes);
});

test('sends for a decided row who it is, and by which name', () => {
  const antes = lista(...DOS);
  const decide = (queda: { nombre: string; apellido: string } | null) =>
    enviadas(mend(antes, 2, { parecida: { quien: IKER, queda } }))[1];
  expect(decide(null)).toMatchObject({ nombre: 'Iker', apellido: 'Vasquez', decision: 'Nuevo' });
  expect(decide({ nombre: 'Iker', apellido: 'Vasquez' })).toMatchObject({ perfilId: 8, decision: 'Misma' });
  expect(decide({ nombre: 'Iker', apellido: 'Vázquez' })).toMatchObject({ perfilId: 8, apellido: 'Vasquez' });
  expect(decide({ nombre: 'Iker', apellido: 'Vázquez' })).not.toHaveProperty('decision');
  expect(decide({ nombre: 'Iker', apellido: '' })).toMatchObject({ decision: 'Misma', unSoloNombre: true });
  // Another decision on the row replaces it, as does undoing it.
  const dicha = mend(antes, 2, { parecida: { quien: IKER, queda: null } });
  expect(enviadas(mend(dicha, 2, { decision: 'Omitir' }))[1]).toMatchObject({ decision: 'Omitir' });
  expect(enviadas(undecide(dicha, 2))[1]).toMatchObject({ decision: undefined });
});

test('counts questions, finds the clear ones, and words the button', () => {
  const antes = lista(...DOS, ['Vazquez', 'Iker'], ['Gil', 'Ana']);
  const todas = new Map([...simuladas, [3, near(2, IKER)] as const]);
  const abiertas = cartasOf(vistas(antes, todas));
  expect(abiertas.map(({ vista }) => vista.fila)).toEqual([1, 2, 3]);
  expect(clarasOf(abiertas).map(({ vista }) => vista.fila)).toEqual([1]);
  const cuenta = countGrados(vistas(antes, todas));
  expect(cuenta).toMatchObject({ duda: 3, espera: 1 });
  const decidida = mend(antes, 2, { parecida: { quien: IKER, queda: null } });
  expect(countGrados(vistas(decidida, todas))).toMatchObject({ duda: 2, bien: 1 });
  expect(cartasOf(vistas(mend(decidida, 2, { quitada: true }), todas)).map(({ vista }) => vista.fila)).toEqual([1, 3]);
  const nada = { ...countGrados([]), esta: 25 };
  expect(sayHacer({ ...nada, renombra: 1, duda: 2 }, true)).toBe('Poner al día 28');
  expect(sayHacer({ ...nada, renombra: 1, bien: 2 }, true)).toBe('Poner al día 26 y crear 2');
  expect(sayHacer({ ...countGrados([]), bien: 2 }, true)).toBe('Crear 2');
});

test('marks differences on both sides, and words them', () => {
  const marked = (a: string, b: string) =>
    markDiferencias({ nombre: a, apellido: '' }, { nombre: b, apellido: '' }).map((lado) =>
      lado.map(({ texto, distinto }) => (distinto ? `[${texto}]` : texto)).join(' '),
    );
  expect(marked('María Ángeles Rey', 'Mª Ángeles Rey')).toEqual(['[María] Ángeles Rey', '[Mª] Ángeles Rey']);
  expect(marked('Noa Quispe', 'Noa Quispe Mamani')).toEqual(['Noa Quispe', 'Noa Quispe [Mamani]']);
  expect(marked('Hugo Ruiz', 'Ruiz Hugo')).toEqual(['[Hugo] Ruiz', 'Ruiz [Hugo]']);
  const de = (parecido: Quien['parecido'], nombre: string, apellido: string) =>
    sayParecido(quien(1, 'Ana', 'García-Pérez', { parecido }), { nombre, apellido });
  expect(de('Apellido', 'Ana', 'García')).toBe('Un apellido menos');
  expect(de('Compuesto', 'Ana María', 'García-Pérez')).toBe('Un nombre más');
  expect(de('Compuesto', 'Ana', 'García Pérez')).toBe('Cambian los espacios o los guiones');
  expect(de('Letra', 'Ana', 'García-Peréz')).toBe('Cambia una letra');
});

test('builds the full name word by word', () => {
  const largas = (a: string, b: string) => joinLargas({ nombre: a, apellido: '' }, { nombre: b, apellido: '' }).nombre;
  expect(largas('María A.', 'Mª Ángeles')).toBe('María Ángeles');
  expect(largas('Fco. Javier', 'Francisco Javier')).toBe('Francisco Javier');
  expect(largas('José M.', 'José')).toBe('José M.');
  expect(largas('M.ª', 'Ma')).toBe('Ma');
});

test('says where a pupil is, and what would be lost with them', () => {
  expect(sayDonde(quien(1, 'Ana', 'Gil', { medallas: 12, conTarjeta: true }), 1)).toBe(
    'En tu clase · 12 medallas y tarjeta',
  );
  expect(sayDonde(quien(1, 'Ana', 'Gil', { medallas: 1 }), 1)).toBe('En tu clase · 1 medalla');
  expect(sayDonde(quien(1, 'Ana', 'Gil', { dentro: false }), 1)).toBe('Estuvo en tu clase');
  expect(sayDonde(quien(1, 'Ana', 'Gil', { conTarjeta: true }), 2)).toBe('En 2.º ESO B · tarjeta');
});
