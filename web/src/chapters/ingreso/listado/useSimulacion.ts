import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { call } from '../../../data/client.ts';
import { bodyOf, type Enviada, type FilaSimulada, type Simulacion } from './revision.ts';

/** Debounce of typed names, in ms. */
const PAUSA = 350;

interface Hecha {
  clave: string;
  intento: number;
  simuladas: ReadonlyMap<number, FilaSimulada>;
  ausentes: Simulacion['ausentes'];
  usuariosOcultos: boolean;
  huella: string;
}

const NADA: ReadonlyMap<number, FilaSimulada> = new Map();

/**
 * Previews the rows on the server after each change; null: nothing to preview. Keeps the last response until the next, and drops
 * outdated ones.
 */
export function useSimulacion(
  grupoId: number,
  enviadas: readonly Enviada[] | null,
  /** Called with each response and its rows; must be stable. */
  onRespuesta: (simuladas: ReadonlyMap<number, FilaSimulada>, enviadas: readonly Enviada[]) => void,
) {
  const clave = useMemo(() => enviadas && JSON.stringify(enviadas), [enviadas]);
  const [hecha, setHecha] = useState<Hecha | null>(null);
  const [fallo, setFallo] = useState<{ clave: string; intento: number; error: unknown } | null>(null);
  const [intento, again] = useReducer((n: number) => n + 1, 0);
  // The first preview is immediate.
  const pausa = useRef(0);
  useEffect(() => {
    if (clave === null) return;
    const end = new AbortController();
    const filas = JSON.parse(clave) as Enviada[];
    const ask = () =>
      call('POST /api/Grupo/:id/lista/simular', {
        params: { id: grupoId },
        body: { alumnos: bodyOf(filas) },
        signal: end.signal,
      }).then(
        ({ filas: simuladas, ausentes, usuariosOcultos, huella }) => {
          // The response counts the rows sent.
          const porFila = simuladas.flatMap((una) => {
            const fila = filas[una.fila]?.fila;
            return fila === undefined ? [] : [[fila, una] as const];
          });
          if (end.signal.aborted) return;
          const nuevas = new Map(porFila);
          setHecha({ clave, intento, simuladas: nuevas, ausentes, usuariosOcultos, huella });
          onRespuesta(nuevas, filas);
        },
        (error: unknown) => {
          if (!end.signal.aborted) setFallo({ clave, intento, error });
        },
      );
    const timer = setTimeout(() => void ask(), pausa.current);
    pausa.current = PAUSA;
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [clave, grupoId, intento, onRespuesta]);

  const isOf = (una: { clave: string; intento: number } | null) => una?.clave === clave && una?.intento === intento;
  return {
    simuladas: clave === null ? NADA : (hecha?.simuladas ?? NADA),
    ausentes: hecha?.ausentes ?? [],
    usuariosOcultos: hecha?.usuariosOcultos ?? false,
    /** For the current rows; null while loading. */
    huella: isOf(hecha) ? (hecha?.huella ?? null) : null,
    error: isOf(fallo) ? fallo?.error : undefined,
    again,
  };
}
