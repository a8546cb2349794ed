import { useWatch, type Control } from 'react-hook-form';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import styles from './MedallaForm.module.css';
import type { MedallaEnFormulario } from './useMedallaForm.ts';

type MedallaPreviewProps = { control: Control<MedallaEnFormulario> };

export function MedallaPreview({ control }: MedallaPreviewProps) {
  const { nombreIcono, color = null } = useWatch({ control });
  return (
    <Stack align="center" justify="center" className={styles.preview} aria-hidden="true">
      {nombreIcono ? (
        <Medalla id={0} icono={nombreIcono} color={color} size={72} />
      ) : (
        <Medalla id={0} icono="star" size={72} variant="pending" />
      )}
    </Stack>
  );
}
