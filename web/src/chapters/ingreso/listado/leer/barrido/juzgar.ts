import { foldTexto } from '@aupa/domain/base';
import { normalizeNombreListado, problemasNombreListado } from '@aupa/domain/ingreso';
import {
  beginEleccion,
  gruposOf,
  pendientesOf,
  readListado,
  readPersonas,
  type Eleccion,
  type Listado,
} from '@aupa/domain/listado';
import type { Archivo } from './archivo.ts';
import { apellidosOf, type Alguien } from './gente.ts';
import type { readLista } from '../leer.ts';

/** How a file was read, compared with the truth. */
export interface Juicio {
  /** Pupils in the file; then those included by their correct name without a touch. */
  alumnos: number;
  bien: number;
  /** Unmarked wrong names, lost pupils, and non-pupils included unasked. */
  malos: string[];
  perdidos: string[];
  ajenos: string[];
  dobles: string[];
  fallo: string | null;
  preguntas: number;
}

const claveOfNombre = (nombre: string, apellido: string) =>
  `${normalizeNombreListado(apellido)}, ${normalizeNombreListado(nombre)}`.normalize('NFC');
const claveOf = (uno: Alguien) => claveOfNombre(uno.nombre, apellidosOf(uno));

/** Answers the list's questions as an informed teacher would. */
function answer(
  listado: Listado,
  { respuestas }: Archivo,
): { eleccion: Eleccion; preguntas: number; isPorRoles: boolean; isPorGrupo: boolean } {
  let eleccion = beginEleccion(listado);
  let [preguntas, isPorRoles, isPorGrupo] = [0, false, false];
  for (let vuelta = 0; vuelta < 20; vuelta += 1) {
    const [pendiente] = pendientesOf(listado, eleccion);
    if (!pendiente) break;
    preguntas += 1;
    isPorGrupo ||= pendiente.tipo === 'Grupo';
    if (pendiente.tipo === 'Grupo')
      eleccion = { ...eleccion, grupos: new Set(gruposOf(listado, eleccion).map(({ valor }) => valor)) };
    else {
      const clave = pendiente.tipo === 'Roles' ? 'Roles' : pendiente.clave;
      const entra = pendiente.tipo === 'Roles' ? true : (respuestas.get(pendiente.valor) ?? true);
      isPorRoles ||= pendiente.tipo === 'Roles';
      eleccion = { ...eleccion, entran: new Map([...eleccion.entran, [clave, entra]]) };
    }
  }
  return { eleccion, preguntas, isPorRoles, isPorGrupo };
}

export async function judge(archivo: Archivo, bytes: Uint8Array, read: typeof readLista): Promise<Juicio> {
  const quienes = archivo.lineas.flatMap(({ quien }) => (quien ? [quien] : []));
  const alumnos = new Map(
    quienes.filter(({ isAlumno }) => isAlumno && !archivo.formato.noEsListado).map((uno) => [claveOf(uno), uno]),
  );
  const ajenos = new Set(quienes.filter(({ isAlumno }) => !isAlumno).map(claveOf));
  const juicio: Juicio = {
    // Pupils of one name are included only once the teacher says so.
    alumnos: [...alumnos.values()].filter(({ apellido1 }) => apellido1 !== '').length,
    bien: 0,
    malos: [],
    perdidos: [],
    ajenos: [],
    dobles: [],
    fallo: null,
    preguntas: 0,
  };
  const failed = (fallo: string) => ({ ...juicio, fallo: archivo.formato.noEsListado ? null : fallo });
  const leido = await read(bytes).catch((error: unknown) => String(error));
  if (typeof leido === 'string') return failed(leido);
  const hoja = leido.hojas[leido.at];
  const listado = hoja ? readListado(hoja) : null;
  if (listado === null || typeof listado === 'string') return failed(listado ?? 'VACIO');
  const { eleccion, preguntas, isPorRoles, isPorGrupo } = answer(listado, archivo);
  if (archivo.mutaciones.includes('grupos') && !isPorGrupo) juicio.ajenos.push('other classes');
  const personas = readPersonas(listado, eleccion);
  if (archivo.formato.noEsListado) return { ...juicio, ajenos: personas.map(({ nombre }) => nombre) };
  const bien = new Set<string>();
  const dichas: string[] = [];
  for (const { nombre, apellido, duda, fuera, celdas } of personas) {
    const clave = claveOfNombre(nombre, apellido);
    const isMarcada = duda !== null || problemasNombreListado({ nombre, apellido }, false).length > 0;
    if (fuera !== null) dichas.push(foldTexto(celdas.join(' ')));
    else if (ajenos.has(clave)) {
      if (!isPorRoles) juicio.ajenos.push(clave);
    } else if (bien.has(clave)) juicio.dobles.push(clave);
    else if (alumnos.has(clave) && (!isMarcada || duda !== null)) bien.add(clave);
    else if (isMarcada) dichas.push(foldTexto(celdas.join(' ')));
    else juicio.malos.push(clave);
  }
  const isAvisada = listado.avisos.includes('COMILLAS');
  for (const [clave, { nombre, apellido1 }] of alumnos) {
    if (bien.has(clave) || isAvisada) continue;
    const suya = dichas.some((una) => una.includes(foldTexto(apellido1 || nombre)));
    if (!suya && juicio.malos.length === 0) juicio.perdidos.push(clave);
  }
  return { ...juicio, bien: bien.size, preguntas };
}
