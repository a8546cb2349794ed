import { fillLinea, isTexto, type Archivo, type Linea } from './archivo.ts';
import { claveOf, makeAlguien, makeClase, pick, shuffle, type Alguien, type Azar } from './gente.ts';
import type { Campo } from './formatos.ts';

/** Corrupts a file as schools do; false if it can't be applied. */
export type Mutacion = (archivo: Archivo, azar: Azar) => boolean;

const has = ({ columnas }: Archivo, ...campos: readonly Campo[]) =>
  columnas.some(({ campo }) => campos.includes(campo));
const isLista = ({ envase }: Archivo) => envase !== 'xml';
const someLinea = ({ lineas }: Archivo, azar: Azar) =>
  pick(
    lineas.filter(({ quien }) => quien?.isAlumno),
    azar,
  );

function eachCelda(
  archivo: Archivo,
  campos: readonly Campo[],
  change: (celda: string, i: number, linea: Linea) => string,
): void {
  archivo.lineas.forEach((linea, i) => {
    if (linea.quien === null) return;
    linea.celdas = linea.celdas.map((celda, j) => {
      const campo = archivo.columnas[j]?.campo;
      return campo && campos.includes(campo) ? change(celda, i, linea) : celda;
    });
  });
}

function addColumna(archivo: Archivo, campo: Campo, titulo: string, valor: (linea: Linea, i: number) => string): void {
  archivo.columnas.push({ campo, titulo });
  archivo.lineas.forEach((linea, i) => linea.quien && linea.celdas.push(valor(linea, i)));
}

/** Adds a person who does not belong among the pupils. */
function addAjeno(archivo: Archivo, azar: Azar, mas: Partial<Alguien>): Linea {
  const known = new Set(archivo.lineas.flatMap(({ quien }) => (quien ? [claveOf(quien)] : [])));
  let ajeno = makeAlguien(azar, [archivo.lineas[0]?.quien?.clase ?? ''], mas);
  while (known.has(claveOf(ajeno))) ajeno = makeAlguien(azar, [ajeno.clase], mas);
  const linea = fillLinea(archivo, { ...ajeno, ...mas }, archivo.lineas.length, azar);
  archivo.lineas.splice(1 + Math.floor(azar() * (archivo.lineas.length - 1)), 0, linea);
  return linea;
}

const encoded =
  (codificacion: Archivo['codificacion']): Mutacion =>
  (archivo) => {
    if (!isTexto(archivo)) return false;
    archivo.codificacion = codificacion;
    return true;
  };

const ended =
  (salto: Archivo['salto']): Mutacion =>
  (archivo) => {
    if (!isTexto(archivo)) return false;
    archivo.salto = salto;
    return true;
  };

const within =
  (change: (celda: string, i: number, azar: Azar) => string): Mutacion =>
  (archivo, azar) => {
    if (!has(archivo, 'C', 'F')) return false;
    eachCelda(archivo, ['C', 'F'], (celda, i) => change(celda, i, azar));
    return true;
  };

export const MUTACIONES: Readonly<Record<string, Mutacion>> = {
  comillaSuelta: (archivo, azar) => {
    if (archivo.envase !== '\t' && archivo.envase !== ';') return false;
    if (archivo.comillas) return false;
    const con = someLinea(archivo, azar);
    addColumna(archivo, 'o', archivo.hasTitulos ? 'Observaciones' : '', (linea) =>
      linea === con ? '"Peque" en casa' : '',
    );
    archivo.isCruda = true;
    return true;
  },
  comillaSinCerrar: (archivo, azar) => {
    if (archivo.envase !== '\t' && archivo.envase !== ';') return false;
    if (archivo.comillas) return false;
    const con = someLinea(archivo, azar);
    addColumna(archivo, 'o', archivo.hasTitulos ? 'Observaciones' : '', (linea) => (linea === con ? '"Peque' : ''));
    archivo.isCruda = true;
    return true;
  },
  windows: encoded('windows'),
  mac: encoded('mac'),
  dosVeces: encoded('dosVeces'),
  utf16: encoded('utf-16'),
  bom: encoded('bom'),
  saltoWindows: ended('\r\n'),
  saltoMac: ended('\r'),
  vacias: (archivo, azar) => {
    if (!isLista(archivo)) return false;
    archivo.lineas.splice(Math.floor(azar() * archivo.lineas.length), 0, { celdas: [''], quien: null });
    archivo.lineas.push({ celdas: [''], quien: null }, { celdas: [''], quien: null });
    return true;
  },
  noSeparable: (archivo) => {
    eachCelda(archivo, ['N', 'A', 'C', 'F'], (celda) => celda.replaceAll(' ', '\u00a0'));
    return true;
  },
  orden: (archivo, azar) => {
    if (!isLista(archivo) || !archivo.hasTitulos || archivo.columnas.length < 2) return false;
    const lugares = shuffle(
      archivo.columnas.map((_, i) => i),
      azar,
    );
    archivo.columnas = lugares.map((at) => archivo.columnas[at] as Archivo['columnas'][number]);
    for (const linea of archivo.lineas) if (linea.quien) linea.celdas = lugares.map((at) => linea.celdas[at] ?? '');
    return true;
  },
  segundoPrimero: (archivo) => {
    const [una, otra] = (['1', '2'] as const).map((campo) => archivo.columnas.findIndex((uno) => uno.campo === campo));
    if (una === undefined || otra === undefined || una < 0 || otra < 0 || !isLista(archivo)) return false;
    const turn = <T>(todas: T[]) => {
      const [a, b] = [todas[una] as T, todas[otra] as T];
      return todas.map((suya, i) => (i === una ? b : i === otra ? a : suya));
    };
    archivo.columnas = turn(archivo.columnas);
    for (const linea of archivo.lineas) if (linea.quien) linea.celdas = turn(linea.celdas);
    return true;
  },
  titulo: (archivo, azar) => {
    if (!isLista(archivo)) return false;
    archivo.arriba.unshift([
      pick(
        ['IES Los Olivos', 'Listado de alumnos', 'Curso 2026-2027', 'Consejería de Educación', 'Grupo: 2º ESO B'],
        azar,
      ),
    ]);
    return true;
  },
  total: (archivo, azar) => {
    if (!isLista(archivo)) return false;
    const cuantos = archivo.lineas.length;
    archivo.lineas.push({
      celdas: [
        pick([`Total alumnos: ${cuantos}`, `${cuantos} alumnos`, 'Media de la clase', `Total: ${cuantos}`], azar),
      ],
      quien: null,
    });
    return true;
  },
  cabeceraOtraVez: (archivo, azar) => {
    if (!isLista(archivo) || !archivo.hasTitulos) return false;
    const celdas = archivo.columnas.map(({ titulo }) => titulo);
    archivo.lineas.splice(1 + Math.floor(azar() * (archivo.lineas.length - 1)), 0, { celdas, quien: null });
    return true;
  },
  numerada: within((celda, i) => `${i + 1}. ${celda}`),
  vineta: within((celda) => `• ${celda}`),
  claseDetras: within((celda) => `${celda} 2º ESO B`),
  fechaDetras: within((celda) => `${celda} 2º ESO B 03/04/2013`),
  repite: within((celda, i) => (i % 5 === 2 ? `${celda} (REP)` : celda)),
  asterisco: within((celda, i) => (i % 5 === 3 ? `${celda} *` : celda)),
  baja: (archivo, azar) => {
    const { baja, alta } = archivo.formato;
    if (baja === undefined || !has(archivo, 's')) return false;
    addAjeno(archivo, azar, { estado: baja, rol: archivo.formato.alumno ?? '', isAlumno: false });
    return alta !== undefined;
  },
  estadoNuevo: (archivo, azar) => {
    if (!has(archivo, 's')) return false;
    addAjeno(archivo, azar, { estado: 'Condicional', rol: archivo.formato.alumno ?? '', isAlumno: false });
    archivo.respuestas.set('Condicional', false);
    return true;
  },
  profesor: (archivo, azar) => {
    const { profesor } = archivo.formato;
    if (profesor === undefined) return false;
    addAjeno(archivo, azar, { rol: profesor, estado: archivo.formato.alta ?? '', isAlumno: false });
    return true;
  },
  dosVecesEl: (archivo, azar) => {
    const { quien, celdas } = someLinea(archivo, azar);
    archivo.lineas.push({ celdas: [...celdas], quien });
    return true;
  },
  filaOculta: (archivo, azar) => {
    if (archivo.envase !== 'xlsx' && archivo.envase !== 'ods') return false;
    addAjeno(archivo, azar, {
      isAlumno: false,
      estado: archivo.formato.alta ?? '',
      rol: archivo.formato.alumno ?? '',
    }).isOculta = true;
    return true;
  },
  columnaOculta: (archivo) => {
    if (archivo.envase !== 'xlsx' && archivo.envase !== 'ods') return false;
    const otros = makeClase(() => 0.5, 1, ['2º ESO B']);
    archivo.columnas.unshift({ campo: 'o', titulo: 'Apellidos y nombre de la madre', isOculta: true });
    for (const linea of archivo.lineas) if (linea.quien) linea.celdas.unshift(otros[0]?.nombre ?? '');
    return true;
  },
  unNombre: (archivo, azar) => {
    const linea = someLinea(archivo, azar);
    if (!linea.quien) return false;
    const quien = { ...linea.quien, nombre: 'Suresh', apellido1: '', apellido2: '' };
    const at = archivo.lineas.indexOf(linea);
    const nueva = fillLinea(archivo, quien, at, azar);
    archivo.lineas[at] = { ...nueva, celdas: nueva.celdas.map((celda) => celda.replace(/^, /, '').trim()) };
    return !archivo.columnas.some(({ campo }) => campo === 'o');
  },
  grupos: (archivo, azar) => {
    if (!has(archivo, 'u')) return false;
    const at = archivo.columnas.findIndex(({ campo }) => campo === 'u');
    archivo.lineas.forEach((linea, i) => {
      if (linea.quien) linea.celdas[at] = ['1º ESO A', '2º ESO B', '3º ESO C'][i % 3] ?? '';
    });
    return azar() >= 0;
  },
};

const UNO_OF = [
  ['windows', 'mac', 'dosVeces', 'utf16', 'bom'],
  ['saltoWindows', 'saltoMac'],
  ['comillaSuelta', 'comillaSinCerrar'],
  ['numerada', 'vineta'],
  ['claseDetras', 'fechaDetras'],
];

/** Applies up to five mutations, `tambien` among them, in an order in which none undoes another. Null if it can't be applied. */
export function mutate(archivo: Archivo, azar: Azar, tambien: string | null): Archivo | null {
  const orden = Object.keys(MUTACIONES);
  const cuantas = Math.floor(azar() * 6);
  const elegidas = new Set([...(tambien ? [tambien] : []), ...shuffle(orden, azar).slice(0, cuantas)]);
  for (const grupo of UNO_OF) {
    const suyas = grupo.filter((una) => elegidas.has(una));
    const queda = tambien && grupo.includes(tambien) ? tambien : suyas[0];
    for (const una of suyas) if (una !== queda) elegidas.delete(una);
  }
  // Add lines and move columns before corrupting cells; repeat the headings in their final form.
  const primero = [
    'unNombre',
    'baja',
    'estadoNuevo',
    'profesor',
    'filaOculta',
    'grupos',
    'segundoPrimero',
    'orden',
    'columnaOculta',
    'comillaSuelta',
    'comillaSinCerrar',
  ];
  const todas = [...primero, ...orden.filter((una) => !primero.includes(una))].filter((una) => elegidas.has(una));
  for (const una of todas) {
    const hecha = MUTACIONES[una]?.(archivo, azar) ?? false;
    if (!hecha && una === tambien) return null;
    if (hecha) archivo.mutaciones.push(una);
  }
  return archivo;
}
