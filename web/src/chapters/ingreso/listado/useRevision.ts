import { chooseUso, isLinea, pendientesOf, readPersonas, type Eleccion, type Uso } from '@aupa/domain/listado';
import { useCallback, useMemo, useState } from 'react';
import { decideSolas } from './parecidas.ts';
import {
  bringFila,
  enviadasOf,
  keepPrimeras,
  mend,
  personasOf,
  undecide,
  type Arreglo,
  type Enviada,
  type FilaSimulada,
  type Revision,
} from './revision.ts';

export function useRevision() {
  const [revision, begin] = useState<Revision | null>(null);
  const todas = useMemo(() => (revision ? readPersonas(revision.listado, revision.eleccion) : []), [revision]);
  const personas = useMemo(() => (revision ? personasOf(todas, revision) : []), [todas, revision]);
  const enviadas = useMemo(() => (revision ? enviadasOf(revision, personas) : []), [revision, personas]);
  const change = useCallback((how: (antes: Revision) => Revision) => begin((antes) => antes && how(antes)), []);
  const onMend = useCallback(
    (fila: number, arreglo: Arreglo) => change((antes) => mend(antes, fila, arreglo)),
    [change],
  );
  const onEleccion = useCallback(
    (parte: Partial<Eleccion>) => change((antes) => ({ ...antes, eleccion: { ...antes.eleccion, ...parte } })),
    [change],
  );
  const onTraer = useCallback((fila: number) => change((antes) => bringFila(antes, fila)), [change]);
  const pendientes = useMemo(() => (revision ? pendientesOf(revision.listado, revision.eleccion) : []), [revision]);
  const onRespuesta = useCallback(
    (simuladas: ReadonlyMap<number, FilaSimulada>, suyas: readonly Enviada[]) =>
      change((antes) => decideSolas(antes, simuladas, suyas)),
    [change],
  );
  const onUndecide = useCallback((fila: number) => change((antes) => undecide(antes, fila)), [change]);

  return {
    begin,
    revision,
    /** Every row, with its reason for exclusion. */
    todas,
    cuantas: todas.filter(({ fuera }) => fuera === null || !isLinea(fuera)).length,
    personas,
    enviadas,
    pendientes,
    onEleccion,
    onTraer,
    onUso: (at: number, uso: Uso) =>
      change((antes) => ({
        ...antes,
        eleccion: { ...antes.eleccion, usos: chooseUso(antes.eleccion.usos, at, uso) },
      })),
    onMend,
    onRespuesta,
    onUndecide,
    onPrimeras: () => change((antes) => keepPrimeras(antes, enviadas)),
  };
}
