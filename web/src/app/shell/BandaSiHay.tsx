import { useState } from 'react';
import { useStore } from 'zustand';
import { useHerramientaAbierta } from '../navigation/location.ts';
import { useHayPuerta } from '../../notices/banda/useHayPuerta.ts';
import { hayTiempo } from '../../notices/tiempo/hayTiempo.ts';
import { latePart } from '../../ui/late/latePart.tsx';
import styles from './Shell.module.css';

const BandaEnMarcha = latePart(async () => (await import('./BandaEnMarcha.tsx')).BandaEnMarcha, Place);

/** Reserves space for a timer already running at load. A band that starts later keeps the page still by itself. */
function Place({ isHeld }: { isHeld: boolean }) {
  return isHeld && <div className={styles.banda} data-vacia />;
}

export function BandaSiHay() {
  const hay = useStore(hayTiempo(), (state) => state.hay);
  const isHere = useHerramientaAbierta()?.herramienta === 'tiempo';
  const [isHeld] = useState(hay && !isHere);
  const isOn = useHayPuerta(null) || hay;
  const [was, setWas] = useState(isOn);
  if (isOn && !was) setWas(true);
  return was && <BandaEnMarcha isHeld={isHeld} />;
}
