import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { pizarraVistaQuery, type VistaConReloj } from '../../../data/pizarra.ts';
import { Banda } from '../../../notices/banda/Banda.tsx';
import { useHayPuerta } from '../../../notices/banda/useHayPuerta.ts';
import { hayTiempo } from '../../../notices/tiempo/hayTiempo.ts';
import { useCampanaDePizarra } from '../../../notices/pizarraNueva.ts';
import { Pizarra } from './vista/Pizarra.tsx';
import { Salir } from './vista/Salir.tsx';
import { FullScreen } from '../../../ui/dialog/FullScreen.tsx';
import { useWakeLock } from '../../../ui/layout/useWakeLock.ts';
import { isTecla } from './tecla.ts';
import styles from './PizarraEnGrande.module.css';

/** The board over this page, closed by the key that opened it. */
export function PizarraEnGrande({ grupoId, onClose }: { grupoId: number; onClose: () => void }) {
  useWakeLock();
  const { data: puesta } = useQuery(pizarraVistaQuery(grupoId));
  const conTiempo = useStore(hayTiempo(), ({ hay }) => hay);
  const conPuerta = useHayPuerta(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isTecla(event)) return;
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    // Capture, so that the page's own listener doesn't open it again.
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
  return (
    <FullScreen title="Pizarra" onClose={onClose} whole bare>
      {(conTiempo || conPuerta) && (
        <div className={styles.banda}>
          <Banda abierto={grupoId} conTiempo={conTiempo} conPuerta={conPuerta} menos={null} isFija />
        </div>
      )}
      <div className={styles.todo} data-con-banda={conTiempo || conPuerta || undefined}>
        {puesta && <Puesta {...puesta} onClose={onClose} />}
      </div>
    </FullScreen>
  );
}

/** Mounted with the current view, so that no bell rings for it. */
function Puesta({ onClose, ...puesta }: VistaConReloj & { onClose: () => void }) {
  useCampanaDePizarra(puesta.vista);
  return (
    <Pizarra {...puesta}>
      <Salir onPress={onClose}>Salir</Salir>
    </Pizarra>
  );
}
