import { COLUMNAS_LEIDAS_MAX, countNombres, type Hoja } from '@aupa/domain/listado';
import { FILA_MAX } from './celdas.ts';
import { FalloLectura } from './fallos.ts';
import { readXml, sinPrefijo } from './marcado.ts';
import { CELDA_MAX } from './texto.ts';

/** Elements that are one pupil each in known systems. Add new ones here. */
const ALUMNOS: ReadonlySet<string> = new Set([
  'alumno',
  'alumna',
  'alumne',
  'ikaslea',
  'estudiante',
  'student',
  'pupil',
]);
/** Names the element around it: the class, in `<grupo nombre="2º ESO B">`. */
const DENOMINA = /^(?:nombre|nom|izena|name|denominacion|descripcion|id|codigo|cod)$/i;
const POSIBLES_MAX = 8;
const MUESTRA = 100;
const HONDO_MAX = 50;

interface Nodo {
  nombre: string;
  texto: string;
  hijos: Nodo[];
  padre: Nodo | null;
}

const isHoja = ({ hijos }: Nodo) => hijos.length === 0;
const dice = (nombre: string) => nombre.replace(/[-_.]+/g, ' ').trim();

function treeOf(xml: string): Nodo {
  const raiz: Nodo = { nombre: '', texto: '', hijos: [], padre: null };
  let [actual, hondo] = [raiz, 0];
  const add = (nombre: string, texto: string) => {
    const nodo: Nodo = { nombre: sinPrefijo(nombre), texto, hijos: [], padre: actual };
    actual.hijos.push(nodo);
    return nodo;
  };
  readXml(xml, {
    open: (nombre, _, atributos) => {
      hondo += 1;
      if (hondo > HONDO_MAX) throw new FalloLectura('ESTROPEADO');
      actual = add(nombre, '');
      for (const [suyo, valor] of atributos()) if (!suyo.startsWith('xmlns') && !suyo.includes(':')) add(suyo, valor);
    },
    text: (texto) => {
      actual.texto = (actual.texto + texto).slice(0, CELDA_MAX);
    },
    close: () => {
      hondo -= 1;
      actual = actual.padre ?? raiz;
    },
  });
  return raiz;
}

/** A plural adds nothing to its singular: «grupos» around «grupo». */
const isPlural = (muchos: string, uno: string) => muchos === `${uno}s` || muchos === `${uno}es`;

/** All values in an element, by heading: «tutor nombre» is not the pupil's own. */
function addHojas(nodo: Nodo, antes: string, valores: Map<string, string>): void {
  for (const hijo of nodo.hijos) {
    if (valores.size > COLUMNAS_LEIDAS_MAX) return;
    const propio = dice(hijo.nombre);
    const titulo = antes === '' || isPlural(antes, propio) ? propio : `${antes} ${propio}`;
    if (!isHoja(hijo)) addHojas(hijo, titulo, valores);
    if (!isHoja(hijo) && hijo.texto.trim() === '') continue;
    let suyo = titulo;
    for (let n = 2; valores.has(suyo) && n <= COLUMNAS_LEIDAS_MAX; n += 1) suyo = `${titulo} ${n}`;
    valores.set(suyo, hijo.texto.trim());
  }
}

/** Values of the elements around a row: the class that contains its pupils. */
function deFueraOf(padre: Nodo | null, fila: string, sabidas: Map<Nodo, Map<string, string>>): Map<string, string> {
  if (!padre?.padre) return new Map();
  const sabida = sabidas.get(padre);
  if (sabida) return sabida;
  const valores = new Map<string, string>();
  for (const hijo of padre.hijos) {
    if (!isHoja(hijo) || hijo.nombre === fila || hijo.texto.trim() === '' || valores.size > COLUMNAS_LEIDAS_MAX)
      continue;
    const titulo = dice(DENOMINA.test(hijo.nombre) ? padre.nombre : `${padre.nombre} ${hijo.nombre}`);
    if (!valores.has(titulo)) valores.set(titulo, hijo.texto.trim());
  }
  const todos = new Map([...deFueraOf(padre.padre, fila, sabidas), ...valores]);
  sabidas.set(padre, todos);
  return todos;
}

function hojaOf(nodos: readonly Nodo[]): Hoja {
  const sabidas = new Map<Nodo, Map<string, string>>();
  const filas = nodos.map((nodo) => {
    const valores = new Map<string, string>();
    addHojas(nodo, '', valores);
    return new Map([...deFueraOf(nodo.padre, nodo.nombre, sabidas), ...valores]);
  });
  const titulos = [...new Set(filas.flatMap((valores) => [...valores.keys()]))].slice(0, COLUMNAS_LEIDAS_MAX);
  return {
    nombre: '',
    celdas: [titulos, ...filas.map((valores) => titulos.map((titulo) => valores.get(titulo) ?? ''))],
  };
}

/** A list from XML records, one element per pupil: a known element, else the one that yields most names. */
export function readRegistros(xml: string): Hoja {
  const porNombre = new Map<string, Nodo[]>();
  const look = (nodo: Nodo): void => {
    const suyos = porNombre.get(nodo.nombre) ?? [];
    if (!isHoja(nodo)) suyos.push(nodo);
    if (suyos.length === 1) porNombre.set(nodo.nombre, suyos);
    for (const hijo of nodo.hijos) look(hijo);
  };
  look(treeOf(xml));
  porNombre.delete('');
  const conocidos = [...porNombre].find(([nombre]) => ALUMNOS.has(nombre.toLowerCase()))?.[1];
  const posibles = [...porNombre.values()].toSorted((a, b) => b.length - a.length).slice(0, POSIBLES_MAX);
  const [mejor] = posibles
    .map((nodos) => ({ nodos, nombres: countNombres(hojaOf(nodos.slice(0, MUESTRA))) }))
    .toSorted((a, b) => b.nombres - a.nombres);
  const elegidos = conocidos ?? mejor?.nodos ?? [];
  if (elegidos.length > FILA_MAX) throw new FalloLectura('DESPLEGADO');
  return hojaOf(elegidos);
}
