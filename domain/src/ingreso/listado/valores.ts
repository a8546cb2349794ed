import { foldTexto } from '../../base/texto.ts';
import { claveTitulo } from './columnas.ts';
import type { Columna, Valor } from './listado.ts';
import { ESTADOS, ROLES, type Vocabulario } from './vocabulario.ts';

const VOCABULARIOS = { Estado: ESTADOS, Rol: ROLES } as const;

/** Whether this value lets a row in; null if unknown, or if several («Estudiante, Profesor») contradict each other. */
function entraCon(valor: string, { entra, fuera }: Vocabulario): boolean | null {
  const partes = foldTexto(valor)
    .split(/[,;/|+]/)
    .map((parte) => parte.trim().replace(/^el |^la /, ''));
  const dichas = partes.filter(Boolean).map((parte) => (fuera.test(parte) ? false : entra.test(parte) ? true : null));
  const entero = foldTexto(valor).trim();
  if (entra.test(entero)) return true;
  if (fuera.test(entero) && !dichas.includes(true)) return false;
  return new Set(dichas).size === 1 ? (dichas[0] ?? null) : null;
}

function countValores(celdas: readonly string[]): Map<string, number> {
  const cuentas = new Map<string, number>();
  for (const celda of celdas) if (celda !== '') cuentas.set(celda, (cuentas.get(celda) ?? 0) + 1);
  return cuentas;
}

const DISTINTOS_MAX = 20;

function valoresOf(columna: number, titulo: string, celdas: readonly string[]): Valor[] {
  const cuentas = countValores(celdas);
  if (cuentas.size === 0 || cuentas.size > DISTINTOS_MAX) return [];
  for (const tipo of ['Rol', 'Estado'] as const) {
    const vocabulario = VOCABULARIOS[tipo];
    const valores = [...cuentas].map(([valor, cuenta]) => ({
      columna,
      tipo,
      valor,
      cuenta,
      entra: entraCon(valor, vocabulario),
    }));
    const conocidos = valores.filter(({ entra }) => entra !== null);
    const isTitulado = vocabulario.titulo.test(claveTitulo(titulo));
    // «Tipo» may be anything, so at least one value must be known. Without a heading all must be, and they must differ.
    const vale = isTitulado
      ? tipo === 'Estado' || conocidos.length > 0
      : titulo === '' && conocidos.length === valores.length && new Set(valores.map(({ entra }) => entra)).size > 1;
    if (!vale) continue;
    // Without pupils beside them, «Profesor» may be this school's word for everybody in the list.
    const isSolo =
      tipo === 'Rol' && !valores.some(({ entra }) => entra === true) && celdas.every((celda) => celda !== '');
    return isSolo ? valores.map((uno) => ({ ...uno, entra: null })) : valores;
  }
  return [];
}

/** States and roles in the unused columns. */
export function findValores(columnas: readonly Columna[], filas: ReadonlyArray<readonly string[]>): Valor[] {
  return columnas.flatMap(({ titulo, uso, oculta }, i) =>
    uso === 'No' && !oculta
      ? valoresOf(
          i,
          titulo,
          filas.map((fila) => fila[i] ?? ''),
        )
      : [],
  );
}
