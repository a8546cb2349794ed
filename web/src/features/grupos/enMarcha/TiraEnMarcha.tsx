import { useState } from 'react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Radar, radarIntent } from '../radar/lazy.ts';
import { EnMarcha } from './EnMarcha.tsx';
import styles from './EnMarcha.module.css';
import { MasEnMarcha } from './MasEnMarcha.tsx';

/** The tools of the lesson beside the search of the class; on a phone the bar has them, and the radar a button of its own. */
export function TiraEnMarcha({ grupoId }: { grupoId: number }) {
  const [isRadar, setRadar] = useState(false);
  const openRadar = () => setRadar(true);
  return (
    <>
      <IconButton
        icon="prismaticos"
        label="Radar"
        variant="line"
        className={styles.radar}
        aria-haspopup="dialog"
        {...radarIntent}
        onClick={openRadar}
      />
      <EnMarcha grupoId={grupoId} forma="tira">
        <MasEnMarcha grupoId={grupoId} onRadar={openRadar} />
      </EnMarcha>
      {isRadar && <Radar grupoId={grupoId} onClose={() => setRadar(false)} />}
    </>
  );
}
