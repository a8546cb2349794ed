import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { puertasQuery } from '../api/puertas.ts';
import { useGrupoAbierto, useHerramientaAbierta } from '../navigation/location.ts';
import { hayTiempo } from '../notices/tiempo/hayTiempo.ts';
import { latePart } from '../ui/late/latePart.tsx';
import styles from './Shell.module.css';
import { usePageStill, useQueda } from './useSinSaltos.ts';

const Banda = latePart(async () => (await import('../notices/banda/Banda.tsx')).Banda);

/** Whether a door is open, by the clock; `menos`: not this group's, whose page shows it itself. */
function useHayPuerta(menos: number | null): boolean {
  const { data } = useQuery(puertasQuery());
  const cierran = data?.puertas.filter(({ grupoId }) => grupoId !== menos).map(({ cierra }) => Date.parse(cierra));
  const ultima = Math.max(0, ...(cierran ?? [])) - (data?.desfase ?? 0);
  const [cerrada, setCerrada] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setCerrada(ultima), ultima - Date.now());
    return () => clearTimeout(timer);
  }, [ultima]);
  return ultima > 0 && ultima > cerrada;
}

/**
 * The open door and the timer that runs, in one band under the header. Pages of a teacher have it, but those of that door or timer. Its
 * code comes only then, into a place that is kept for it.
 */
export function BandaEnMarcha() {
  const abierto = useGrupoAbierto();
  const herramienta = useHerramientaAbierta();
  const hay = useStore(hayTiempo(), (state) => state.hay);
  const conTiempo = hay && herramienta?.herramienta !== 'tiempo';
  const menos = herramienta?.herramienta === 'puerta' ? herramienta.id : null;
  const conPuerta = useHayPuerta(menos);
  const isOn = conTiempo || conPuerta;
  const queda = useQueda(isOn);
  const place = useRef<HTMLDivElement>(null);
  usePageStill(place);
  return (
    <div ref={place} className={styles.banda} data-vacia={!isOn || undefined} hidden={!queda}>
      {isOn && <Banda abierto={abierto} conTiempo={conTiempo} conPuerta={conPuerta} menos={menos} />}
    </div>
  );
}
