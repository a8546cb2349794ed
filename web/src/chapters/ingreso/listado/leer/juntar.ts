import type { Hoja } from '@aupa/domain/listado';
import type { HojaLeida } from './rejilla.ts';

/** Headings, folded, of an export that lists roles in a separate file. */
interface Reparto {
  personas: readonly string[];
  id: string;
  /** In the file of roles; `principal` says which role is the main one. */
  de: string;
  rol: string;
  principal: string;
}
/** OneRoster 1.2 and SDS 2.1. A new export is a row here. */
const REPARTOS: readonly Reparto[] = [
  {
    personas: ['sourcedid', 'givenname', 'familyname'],
    id: 'sourcedid',
    de: 'usersourcedid',
    rol: 'role',
    principal: 'roletype',
  },
];

const titulosOf = ({ celdas }: Hoja) => (celdas[0] ?? []).map((celda) => celda.trim().toLowerCase());

/** Roles by person id; only the main ones if any are marked so. */
function rolesOf(hoja: Hoja, { de, rol, principal }: Reparto): Map<string, string> {
  const titulos = titulosOf(hoja);
  const [id, suyo, orden] = [de, rol, principal].map((uno) => titulos.indexOf(uno));
  const [principales, todos] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const add = (roles: Map<string, Set<string>>, quien: string, cual: string) =>
    roles.set(quien, (roles.get(quien) ?? new Set()).add(cual));
  for (const fila of hoja.celdas.slice(1)) {
    const [quien = '', cual = '', cuenta] = [id, suyo, orden].map((at = -1) => fila[at]?.trim());
    if (quien === '' || cual === '') continue;
    add(todos, quien, cual);
    if (cuenta?.toLowerCase() === 'primary') add(principales, quien, cual);
  }
  return new Map([...todos, ...principales].map(([quien, roles]) => [quien, [...roles].join(' / ')]));
}

/** Unknown, so it is asked about. */
const SIN_ROL = 'sin rol';

/** Adds the roles of one file to the people of another, as a column: shows who teaches. */
export function joinRoles(leidas: readonly HojaLeida[]): HojaLeida[] {
  for (const reparto of REPARTOS) {
    const has = ({ hoja }: HojaLeida, ...todos: string[]) => todos.every((uno) => titulosOf(hoja).includes(uno));
    const personas = leidas.find((una) => has(una, ...reparto.personas) && !has(una, reparto.rol));
    const deRoles = leidas
      .filter((una) => una !== personas && has(una, reparto.de, reparto.rol))
      // Roles in the school take precedence over those in a class.
      .toSorted((a, b) => Number(has(a, 'classsourcedid')) - Number(has(b, 'classsourcedid')))[0];
    if (!personas || !deRoles) continue;
    const roles = rolesOf(deRoles.hoja, reparto);
    const id = titulosOf(personas.hoja).indexOf(reparto.id);
    const ancho = Math.max(...personas.hoja.celdas.map(({ length }) => length));
    const celdas = personas.hoja.celdas.map((fila, i) => [
      ...fila,
      ...Array<string>(ancho - fila.length).fill(''),
      i === 0 ? reparto.rol : (roles.get(fila[id]?.trim() ?? '') ?? SIN_ROL),
    ]);
    const juntas = { ...personas, hoja: { ...personas.hoja, celdas } };
    return leidas.flatMap((una) => (una === personas ? [juntas] : una === deRoles ? [] : [una]));
  }
  return [...leidas];
}
