import { findSuGrupo, gruposOf } from '@aupa/domain/listado';
import { useEffect, useRef, useState } from 'react';
import { ARCHIVO_MAX, FALLOS, FalloLectura } from './leer/fallos.ts';
import { keepGrupo, readGrupoGuardado } from './grupoGuardado.ts';
import type { Entrada, Leido } from './leer/leer.ts';
import { startLector, type Lector } from './lector.ts';
import type { Origen } from './Procedencia.tsx';
import { beginRevision, isPreguntable } from './revision.ts';
import { useRevision } from './useRevision.ts';

interface Traida {
  leido: Leido;
  origen: Origen;
  /** The class in the list that looks like this group. */
  suGrupo: string | null;
}

const sayFallo = (error: unknown) => (error instanceof FalloLectura ? error.message : FALLOS.ESTROPEADO);

/** State of the dialog: the list's origin and review. `nombre`: the name of the class. */
export function useListado(grupoId: number, nombre: string) {
  const lector = useRef<Lector>(undefined);
  const [texto, setTexto] = useState('');
  const [isLeyendo, setIsLeyendo] = useState(false);
  const [fallo, setFallo] = useState<string | null>(null);
  /** Includes lists that could not be read. */
  const [entrada, setEntrada] = useState<Entrada | null>(null);
  const [traida, setTraida] = useState<Traida | null>(null);
  const { begin, ...hecho } = useRevision();
  const { revision, enviadas } = hecho;
  const [paso, setPaso] = useState<'traer' | 'grupo' | 'revisar'>('traer');
  useEffect(() => {
    const started = startLector();
    lector.current = started;
    return started.end;
  }, []);

  const open = (leido: Leido, at: number, archivo: string | null) => {
    const listado = leido.listados[at];
    if (listado === undefined || typeof listado === 'string') {
      setFallo(listado ?? FALLOS.VACIO);
      setPaso('traer');
      return;
    }
    const begun = beginRevision(listado);
    const valores = gruposOf(listado, begun.eleccion).map(({ valor }) => valor);
    const guardado = readGrupoGuardado(grupoId);
    const suGrupo = findSuGrupo(valores, nombre);
    const elegido = guardado !== null && valores.includes(guardado) ? guardado : suGrupo;
    const grupos = elegido === null ? null : new Set([elegido]);
    setTraida({ leido, origen: { archivo, hojas: leido.hojas.map(({ nombre: suyo }) => suyo), hoja: at }, suGrupo });
    begin({ ...begun, eleccion: { ...begun.eleccion, grupos } });
    setPaso(listado.columnasGrupo.length > 0 ? 'grupo' : 'revisar');
  };
  const read = async (traer: () => Promise<Entrada>, archivo: string | null) => {
    if (!lector.current || isLeyendo) return;
    setIsLeyendo(true);
    setFallo(null);
    setEntrada(null);
    try {
      const venida = await traer();
      setEntrada(venida);
      const leido = await lector.current.read(venida);
      open(leido, leido.at, archivo);
    } catch (error) {
      setFallo(sayFallo(error));
    } finally {
      setIsLeyendo(false);
    }
  };

  const hasGrupos = (revision?.listado.columnasGrupo.length ?? 0) > 0;
  return {
    ...hecho,
    texto,
    setTexto,
    isLeyendo,
    fallo,
    entrada,
    readTexto: (pegado: string) => void read(() => Promise.resolve(pegado), null),
    readArchivos: (archivos: readonly File[]) => {
      const peso = archivos.reduce((suma, { size }) => suma + size, 0);
      const nombres = archivos.map(({ name }) => name).join(', ');
      if (peso > ARCHIVO_MAX) {
        setEntrada(null);
        setFallo(FALLOS.PESADO);
      } else if (archivos.length > 0)
        void read(() => Promise.all(archivos.map(async (uno) => new Uint8Array(await uno.arrayBuffer()))), nombres);
    },
    origen: traida?.origen,
    suGrupo: traida?.suGrupo ?? null,
    /** Rows to preview; null if none can be yet. */
    preguntadas: revision && paso === 'revisar' && isPreguntable(revision.eleccion.usos, enviadas) ? enviadas : null,
    paso: revision ? paso : 'traer',
    hasGrupos,
    back: () => {
      setPaso(paso === 'revisar' && hasGrupos ? 'grupo' : 'traer');
      if (paso === 'revisar' && hasGrupos) return;
      setFallo(null);
      setTexto('');
    },
    bringOther: () => {
      setPaso('traer');
      setFallo(null);
      setTexto('');
    },
    forward: () => setPaso(hasGrupos ? 'grupo' : 'revisar'),
    onGrupo: () => {
      const [valor, otro] = revision?.eleccion.grupos ?? [];
      if (valor !== undefined && otro === undefined) keepGrupo(grupoId, valor);
      setPaso('revisar');
    },
    onHoja: (at: number) => traida && open(traida.leido, at, traida.origen.archivo),
  };
}
