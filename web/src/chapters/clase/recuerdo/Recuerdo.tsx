import { sayRecuerdo } from '@aupa/domain/perfil';
import { useEffect, useState } from 'react';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import type { DatosRecuerdo } from './datos.ts';
import { drawRecuerdo } from './drawRecuerdo.ts';
import { ALTO, ANCHO } from './plano.ts';
import styles from './Recuerdo.module.css';

type RecuerdoProps = {
  datos: DatosRecuerdo;
  /** Called with the PNG once drawn; null if this browser can't draw it. */
  onDrawn?: (imagen: Blob | null) => void;
};

/** The keepsake as an image, so that a long press on a phone can save it. */
export function Recuerdo({ datos, onDrawn }: RecuerdoProps) {
  const [src, setSrc] = useState<string | null>();
  // Redraw only if the data changes, not on each refetch.
  const facts = JSON.stringify(datos);
  useEffect(() => {
    let url: string | undefined;
    let isWanted = true;
    drawRecuerdo(JSON.parse(facts) as DatosRecuerdo).then(
      (imagen) => {
        if (!isWanted) return;
        url = URL.createObjectURL(imagen);
        setSrc(url);
        onDrawn?.(imagen);
      },
      () => {
        if (!isWanted) return;
        setSrc(null);
        onDrawn?.(null);
      },
    );
    return () => {
      isWanted = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [facts, onDrawn]);
  if (src === null) return null;
  return (
    <div className={styles.recuerdo} style={{ aspectRatio: `${ANCHO} / ${ALTO}` }}>
      {src === undefined ? (
        <Skeleton shape="card" width="100%" height="100%" />
      ) : (
        <img src={src} width={ANCHO} height={ALTO} alt={sayRecuerdo(datos)} />
      )}
    </div>
  );
}
