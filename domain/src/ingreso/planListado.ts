import { claveNombre } from '../base/claveNombre.ts';
import {
  checkNombreCuenta,
  normalizePersonaListado,
  problemaListado,
  problemasNombreListado,
} from './reglasListado.ts';
import type { EfectoListado, DecisionListado, Parecido, ProblemaListado } from './reglasListado.ts';
import type { NombreYApellido } from '../base/nombres.ts';
import { findParecido, Parecidos } from './parecidos.ts';
import { chooseNombresUsuario } from './usuarioDeListado.ts';

export interface FilaDeListado {
  nombre: string;
  apellido: string;
  perfilId?: number | undefined;
  decision?: DecisionListado | undefined;
  /** A single name: the surname may be empty. */
  unSoloNombre?: true | undefined;
}

/** A profile in a group of this teacher. `dentro`: in that group now; otherwise it was taken out of the list's group. */
export interface AlumnoConocido {
  perfilId: number;
  estudianteId: string;
  nombre: string;
  apellido: string;
  nombreUsuario: string;
  grupoId: number;
  grupoNombre: string;
  dentro: boolean;
  medallas: number;
  conTarjeta: boolean;
  /** Another teacher has the pupil, or a join request: the name stays (behaviour §2). */
  deOtro: boolean;
  /** Account made by a list: names of 1 to 40 characters, possibly a single one. */
  deLista: boolean;
}

export interface AlumnoParecido {
  alumno: AlumnoConocido;
  parecido: Parecido;
}

export interface FilaPlaneada {
  fila: number;
  nombre: string;
  apellido: string;
  accion: EfectoListado;
  nombreUsuario: string | null;
  /** The known pupil; null if new, or still unclear. */
  conocido: AlumnoConocido | null;
  /** Namesakes to choose from, or all profiles of the known pupil. */
  candidatos: readonly AlumnoConocido[];
  /** People with a near name, best first, including the chosen one. */
  parecidos: readonly AlumnoParecido[];
  nombreNuevo: boolean;
  /** Chosen by `Misma`, but the name stays. */
  nombreQueda: boolean;
  problemas: readonly ProblemaListado[];
}

export interface PlanDeListado {
  filas: FilaPlaneada[];
  ausentes: AlumnoConocido[];
}

type Resuelta = Pick<FilaPlaneada, 'accion' | 'conocido' | 'candidatos'> & { problema?: ProblemaListado };

const NADIE = { accion: 'Crear', conocido: null, candidatos: [] } as const;

class Cuentas {
  readonly porId = new Map<number, AlumnoConocido>();
  readonly #cuentas = new Map<string, AlumnoConocido[]>();
  readonly #porNombre = new Map<string, Set<string>>();
  readonly #grupoId: number;

  constructor(conocidos: readonly AlumnoConocido[], grupoId: number) {
    this.#grupoId = grupoId;
    const inOrder = conocidos.toSorted(
      (a, b) => Number(b.grupoId === grupoId) - Number(a.grupoId === grupoId) || a.perfilId - b.perfilId,
    );
    for (const uno of inOrder) {
      this.porId.set(uno.perfilId, uno);
      this.#cuentas.set(uno.estudianteId, [...this.perfilesOf(uno), uno]);
      const clave = claveNombre(uno);
      this.#porNombre.set(clave, (this.#porNombre.get(clave) ?? new Set()).add(uno.estudianteId));
    }
  }

  perfilesOf({ estudianteId }: AlumnoConocido): readonly AlumnoConocido[] {
    return this.#cuentas.get(estudianteId) ?? [];
  }

  todas(): AlumnoConocido[] {
    return [...this.#cuentas.values()].flatMap(([primero]) => primero ?? []);
  }

  deNombre(clave: string): AlumnoConocido[] {
    return [...(this.#porNombre.get(clave) ?? [])].flatMap((id) => this.#cuentas.get(id)?.[0] ?? []);
  }

  estaAqui = (uno: AlumnoConocido): boolean =>
    this.perfilesOf(uno).some(({ grupoId, dentro }) => grupoId === this.#grupoId && dentro);
}

function resolveElegida(fila: FilaDeListado, cuentas: Cuentas, grupoId: number, usados: ReadonlySet<string>): Resuelta {
  const elegido = cuentas.porId.get(fila.perfilId ?? 0);
  const isMove = fila.decision === 'Mover';
  if (!elegido) {
    const sinPerfil = isMove ? 'NO_SE_PUEDE_MOVER' : 'ELIGE_QUIEN';
    return {
      ...NADIE,
      problema: problemaListado(fila.perfilId === undefined ? sinPerfil : 'PERFIL_NO_VALIDO', 'perfilId'),
    };
  }
  const candidatos = cuentas.perfilesOf(elegido);
  const aqui = cuentas.estaAqui(elegido);
  const conocido = isMove ? elegido : (candidatos[0] ?? elegido);
  const hecha = { conocido, candidatos };
  const accion = isMove ? 'Mover' : aqui ? 'YaEsta' : 'Anadir';
  if (usados.has(elegido.estudianteId)) return { ...hecha, accion, problema: problemaListado('REPETIDO', 'fila') };
  if (isMove && elegido.grupoId === grupoId) {
    return { ...hecha, accion: 'YaEsta', problema: problemaListado('NO_SE_PUEDE_MOVER', 'perfilId') };
  }
  return { ...hecha, accion };
}

/** Resolves a row by its name. `tomados`: accounts that other rows have or claim. */
function resolvePorNombre(clave: string, cuentas: Cuentas, tomados: ReadonlySet<string>, esTocayo: boolean): Resuelta {
  const todos = cuentas.deNombre(clave);
  const libres = todos.filter(({ estudianteId }) => !tomados.has(estudianteId));
  const aqui = libres.find(cuentas.estaAqui);
  if (aqui) return { accion: 'YaEsta', conocido: aqui, candidatos: cuentas.perfilesOf(aqui) };
  const isRepeated = esTocayo || (libres.length < todos.length && todos.some(cuentas.estaAqui));
  if (isRepeated) return { ...NADIE, problema: problemaListado('REPETIDO', 'fila') };
  const [uno, otro] = libres;
  if (!uno) return todos.length > 0 ? { ...NADIE, problema: problemaListado('REPETIDO', 'fila') } : NADIE;
  const candidatos = libres.flatMap((libre) => cuentas.perfilesOf(libre));
  return otro
    ? { ...NADIE, accion: 'Anadir', candidatos, problema: problemaListado('VARIOS', 'perfilId') }
    : { accion: 'Anadir', conocido: uno, candidatos };
}

function resolveNombre(persona: NombreYApellido, conocido: AlumnoConocido): 'igual' | 'nuevo' | 'queda' {
  if (persona.nombre === conocido.nombre && persona.apellido === conocido.apellido) return 'igual';
  const cabe =
    checkNombreCuenta('Nombre', persona.nombre, conocido.deLista) === null &&
    checkNombreCuenta('Apellido', persona.apellido, conocido.deLista) === null;
  return conocido.deOtro || !cabe ? 'queda' : 'nuevo';
}

interface EnCurso {
  cuentas: Cuentas;
  grupoId: number;
  elegidos: ReadonlySet<string>;
  usados: Set<string>;
  vistos: Set<string>;
  omitidos: Set<string>;
}

function planFila(dada: FilaDeListado, fila: number, curso: EnCurso): FilaPlaneada[] {
  const { cuentas, usados, vistos } = curso;
  // A known pupil with a single name needs no confirmation.
  const unica = normalizePersonaListado(dada, true);
  const esUnica = unica.apellido === '' && cuentas.deNombre(claveNombre(unica)).some(({ apellido }) => apellido === '');
  const unSoloNombre = dada.unSoloNombre === true || esUnica;
  const persona = normalizePersonaListado(dada, unSoloNombre);
  const clave = claveNombre(persona);
  if (dada.decision === 'Omitir') {
    curso.omitidos.add(clave);
    return [];
  }
  const mal = problemasNombreListado(dada, unSoloNombre);
  const isMisma = dada.decision === 'Misma';
  const dice = isMisma || (dada.decision !== 'Nuevo' && (dada.perfilId !== undefined || dada.decision === 'Mover'));
  const porNombre = () =>
    mal.length > 0 || dada.decision === 'Nuevo'
      ? NADIE
      : resolvePorNombre(clave, cuentas, new Set([...usados, ...curso.elegidos]), vistos.has(clave));
  const { accion, conocido, candidatos, problema }: Resuelta = dice
    ? resolveElegida(dada, cuentas, curso.grupoId, usados)
    : porNombre();
  if (conocido) usados.add(conocido.estudianteId);
  if (mal.length === 0) vistos.add(clave);
  const nombre = isMisma && conocido ? resolveNombre(persona, conocido) : 'igual';
  return [
    {
      fila,
      ...persona,
      accion: nombre === 'nuevo' && accion === 'YaEsta' ? 'Renombrar' : accion,
      nombreUsuario: conocido?.nombreUsuario ?? null,
      conocido,
      candidatos,
      parecidos: [],
      nombreNuevo: nombre === 'nuevo',
      nombreQueda: nombre === 'queda',
      problemas: [...mal, ...(problema ? [problema] : [])],
    },
  ];
}

/** Adds near names that no other row has. A new account waits until the teacher has decided. */
function askParecidos(
  filas: readonly FilaPlaneada[],
  alumnos: readonly FilaDeListado[],
  curso: EnCurso,
): FilaPlaneada[] {
  const { cuentas, usados, omitidos } = curso;
  const isAsked = ({ accion, problemas }: FilaPlaneada) => accion === 'Crear' && problemas.length === 0;
  const isMisma = ({ fila, conocido }: FilaPlaneada) => alumnos[fila]?.decision === 'Misma' && conocido !== null;
  if (!filas.some((una) => isAsked(una) || isMisma(una))) return [...filas];
  const libres = cuentas.todas().filter((uno) => !usados.has(uno.estudianteId) && !omitidos.has(claveNombre(uno)));
  const indice = new Parecidos(libres);
  const find = (una: FilaPlaneada) =>
    indice
      .find(una)
      .map(({ persona: alumno, parecido }) => ({ alumno, parecido }))
      .toSorted((a, b) => Number(cuentas.estaAqui(b.alumno)) - Number(cuentas.estaAqui(a.alumno)));
  return filas.map((una) => {
    if (isMisma(una) && una.conocido) {
      const suyo = { alumno: una.conocido, parecido: findParecido(una, una.conocido) ?? ('Letra' as const) };
      return { ...una, parecidos: [suyo, ...find(una)] };
    }
    if (!isAsked(una)) return una;
    const parecidos = find(una);
    const sinDecir = parecidos.length > 0 && alumnos[una.fila]?.decision !== 'Nuevo';
    return { ...una, parecidos, problemas: sinDecir ? [problemaListado('PARECIDO', 'fila')] : [] };
  });
}

/**
 * Plans each row of a list (behaviour §3, decision 0047), before usernames are chosen. `conocidos`: pupils in this teacher's
 * groups, and those taken out of this one. Nobody else is ever found.
 */
export function planListado(
  alumnos: readonly FilaDeListado[],
  { grupoId, conocidos }: { grupoId: number; conocidos: readonly AlumnoConocido[] },
): PlanDeListado {
  const cuentas = new Cuentas(conocidos, grupoId);
  const elegidos = new Set(
    alumnos.flatMap(({ perfilId, decision }) =>
      decision === 'Nuevo' || decision === 'Omitir' ? [] : (cuentas.porId.get(perfilId ?? 0)?.estudianteId ?? []),
    ),
  );
  const curso = {
    cuentas,
    grupoId,
    elegidos,
    usados: new Set<string>(),
    vistos: new Set<string>(),
    omitidos: new Set<string>(),
  };
  const planeadas = alumnos.flatMap((dada, fila) => planFila(dada, fila, curso));
  const filas = askParecidos(planeadas, alumnos, curso);
  const { usados, omitidos } = curso;
  const ausentes = conocidos.filter(
    (uno) => uno.grupoId === grupoId && uno.dentro && !usados.has(uno.estudianteId) && !omitidos.has(claveNombre(uno)),
  );
  return { filas, ausentes };
}

/** Rows that create an account. */
export function nuevasOf({ filas }: PlanDeListado): FilaPlaneada[] {
  return filas.filter(({ accion, problemas }) => accion === 'Crear' && problemas.length === 0);
}

/** Adds usernames for new accounts, or SIN_USUARIO if none is left. `enUso`: keys of taken usernames. */
export function nameNuevas(plan: PlanDeListado, grupoId: number, enUso: ReadonlySet<string>): PlanDeListado {
  const nuevas = nuevasOf(plan);
  const nombres = chooseNombresUsuario(nuevas, grupoId, enUso);
  const porFila = new Map(nuevas.map(({ fila }, i) => [fila, nombres[i] ?? null]));
  return {
    ...plan,
    filas: plan.filas.map((una) => {
      const nombreUsuario = porFila.get(una.fila);
      if (nombreUsuario === undefined) return una;
      return nombreUsuario === null
        ? { ...una, problemas: [problemaListado('SIN_USUARIO', 'nombre')] }
        : { ...una, nombreUsuario };
    }),
  };
}
