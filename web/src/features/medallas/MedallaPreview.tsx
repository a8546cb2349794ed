import { useWatch, type Control } from 'react-hook-form';
import { Medalla } from '../../parts/medalla/Medalla.tsx';
import styles from './MedallaForm.module.css';
import type { MedallaEnFormulario } from './useMedallaForm.ts';

type MedallaPreviewProps = { control: Control<MedallaEnFormulario>; medallaId: number | undefined };

/** The medal as students will see it, while it is made. */
export function MedallaPreview({ control, medallaId }: MedallaPreviewProps) {
  const { nombreIcono } = useWatch({ control });
  return (
    <div className={styles.preview} aria-hidden="true">
      {nombreIcono ? (
        // Its hue follows from the id, which a new medal does not have yet.
        <Medalla id={medallaId ?? 0} icono={nombreIcono} size={72} />
      ) : (
        <Medalla id={0} icono="star" size={72} variant="pending" />
      )}
    </div>
  );
}
