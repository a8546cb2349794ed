import { readFileSync } from 'node:fs';
import { problemaNombreListado } from '@aupa/domain/ingreso';
import { beginEleccion, pendientesOf, readPersonas, type Listado, type Persona } from '@aupa/domain/listado';
import { describe, expect, test } from 'vitest';
import { readLista } from './leer.ts';
import { MUESTRAS } from './muestras.ts';

const bytesOf = (archivo: string) => new Uint8Array(readFileSync(new URL(`muestras/${archivo}`, import.meta.url)));
const escrito = ({ apellido, nombre }: Persona) => `${apellido}, ${nombre}`;
const isMarcada = ({ apellido, nombre }: Persona) =>
  problemaNombreListado('apellido', apellido) !== null || problemaNombreListado('nombre', nombre) !== null;
const listed = <T>(todas: readonly T[], of: readonly T[] | number | undefined) =>
  typeof of === 'number' ? todas.length : todas;

async function leer(archivos: readonly string[]): Promise<Listado | string | undefined> {
  const { listados, at } = await readLista(archivos.map(bytesOf));
  return listados[at];
}

describe.each(MUESTRAS.filter(({ noEsListado }) => !noEsListado))('$archivos', (muestra) => {
  test('is read as its sample expects', async () => {
    const { archivos, avisos, preguntas, entran, fuera, marcadas } = muestra;
    const listado = (await leer(archivos)) as Listado;
    const eleccion = beginEleccion(listado);
    const personas = readPersonas(listado, eleccion);
    const dentro = personas.filter((una) => una.fuera === null);
    const echadas = personas.flatMap(({ fila, fuera: por }) =>
      por ? [[fila + 1, por.motivo, por.valor].filter(Boolean).join(' ')] : [],
    );
    expect({
      entran: listed(dentro.map(escrito), entran),
      fuera: listed(echadas, fuera),
      preguntas: pendientesOf(listado, eleccion).map(({ tipo }) => tipo),
      avisos: listado.avisos,
      marcadas: dentro.filter(isMarcada).map(escrito),
    }).toEqual({ entran, fuera, preguntas: preguntas ?? [], avisos: avisos ?? [], marcadas: marcadas ?? [] });
  });
});

test('lists that need no correction have no question and no mark', () => {
  const suyas = MUESTRAS.filter(({ sinTocar }) => sinTocar);
  expect(suyas.map(({ archivos: [uno] }) => uno?.slice(0, 2))).toEqual([
    '04',
    '05',
    '06',
    '07',
    '09',
    '10',
    '11',
    '14',
    '18',
    '19',
    '21',
    '24',
    '25',
    '27',
  ]);
  expect(suyas.filter(({ preguntas, marcadas }) => preguntas ?? marcadas)).toEqual([]);
});

test('recognises a Kahoot report as no list', async () => {
  const [informe] = MUESTRAS.filter(({ noEsListado }) => noEsListado);
  expect(await leer(informe?.archivos ?? [])).toMatch(/^Es un informe de Kahoot/);
});

test('reads lists from a zip too, joined by their roles', async () => {
  const { zipSync } = await import('fflate');
  const suyos = ['12-sds-v21-users.csv', '12-sds-v21-roles.csv'];
  const zip = zipSync(Object.fromEntries(suyos.map((uno) => [`sds/${uno}`, bytesOf(uno)])));
  const { listados, at } = await readLista(zip);
  expect(listados[at]).toEqual(await leer(suyos));
});
