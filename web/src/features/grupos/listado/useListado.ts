import { chooseUso, gruposOf, pendientesOf, readListado, type Uso } from '@aupa/domain/listado';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ARCHIVO_MAX, FALLOS, FalloLectura } from './leer/fallos.ts';
import type { Leido } from './leer/leer.ts';
import { startLector, type Lector } from './lector.ts';
import type { Origen } from './Revisar.tsx';
import {
  beginRevision,
  enviadasOf,
  keepPrimeras,
  isPreguntable,
  mend,
  personasDe,
  undecide,
  type Arreglo,
  type Revision,
} from './revision.ts';

interface Traida {
  leido: Leido;
  origen: Origen;
}

const sayFallo = (error: unknown) => (error instanceof FalloLectura ? error.message : FALLOS.ESTROPEADO);

/** The list on the table: how it got there, and what is made of it. */
export function useListado() {
  const lector = useRef<Lector>(undefined);
  const [texto, setTexto] = useState('');
  const [isLeyendo, setIsLeyendo] = useState(false);
  const [fallo, setFallo] = useState<string | null>(null);
  const [traida, setTraida] = useState<Traida | null>(null);
  const [revision, setRevision] = useState<Revision | null>(null);
  const [isRevisando, setIsRevisando] = useState(false);
  useEffect(() => {
    const started = startLector();
    lector.current = started;
    return started.end;
  }, []);

  const open = (leido: Leido, at: number, archivo: string | null) => {
    const listado = readListado(leido.hojas[at] ?? { nombre: '', celdas: [] });
    if (listado === null || typeof listado === 'string') {
      setFallo(listado ?? FALLOS.VACIO);
      setIsRevisando(false);
      return;
    }
    setTraida({ leido, origen: { archivo, hojas: leido.hojas.map(({ nombre }) => nombre), hoja: at } });
    setRevision(beginRevision(listado));
    setIsRevisando(true);
  };
  const read = async (entrada: () => Promise<string | Uint8Array>, archivo: string | null) => {
    if (!lector.current || isLeyendo) return;
    setIsLeyendo(true);
    setFallo(null);
    try {
      const leido = await lector.current.read(await entrada());
      open(leido, leido.at, archivo);
    } catch (error) {
      setFallo(sayFallo(error));
    } finally {
      setIsLeyendo(false);
    }
  };

  const personas = useMemo(() => (revision ? personasDe(revision) : []), [revision]);
  const enviadas = useMemo(() => (revision ? enviadasOf(revision, personas) : []), [revision, personas]);
  const change = useCallback((how: (antes: Revision) => Revision) => setRevision((antes) => antes && how(antes)), []);
  const onMend = useCallback(
    (fila: number, arreglo: Arreglo) => change((antes) => mend(antes, fila, arreglo)),
    [change],
  );
  const onUndecide = useCallback((fila: number) => change((antes) => undecide(antes, fila)), [change]);

  return {
    texto,
    setTexto,
    isLeyendo,
    fallo,
    readTexto: (pegado: string) => void read(() => Promise.resolve(pegado), null),
    readArchivo: (archivo: File) => {
      if (archivo.size > ARCHIVO_MAX) setFallo(FALLOS.PESADO);
      else void read(async () => new Uint8Array(await archivo.arrayBuffer()), archivo.name);
    },
    origen: traida?.origen,
    revision,
    personas,
    enviadas,
    /** Questions of the list that are open, and the classes that it names. */
    pendientes: revision ? pendientesOf(revision.listado, revision.eleccion) : [],
    grupos: revision ? gruposOf(revision.listado, revision.eleccion) : [],
    /** What is asked about; null: nothing can be asked yet. */
    preguntadas: revision && isRevisando && isPreguntable(revision.eleccion.usos, enviadas) ? enviadas : null,
    isRevisando: isRevisando && revision !== null,
    back: () => {
      setIsRevisando(false);
      setFallo(null);
      setTexto('');
    },
    forward: () => setIsRevisando(true),
    onHoja: (at: number) => traida && open(traida.leido, at, traida.origen.archivo),
    onUso: (at: number, uso: Uso) =>
      change((antes) => ({
        ...antes,
        eleccion: { ...antes.eleccion, usos: chooseUso(antes.eleccion.usos, at, uso) },
      })),
    onMend,
    onUndecide,
    onPrimeras: () => change((antes) => keepPrimeras(antes, enviadas)),
  };
}
