import { useStore } from 'zustand';
import { hayTiempo } from '../notices/tiempo/hayTiempo.ts';
import { latePart } from '../ui/late/latePart.tsx';
import styles from './Shell.module.css';

const BannerTiempo = latePart(async () => (await import('./BannerTiempo.tsx')).BannerTiempo);

/** The timer that runs, under the header of every page but its own: its code comes only then, into a place that is kept for it. */
export function TiempoEnMarcha() {
  const hay = useStore(hayTiempo(), (state) => state.hay);
  return (
    hay && (
      <div className={styles.tiempo}>
        <BannerTiempo />
      </div>
    )
  );
}
