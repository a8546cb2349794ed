import { findItem } from '@aupa/domain/avatar';
import { findTipoKudo } from '@aupa/domain/juntos';
import { sayItem } from '@aupa/domain/perfil';
import type { Codigo, Columna, DatoId } from './tipos.ts';

type Mas = Pick<Columna, 'lee' | 'dice' | 'vacia' | 'libre'>;

/** A column that goes into exports under a name. */
export const exporta = (dato: DatoId, nombre: string, mas: Mas = {}): Columna => ({ dato, exporta: nombre, ...mas });

/** A column that is kept but not exported: a secret, another person's, or what another column says better. */
export const guarda = (dato: DatoId, mas: Mas = {}): Columna => ({ dato, ...mas });

/** A number or mark that says nothing of a person by itself. */
export const NUMERO: Columna = { dato: 'maquinaria' };

/** SQL of the name of the thing that a number refers to. */
export const nombreDe = (tabla: string, columna: string) =>
  `(select r.nombre from ${tabla} r where r.id = t.${columna})`;

/** SQL of a class in words: «Matemáticas, 2.º ESO B». */
export const CLASE = "(select r.materia || ', ' || r.nombre from grupo r where r.id = t.grupo_id)";

/** SQL of an instant as it is written in JSON, in UTC. */
export const instante = (columna: string) => `to_char(t.${columna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** An exported instant. */
export const cuando = (dato: DatoId, columna: string, nombre = 'Cuándo'): Columna =>
  exporta(dato, nombre, { lee: instante(columna) });

/** The class of a row, exported. */
export const enClase = (dato: DatoId): Columna => exporta(dato, 'Clase', { lee: CLASE });

/** A code as words: «medallas-otorgadas» is «Medallas otorgadas». */
export function sayCodigo(valor: Codigo): string {
  // Codes have no accents.
  const palabras = String(valor).replaceAll('-', ' ').replaceAll(/ion\b/g, 'ión').replace('ontrasena', 'ontraseña');
  return `${palabras.slice(0, 1).toLocaleUpperCase('es')}${palabras.slice(1)}`;
}

/** A kind of kudo by its name. */
export const sayTipoKudo = (valor: Codigo) => findTipoKudo(Number(valor))?.nombre ?? `Tipo ${valor}`;

/** A part of the avatar by its name; a retired one by its number. */
export function sayParte(valor: Codigo): string {
  const item = findItem(Number(valor));
  return item ? sayItem(item) : `Parte ${valor}`;
}
