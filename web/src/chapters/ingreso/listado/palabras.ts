import { enumeracion, plural } from '@aupa/domain/base';
import { FILAS_LISTA_MAX } from '@aupa/domain/ingreso';
import { DATOS, isLinea, type TipoFuera, type Columna, type Dato, type Uso } from '@aupa/domain/listado';
import type { Arreglo, FilaSimulada, Grado } from './revision.ts';

export const USO_EN_PALABRAS: Record<Uso, string> = {
  Apellidos: 'Apellidos',
  Nombre: 'Nombre',
  ApellidosNombre: 'Apellidos y nombre',
  NombreApellidos: 'Nombre y apellidos',
  No: 'No usar',
};

const DATO_EN_PALABRAS: Record<Exclude<Dato, 'otro'>, string> = {
  telefono: 'los teléfonos',
  correo: 'los correos',
  nacimiento: 'las fechas de nacimiento',
  direccion: 'las direcciones',
  identidad: 'los números de identidad',
};

/** Names the data that never leaves the browser; null if everything is used. */
export function sayNoUsados(columnas: readonly Columna[], usos: readonly Uso[]): string | null {
  const sinUsar = columnas.filter((_, i) => usos[i] === 'No').map(({ dato }) => dato);
  if (sinUsar.length === 0) return null;
  const datos = DATOS.flatMap((dato) => (dato !== 'otro' && sinUsar.includes(dato) ? [DATO_EN_PALABRAS[dato]] : []));
  if (sinUsar.includes('otro')) datos.push(datos.length > 0 ? 'el resto de columnas' : 'las demás columnas');
  const lista = enumeracion().format(datos);
  const verbo = datos.length > 1 || !lista.startsWith('el ') ? 'no salen' : 'no sale';
  return `${lista.charAt(0).toUpperCase()}${lista.slice(1)} ${verbo} de este ordenador: solo usamos nombre y apellidos.`;
}

export const MIRA = { CORTE: 'Mira dónde empieza el apellido', ORDEN: 'Mira cuál es el nombre' } as const;

/** Null if nothing was decided. */
export function sayDecision({ quitada, decision, perfilId, parecida, unSoloNombre }: Arreglo): string | null {
  if (quitada) return 'Fila quitada';
  if (parecida) return parecida.queda ? 'Es la misma persona' : 'Son dos';
  if (unSoloNombre) return 'Tiene un solo nombre';
  if (decision === 'Omitir') return 'No se añade';
  if (decision === 'Nuevo') return 'Es otra persona';
  return decision === 'Mover' || perfilId !== undefined ? '' : null;
}

export function sayConocido({ accion, perfilId, candidatos }: FilaSimulada): string {
  const de = candidatos.find((uno) => uno.perfilId === perfilId) ?? candidatos[0];
  const grupo = de?.grupoNombre ?? 'otra clase';
  if (accion === 'Mover') return `Deja ${grupo} y pasa a esta clase, donde empieza de cero; su tarjeta deja de valer`;
  if (accion === 'YaEsta') return 'Ya está en la clase';
  return de && !de.dentro
    ? 'Estuvo en esta clase: vuelve con lo que tenía'
    : `Ya está en ${grupo}: se añade también aquí`;
}

/** Label of the button. `hasCartas`: near names were decided, so pupils of the class are in the list. */
export function sayHacer(cuenta: Record<Grado, number>, hasCartas: boolean): string {
  const { bien, conocido, renombra, esta, duda, mal, espera } = cuenta;
  const total = bien + conocido + mal + espera;
  if (hasCartas) {
    const alDia = `Poner al día ${esta + renombra + duda}`;
    const nuevos = total === 0 ? '' : `${conocido > 0 ? 'añadir' : 'crear'} ${total}`;
    return esta + renombra + duda === 0
      ? `${nuevos.charAt(0).toUpperCase()}${nuevos.slice(1)}`
      : [alDia, nuevos].filter(Boolean).join(' y ');
  }
  if (conocido > 0) return `Añadir ${total} ${plural(total, 'alumno')}`;
  return `Crear ${total} ${plural(total, 'cuenta')}`;
}

/** Why the list can't be created yet; null if it can, or if unknown. `preguntas`: number of open questions. */
export function sayFalta(
  usos: readonly Uso[],
  enviadas: number,
  { mal, duda }: Record<Grado, number>,
  preguntas: number,
): string | null {
  const tiene = (uso: Uso) => usos.includes(uso);
  if (!tiene('ApellidosNombre') && !tiene('NombreApellidos')) {
    if (!tiene('Nombre') && !tiene('Apellidos')) return 'Elige qué columna lleva los nombres';
    if (!tiene('Nombre')) return 'Elige qué columna lleva el nombre';
    if (!tiene('Apellidos')) return 'Elige qué columna lleva los apellidos';
  }
  if (enviadas > FILAS_LISTA_MAX) {
    const sobran = enviadas - FILAS_LISTA_MAX;
    return `Se añaden ${FILAS_LISTA_MAX} como mucho de una vez: ${plural(sobran, 'sobra', 'sobran')} ${sobran} ${plural(sobran, 'fila')}. Deja en tu hoja solo tu clase`;
  }
  if (preguntas > 0) return `Contesta ${preguntas} ${plural(preguntas, 'pregunta')} para seguir`;
  if (mal > 0) return `Arregla ${mal} ${plural(mal, 'fila')} para seguir`;
  return duda > 0 ? `Decide ${duda} ${plural(duda, 'nombre')} para seguir` : null;
}

export function sayFuera(tipos: readonly TipoFuera[]): string {
  const count = (lineas: boolean) =>
    tipos.filter(({ fuera }) => isLinea(fuera) === lineas).reduce((suma, { personas }) => suma + personas.length, 0);
  const [personas, lineas] = [count(false), count(true)];
  if (personas + lineas === 0) return 'Nadie se queda fuera';
  const partes = [
    ...(personas > 0 ? [`${personas} ${plural(personas, 'persona')}`] : []),
    ...(lineas > 0 ? [`${lineas} ${plural(lineas, 'línea')}`] : []),
  ];
  return `${enumeracion().format(partes)} ${plural(personas + lineas, 'se queda', 'se quedan')} fuera`;
}

export function sayEspera(isComprobada: boolean, nuevos: number): string {
  if (!isComprobada) return 'Comprobando la lista…';
  return nuevos === 0 ? 'Nadie que añadir: todos están ya en la clase' : '';
}
