import { claveNombre } from '../../base/claveNombre.ts';
import { foldTexto } from '../../base/texto.ts';
import type { Uso } from './columnas.ts';
import type { Columna, FilaListado, Fuera, Listado } from './listado.ts';
import { isNumerada, stripMarcas } from './quitar.ts';
import { findRepetidas, type Identidad } from './repetidas.ts';
import { doubtCorte, doubtOrden, splitNombre, type Duda, type Nombres } from './split.ts';

export interface Eleccion {
  usos: readonly Uso[];
  columnaGrupo: number | null;
  /** Chosen classes, '' for rows without one; null until chosen. */
  grupos: ReadonlySet<string> | null;
  /** Kinds of left-out rows that the teacher lets in or not, by `claveFuera`: «Oculta», «Estado:Baja», «Roles». */
  entran: ReadonlyMap<string, boolean>;
  traidas: ReadonlySet<number>;
}

export function beginEleccion(listado: Listado): Eleccion {
  return {
    usos: listado.columnas.map(({ uso }) => uso),
    columnaGrupo: listado.columnasGrupo[0] ?? null,
    grupos: null,
    entran: new Map(),
    traidas: new Set(),
  };
}

/** Key of a reason in `entran`: per value for states and roles. */
export function claveFuera({ motivo, valor }: Pick<Fuera, 'motivo' | 'valor'>): string {
  return motivo === 'Estado' || motivo === 'Rol' ? `${motivo}:${valor}` : motivo;
}

export interface Persona extends Nombres {
  fila: number;
  celdas: readonly string[];
  /** Removed marks: «1.», «2º ESO B», «(REP)». Shown, never stored. */
  quitado: readonly string[];
  duda: Duda;
  fuera: Fuera | null;
}

const isEntera = (uso: Uso | undefined): uso is 'ApellidosNombre' | 'NombreApellidos' =>
  uso === 'ApellidosNombre' || uso === 'NombreApellidos';

const SIN_PARTE = /^[-–—·.]+$/;

function readerOf({ columnas, filas }: Listado, usos: readonly Uso[]) {
  const usadas = usos.flatMap((uso, at) => (uso === 'No' ? [] : [at]));
  const suyas = filas.filter(({ fuera }) => fuera === null);
  const numeradas = new Set(usadas.filter((at) => isNumerada(suyas.map(({ celdas }) => celdas[at] ?? ''))));
  const entera = usadas.find((at) => isEntera(usos[at]));
  const apellidos = orderApellidos(
    columnas,
    usadas.filter((at) => usos[at] === 'Apellidos'),
  );
  const nombre = usadas.filter((at) => usos[at] === 'Nombre');
  return (celdas: readonly string[]): Pick<Persona, 'nombre' | 'apellido' | 'quitado' | 'duda'> => {
    const quitado: string[] = [];
    const limpia = (at: number) => {
      const { texto, quitado: suyo } = stripMarcas(celdas[at] ?? '', {
        isEntera: at === entera,
        isNumerada: numeradas.has(at),
      });
      quitado.push(...suyo);
      return texto;
    };
    if (entera !== undefined) {
      const texto = limpia(entera);
      const nombres = splitNombre(texto, usos[entera] as 'ApellidosNombre' | 'NombreApellidos');
      return { ...nombres, quitado, duda: doubtCorte(texto, nombres) };
    }
    const junta = (cuales: readonly number[]) => {
      const partes = cuales.map(limpia).filter(Boolean);
      const dichas = partes.filter((una) => !SIN_PARTE.test(una));
      return (dichas.length > 0 ? dichas : partes).join(' ');
    };
    const nombres = { apellido: junta(apellidos), nombre: junta(nombre) };
    return { ...nombres, quitado, duda: doubtOrden(nombres) };
  };
}

/** Sorts surname columns by their headings: «Apellido 2» stays second even if it comes first. */
export function orderApellidos(columnas: readonly Columna[], cuales: readonly number[]): readonly number[] {
  return cuales.toSorted((a, b) => (columnas[a]?.orden ?? 0) - (columnas[b]?.orden ?? 0) || a - b);
}

function leavingOut(listado: Listado, { columnaGrupo, grupos, entran }: Eleccion) {
  const dichos = new Map(listado.valores.map((uno) => [`${uno.columna}:${uno.valor}`, uno]));
  const columnas = [...new Set(listado.valores.map(({ columna }) => columna))];
  const porValor = (celdas: readonly string[]): Fuera | null => {
    for (const columna of columnas) {
      const valor = celdas[columna] ?? '';
      const dicho = dichos.get(`${columna}:${valor}`);
      if (!dicho) continue;
      const fuera: Fuera = { motivo: dicho.tipo, columna: listado.columnas[columna]?.titulo ?? '', valor };
      if (!(entran.get(claveFuera(fuera)) ?? dicho.entra ?? true)) return fuera;
    }
    return null;
  };
  return ({ celdas, fuera }: FilaListado): Fuera | null => {
    if (fuera && entran.get(claveFuera(fuera)) !== true) return fuera;
    const suyo = porValor(celdas);
    if (suyo || columnaGrupo === null || grupos === null) return suyo;
    const valor = celdas[columnaGrupo] ?? '';
    return grupos.has(valor) ? null : { motivo: 'Grupo', columna: listado.columnas[columnaGrupo]?.titulo ?? '', valor };
  };
}

/** Data that tell namesakes apart: identity numbers, e-mails, dates of birth, telephones. */
function identidadesOf({ columnas }: Listado): (celdas: readonly string[]) => Identidad {
  const de = (dato: string) => columnas.flatMap((columna, at) => (columna.dato === dato ? [at] : [])).slice(0, 1);
  const cuales = ['identidad', 'correo', 'nacimiento', 'telefono'].flatMap(de);
  return (celdas) => cuales.map((at) => foldTexto(celdas[at] ?? ''));
}

/** If over a quarter of the rows look swapped, doubts the order of all. */
export function doubtTodas(personas: Persona[]): Persona[] {
  const dentro = personas.filter(({ fuera }) => fuera === null);
  if (dentro.filter(({ duda }) => duda === 'ORDEN').length * 4 <= dentro.length) return personas;
  return personas.map((una) => ({ ...una, duda: una.duda ?? 'ORDEN' }));
}

interface Lectura extends Pick<Persona, 'nombre' | 'apellido' | 'quitado' | 'duda'> {
  clave: string;
  identidad: Identidad;
}

// The page asks again on every touch, but names change only with the column uses.
const leidas = new WeakMap<readonly Uso[], { listado: Listado; lecturas: readonly Lectura[] }>();

function readLecturas(listado: Listado, usos: readonly Uso[]): readonly Lectura[] {
  const antes = leidas.get(usos);
  if (antes?.listado === listado) return antes.lecturas;
  const read = readerOf(listado, usos);
  const identidadOf = identidadesOf(listado);
  const lecturas = listado.filas.map(({ celdas }): Lectura => {
    const suya = read(celdas);
    return { ...suya, clave: claveNombre(suya), identidad: identidadOf(celdas) };
  });
  leidas.set(usos, { listado, lecturas });
  return lecturas;
}

/** Every row in order: name, removed marks, doubt, and why it is left out. */
export function readPersonas(listado: Listado, eleccion: Eleccion): Persona[] {
  const whyOut = leavingOut(listado, eleccion);
  const lecturas = readLecturas(listado, eleccion.usos);
  const fueras = listado.filas.map((fila) => (eleccion.traidas.has(fila.fila) ? null : whyOut(fila)));
  const repetidas =
    eleccion.entran.get('Repetida') === true
      ? new Set<number>()
      : findRepetidas(lecturas.flatMap((una, at) => (fueras[at] === null ? [{ ...una, fila: at }] : [])));
  const personas = listado.filas.map(({ fila, celdas }, at): Persona => {
    const { nombre = '', apellido = '', quitado = [], duda = null } = lecturas[at] ?? {};
    const isRepetida = repetidas.has(at) && !eleccion.traidas.has(fila);
    const fuera = isRepetida ? ({ motivo: 'Repetida', columna: '', valor: '' } as const) : (fueras[at] ?? null);
    return { fila, celdas, nombre, apellido, quitado, duda, fuera };
  });
  return doubtTodas(personas);
}

/** Classes of a list with the count of pupils who would come in; '' for those without one. */
export function gruposOf(listado: Listado, eleccion: Eleccion): { valor: string; cuenta: number }[] {
  const { columnaGrupo } = eleccion;
  if (columnaGrupo === null) return [];
  const lecturas = readLecturas(listado, eleccion.usos);
  const whyOut = leavingOut(listado, { ...eleccion, grupos: null });
  const porGrupo = new Map<string, (Lectura & { fila: number })[]>();
  listado.filas.forEach((una, at) => {
    const lectura = lecturas[at];
    if (!lectura || whyOut(una) !== null) return;
    const valor = una.celdas[columnaGrupo] ?? '';
    porGrupo.set(valor, [...(porGrupo.get(valor) ?? []), { ...lectura, fila: at }]);
  });
  return [...porGrupo].map(([valor, suyas]) => ({ valor, cuenta: suyas.length - findRepetidas(suyas).size }));
}

export type Pendiente =
  | { tipo: 'Grupo' }
  | { tipo: 'Roles' }
  | { tipo: 'Valor'; clave: string; columna: string; valor: string; cuenta: number };

/** Questions to answer before anybody comes in: class, roles, unknown states. */
export function pendientesOf(listado: Listado, eleccion: Eleccion): Pendiente[] {
  const { columnaGrupo, grupos, entran } = eleccion;
  const pendientes: Pendiente[] = [];
  if (columnaGrupo !== null && grupos === null) pendientes.push({ tipo: 'Grupo' });
  if (listado.sinRoles && !entran.has('Roles')) pendientes.push({ tipo: 'Roles' });
  const dudosos = listado.valores.filter(
    (uno) => uno.entra === null && !entran.has(claveFuera({ motivo: uno.tipo, valor: uno.valor })),
  );
  if (dudosos.length === 0) return pendientes;
  const dentro = readPersonas(listado, eleccion).filter(({ fuera }) => fuera === null);
  for (const { columna, tipo, valor } of dudosos) {
    const cuenta = dentro.filter(({ celdas }) => celdas[columna] === valor).length;
    const titulo = listado.columnas[columna]?.titulo ?? '';
    if (cuenta > 0)
      pendientes.push({ tipo: 'Valor', clave: claveFuera({ motivo: tipo, valor }), columna: titulo, valor, cuenta });
  }
  return pendientes;
}

export interface TipoFuera {
  clave: string;
  fuera: Fuera;
  personas: readonly Persona[];
}

/** Left-out rows by reason, in list order, except other classes and headings. */
export function countFuera(personas: readonly Persona[]): TipoFuera[] {
  const porClave = new Map<string, { clave: string; fuera: Fuera; personas: Persona[] }>();
  for (const persona of personas) {
    const { fuera } = persona;
    if (!fuera || fuera.motivo === 'Grupo' || fuera.motivo === 'Cabecera') continue;
    const clave = claveFuera(fuera);
    const suya = porClave.get(clave) ?? { clave, fuera, personas: [] };
    suya.personas.push(persona);
    porClave.set(clave, suya);
  }
  // People before lines that name nobody.
  return [...porClave.values()].toSorted((a, b) => Number(isLinea(a.fuera)) - Number(isLinea(b.fuera)));
}

/** Whether a row names nobody: title, sum or headings. */
export const isLinea = ({ motivo }: Fuera): boolean =>
  motivo === 'Titulo' || motivo === 'Total' || motivo === 'Cabecera';
