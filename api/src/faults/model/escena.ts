import { sayItem, type Fila } from '@aupa/domain/perfil';
import { CATALOGO, idEnTienda, type ItemAvatar } from '@aupa/domain/avatar';
import {
  createClase,
  createMedalla,
  createRecompensa,
  createTabla,
  newAlumno,
  stock,
  testApp,
  type Alumno,
  type Clase,
  type TestApp,
} from '../../testing/index.ts';
import type { Articulo } from './montonCanjes.ts';

export interface Escena {
  test: TestApp;
  clase: Clase;
  alumnos: Alumno[];
  medallas: Array<{ id: number; monedas: number }>;
  filas: Fila[];
  articulos: Articulo[];
}

// Some are affordable soon, some not. The last one is in no store, but a challenge may bring it.
const RECOMPENSAS = [
  { nombre: 'Pegatina', precio: 10, repetible: true, enTienda: true },
  { nombre: 'Elegir sitio', precio: 15, repetible: false, enTienda: true },
  { nombre: 'Pista', precio: 25, repetible: true, enTienda: true },
  { nombre: 'Excursión', precio: 60, repetible: false, enTienda: true },
  { nombre: 'Película', precio: 12, repetible: false, enTienda: false },
];
const ITEMS = [10, 20, 60].map((precio) => CATALOGO.find((item) => item.precio === precio) as ItemAvatar);

/** A product with one class of four, three medals, a table of three rows that asks for them, and a store. */
export async function createEscena(): Promise<Escena> {
  const test = await testApp();
  const clase = await createClase(test);
  const alumnos: Alumno[] = [];
  for (let i = 0; i < 4; i += 1) alumnos.push(await newAlumno(test, clase));
  const medallas: Escena['medallas'] = [];
  for (const monedas of [0, 3, 7]) {
    medallas.push({ id: (await createMedalla(test, clase.profesor, { cantidadMonedasBrinda: monedas })).id, monedas });
  }
  const articulos: Articulo[] = [];
  for (const { enTienda, ...alta } of RECOMPENSAS) {
    const { id } = await (enTienda ? stock(test, clase, alta) : createRecompensa(test, clase.profesor, alta));
    articulos.push({ id, ...alta, enTienda, esItem: false });
  }
  for (const item of ITEMS) {
    const { precio } = item;
    const nombre = sayItem(item);
    articulos.push({ id: idEnTienda(item), nombre, precio, repetible: false, enTienda: true, esItem: true });
  }
  return { test, clase, alumnos, medallas, filas: await giveTabla(test, clase, medallas), articulos };
}

/** A table whose notas, one with decimals, are reached and lost again within a run. */
async function giveTabla(test: TestApp, clase: Clase, medallas: Escena['medallas']): Promise<Fila[]> {
  const cantidades: Array<[nota: number, ...cantidades: number[]]> = [
    [1, 1, 0, 0],
    [4.5, 1, 3, 0],
    [7, 2, 3, 4],
  ];
  const filas = cantidades.map(([nota, ...piden]) => ({
    nota,
    medallas: medallas
      .map(({ id }, i) => ({ medallaId: id, cantidad: piden[i] ?? 0 }))
      .filter(({ cantidad }) => cantidad > 0),
  }));
  const copias = filas.map(
    (fila) => [fila.nota, fila.medallas.flatMap((pide) => Array<number>(pide.cantidad).fill(pide.medallaId))] as const,
  );
  const { id } = await createTabla(test, clase.profesor, copias);
  await test.db.updateTable('grupo').set({ tabla_equivalencia_id: id }).where('id', '=', clase.grupoId).execute();
  return filas;
}
