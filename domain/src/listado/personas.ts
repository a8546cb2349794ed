import { claveNombre } from '../lista.ts';
import { foldTexto } from '../texto.ts';
import type { Uso } from './columnas.ts';
import type { Columna, FilaListado, Fuera, Listado } from './listado.ts';
import { isNumerada, stripMarcas } from './quitar.ts';
import { findRepetidas, type Identidad } from './repetidas.ts';
import { doubtCorte, doubtOrden, splitNombre, type Duda, type Nombres } from './split.ts';

/** A teacher's choices of a list. */
export interface Eleccion {
  usos: readonly Uso[];
  /** The column that says the class; null: none does. */
  columnaGrupo: number | null;
  /** Classes that are taken; null: not chosen yet. '' is the class of whoever has none. */
  grupos: ReadonlySet<string> | null;
  /** Whether what is left out by kind comes in after all, by `claveFuera`: «Oculta», «Estado:Baja», «Roles». */
  entran: ReadonlyMap<string, boolean>;
  /** Rows that come in one by one, whatever leaves them out. */
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

/** By what a kind of what is left out is chosen: states and roles each by their word. */
export function claveFuera({ motivo, valor }: Pick<Fuera, 'motivo' | 'valor'>): string {
  return motivo === 'Estado' || motivo === 'Rol' ? `${motivo}:${valor}` : motivo;
}

/** A row with whom it names. */
export interface Persona extends Nombres {
  /** Its place in the sheet, from 0. */
  fila: number;
  celdas: readonly string[];
  /** Taken off: «1.», «2º ESO B», «(REP)». To be shown, never stored. */
  quitado: readonly string[];
  duda: Duda;
  fuera: Fuera | null;
}

const isEntera = (uso: Uso | undefined): uso is 'ApellidosNombre' | 'NombreApellidos' =>
  uso === 'ApellidosNombre' || uso === 'NombreApellidos';

/** How the names of a row are read, by what its columns are for. */
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
    const junta = (cuales: readonly number[]) => cuales.map(limpia).filter(Boolean).join(' ');
    const nombres = { apellido: junta(apellidos), nombre: junta(nombre) };
    return { ...nombres, quitado, duda: doubtOrden(nombres) };
  };
}

/** «Apellido 2» before «Apellido 1» is the second all the same. */
export function orderApellidos(columnas: readonly Columna[], cuales: readonly number[]): readonly number[] {
  return cuales.toSorted((a, b) => (columnas[a]?.orden ?? 0) - (columnas[b]?.orden ?? 0) || a - b);
}

/** Why a row does not come in: by what it says of itself, by its state or role, or by its class. */
function leavingOut(listado: Listado, { columnaGrupo, grupos, entran }: Eleccion) {
  const dichos = new Map(listado.valores.map((uno) => [`${uno.columna}:${uno.valor}`, uno]));
  const columnas = [...new Set(listado.valores.map(({ columna }) => columna))];
  const porValor = (celdas: readonly string[]): Fuera | null => {
    for (const columna of columnas) {
      const valor = celdas[columna] ?? '';
      const dicho = dichos.get(`${columna}:${valor}`);
      if (!dicho) continue;
      const fuera: Fuera = { motivo: dicho.clase, columna: listado.columnas[columna]?.titulo ?? '', valor };
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

/** Tells two of one name apart: their numbers of identity, mails, dates of birth, telephones. */
function identidadesOf({ columnas }: Listado): (celdas: readonly string[]) => Identidad {
  const de = (dato: string) => columnas.flatMap((columna, at) => (columna.dato === dato ? [at] : [])).slice(0, 1);
  const cuales = ['identidad', 'correo', 'nacimiento', 'telefono'].flatMap(de);
  return (celdas) => cuales.map((at) => foldTexto(celdas[at] ?? ''));
}

/** Every row of a list in its order: whom it names, what was taken off, how sure that is, and why it does not come in. */
export function readPersonas(listado: Listado, eleccion: Eleccion): Persona[] {
  const read = readerOf(listado, eleccion.usos);
  const whyOut = leavingOut(listado, eleccion);
  const identidadOf = identidadesOf(listado);
  const leidas = listado.filas.map((fila): Persona => {
    const fuera = eleccion.traidas.has(fila.fila) ? null : whyOut(fila);
    return { fila: fila.fila, celdas: fila.celdas, ...read(fila.celdas), fuera };
  });
  if (eleccion.entran.get('Repetida') === true) return leidas;
  const repetidas = findRepetidas(
    leidas.flatMap(({ fuera, fila, celdas, ...suyo }) =>
      fuera === null ? [{ fila, clave: claveNombre(suyo), identidad: identidadOf(celdas) }] : [],
    ),
  );
  return leidas.map((una) =>
    repetidas.has(una.fila) && !eleccion.traidas.has(una.fila)
      ? { ...una, fuera: { motivo: 'Repetida', columna: '', valor: '' } }
      : una,
  );
}

/** The classes of a list, with how many people each has who would come in; '' is whoever has none. */
export function gruposOf(listado: Listado, eleccion: Eleccion): { valor: string; cuenta: number }[] {
  const { columnaGrupo } = eleccion;
  if (columnaGrupo === null) return [];
  const porGrupo = new Map<string, Set<string>>();
  for (const { celdas, fuera, fila, ...suyo } of readPersonas(listado, {
    ...eleccion,
    grupos: null,
    entran: new Map([...eleccion.entran, ['Repetida', true]]),
  })) {
    if (fuera) continue;
    const valor = celdas[columnaGrupo] ?? '';
    const clave = claveNombre(suyo) || String(fila);
    porGrupo.set(valor, (porGrupo.get(valor) ?? new Set()).add(clave));
  }
  return [...porGrupo].map(([valor, quienes]) => ({ valor, cuenta: quienes.size }));
}

/** A question that has to be answered before anybody comes in. */
export type Pendiente =
  | { clase: 'Grupo' }
  | { clase: 'Roles' }
  | { clase: 'Valor'; clave: string; columna: string; valor: string; cuenta: number };

/** The questions of a list that are still open: its class, who is a teacher, states that nobody knows. */
export function pendientesOf(listado: Listado, eleccion: Eleccion): Pendiente[] {
  const { columnaGrupo, grupos, entran } = eleccion;
  const pendientes: Pendiente[] = [];
  if (columnaGrupo !== null && grupos === null) pendientes.push({ clase: 'Grupo' });
  if (listado.sinRoles && !entran.has('Roles')) pendientes.push({ clase: 'Roles' });
  const dudosos = listado.valores.filter(
    (uno) => uno.entra === null && !entran.has(claveFuera({ motivo: uno.clase, valor: uno.valor })),
  );
  if (dudosos.length === 0) return pendientes;
  const dentro = readPersonas(listado, eleccion).filter(({ fuera }) => fuera === null);
  for (const { columna, clase, valor } of dudosos) {
    const cuenta = dentro.filter(({ celdas }) => celdas[columna] === valor).length;
    const titulo = listado.columnas[columna]?.titulo ?? '';
    if (cuenta > 0)
      pendientes.push({ clase: 'Valor', clave: claveFuera({ motivo: clase, valor }), columna: titulo, valor, cuenta });
  }
  return pendientes;
}
