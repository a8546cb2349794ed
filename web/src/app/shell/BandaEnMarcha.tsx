import { useRef } from 'react';
import { useStore } from 'zustand';
import { useGrupoAbierto, useHerramientaAbierta } from '../navigation/location.ts';
import { Banda } from '../../notices/banda/Banda.tsx';
import { useHayPuerta } from '../../notices/banda/useHayPuerta.ts';
import { hayTiempo } from '../../notices/tiempo/hayTiempo.ts';
import styles from './Shell.module.css';
import { usePageStill, useQueda } from './useSinSaltos.ts';

/** The open door and the running timer in one band, hidden on their own pages. `isHeld`: space is reserved already. */
export function BandaEnMarcha({ isHeld }: { isHeld: boolean }) {
  const abierto = useGrupoAbierto();
  const herramienta = useHerramientaAbierta();
  const hay = useStore(hayTiempo(), (state) => state.hay);
  const conTiempo = hay && herramienta?.herramienta !== 'tiempo';
  const menos = herramienta?.herramienta === 'puerta' ? herramienta.id : null;
  const conPuerta = useHayPuerta(menos);
  const isOn = conTiempo || conPuerta;
  const place = useRef<HTMLDivElement>(null);
  usePageStill(place);
  const queda = useQueda(isOn, isHeld);
  return (
    <div ref={place} className={styles.banda} data-vacia={!isOn || undefined} hidden={!queda}>
      {isOn && <Banda abierto={abierto} conTiempo={conTiempo} conPuerta={conPuerta} menos={menos} />}
    </div>
  );
}
