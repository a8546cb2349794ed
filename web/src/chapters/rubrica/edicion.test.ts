import type { TablaEquivalencia } from '@aupa/contract';
import { describe, expect, it } from 'vitest';
import { checkEdicion, editTabla, hasUnsaved, toEdicion, type Cambio, type Edicion } from './edicion.ts';
import { parseNota, toCatalogo, toChips, toFallos, toFormulario } from './formulario.ts';

const lectura = { id: 1, nombre: 'Lectura', nombreIcono: 'book', color: null, descripcion: 'Lee con ganas' };
const constancia = { id: 2, nombre: 'Constancia', nombreIcono: 'fire', color: null, descripcion: 'No se rinde' };
const retirada = { id: 9, nombre: 'Antigua', nombreIcono: 'star', color: null, descripcion: 'Ya no se da' };

const tabla: TablaEquivalencia = {
  id: 7,
  nombre: 'Del 1 al 2',
  version: 1,
  equivalencias: [
    { nota: 1, medallasNecesarias: [{ ...lectura, cantidad: 1 }] },
    {
      nota: 2,
      medallasNecesarias: [
        { ...lectura, cantidad: 3 },
        { ...retirada, cantidad: 1 },
      ],
    },
  ],
};
const catalogo = toCatalogo([lectura, constancia], tabla);

const edit = (edicion: Edicion, ...cambios: Cambio[]) => cambios.reduce(editTabla, edicion);

describe('the form of a table', () => {
  it('sends each medal once per repetition, descripcion empty, id 0 when new', () => {
    const nueva = edit(
      toEdicion(),
      { tipo: 'start', medallaId: 1 },
      { tipo: 'setNombre', nombre: '  Rúbrica  ' },
      { tipo: 'addFila' },
      { tipo: 'addMedalla', clave: 'fila-1', medallaId: 2 },
      { tipo: 'addMedalla', clave: 'fila-1', medallaId: 2 },
      { tipo: 'addMedalla', clave: 'fila-1', medallaId: 1 },
    );
    const enviada = ({ id, nombre, nombreIcono }: typeof lectura) => ({ id, nombre, nombreIcono, descripcion: '' });
    expect(toFormulario(0, nueva, catalogo)).toEqual({
      id: 0,
      nombre: 'Rúbrica',
      equivalencias: [
        { nota: 1, medallasNecesarias: [enviada(lectura)] },
        {
          nota: 2,
          medallasNecesarias: [enviada(lectura), enviada(lectura), enviada(constancia), enviada(constancia)],
        },
      ],
    });
  });

  it('sends a stored table back unchanged, retired medals included', () => {
    const { id, equivalencias } = toFormulario(7, toEdicion(tabla), catalogo);
    expect(id).toBe(7);
    expect(equivalencias.map(({ medallasNecesarias }) => medallasNecesarias.map((medalla) => medalla.id))).toEqual([
      [1],
      [1, 1, 1, 9],
    ]);
  });

  it('sends counts when listing each copy would exceed the limit of a table', () => {
    const filas = Array.from({ length: 6 }, (_, i) => ({
      nota: i + 1,
      medallasNecesarias: [{ ...lectura, cantidad: 999 }],
    }));
    const { equivalencias } = toFormulario(7, toEdicion({ ...tabla, equivalencias: filas }), catalogo);
    expect(equivalencias.map(({ medallasNecesarias }) => medallasNecesarias)).toEqual(
      Array.from({ length: 6 }, () => [{ id: lectura.id, cantidad: 999 }]),
    );
  });

  it('sends a medal under its present name in the catalogue, and keeps its copies', () => {
    const renombrada = toCatalogo([{ ...lectura, nombre: 'Lectura diaria' }], tabla);
    expect(toChips(new Map([[1, 2]]), renombrada)).toEqual([
      { medalla: { ...lectura, nombre: 'Lectura diaria' }, cantidad: 2 },
    ]);
  });

  it('reads a nota with comma or point, and nothing else', () => {
    expect(parseNota('5,5')).toBe(5.5);
    expect(parseNota(' 5.25 ')).toBe(5.25);
    expect(parseNota('10')).toBe(10);
    for (const texto of ['', 'cinco', '1.000,5', '-1', '1e2']) expect(parseNota(texto)).toBeNaN();
  });
});

describe('faults of a table', () => {
  it('puts the server’s faults on the rows they concern', () => {
    const fallos = toFallos(toEdicion(tabla), [
      { campo: 'equivalencias.1.nota', mensaje: 'Nota repetida' },
      { campo: 'nombre', mensaje: 'Nombre largo' },
      { mensaje: 'Sin lugar' },
    ]);
    expect(fallos).toEqual({ nombre: 'Nombre largo', tabla: null, filas: new Map([['fila-1', 'Nota repetida']]) });
  });

  it('names the row whose nota does not rise, and clears the fault once it is corrected', () => {
    const mal = edit(toEdicion(tabla), { tipo: 'setNota', clave: 'fila-1', nota: 1 }, { tipo: 'checkFilas' });
    expect([...mal.fallos.filas.keys()]).toEqual(['fila-1']);
    expect(edit(mal, { tipo: 'removeFila', clave: 'fila-0' }).fallos.filas.size).toBe(0);
  });

  it('asks for a name and at least one row', () => {
    const { nombre, tabla: sinFilas } = checkEdicion(toEdicion());
    expect(nombre).toBe('Escribe un nombre para la tabla.');
    expect(sinFilas).toBe('Agrega al menos una equivalencia.');
  });
});

describe('unsaved changes', () => {
  it('are none after adding and removing the same medal, and some after adding one', () => {
    const guardada = toEdicion(tabla);
    const anadida = edit(guardada, { tipo: 'addMedalla', clave: 'fila-0', medallaId: 2 });
    expect(hasUnsaved(anadida)).toBe(true);
    expect(hasUnsaved(edit(anadida, { tipo: 'removeMedalla', clave: 'fila-0', medallaId: 2 }))).toBe(false);
  });

  it('are none in a new table with only its starting row, which is added once', () => {
    const nueva = edit(toEdicion(), { tipo: 'start', medallaId: 1 });
    expect(hasUnsaved(nueva)).toBe(false);
    expect(edit(nueva, { tipo: 'start', medallaId: 2 })).toBe(nueva);
    expect(hasUnsaved(edit(nueva, { tipo: 'setNombre', nombre: 'Rúbrica' }))).toBe(true);
  });
});

describe('a table that was saved elsewhere', () => {
  it('replaces the typed values once it is loaded, with nothing left to save', () => {
    const tecleada = edit(toEdicion(tabla), { tipo: 'setNombre', nombre: 'Lo mío' }, { tipo: 'addFila' });
    const cargada = edit(tecleada, { tipo: 'load', tabla: { ...tabla, nombre: 'Lo suyo', version: 2 } });
    expect(cargada).toEqual(toEdicion({ ...tabla, nombre: 'Lo suyo', version: 2 }));
    expect(hasUnsaved(cargada)).toBe(false);
  });
});
