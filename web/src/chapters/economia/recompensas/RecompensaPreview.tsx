import { useWatch, type Control } from 'react-hook-form';
import { Recompensa } from '../../../parts/recompensa/Recompensa.tsx';
import type { RecompensaEnFormulario } from './formulario.ts';

type RecompensaPreviewProps = { control: Control<RecompensaEnFormulario>; recompensaId: number | undefined };

/** Live preview of the reward as students will see it. */
export function RecompensaPreview({ control, recompensaId }: RecompensaPreviewProps) {
  const { nombreIcono } = useWatch({ control });
  // The colour derives from the id, which a new reward doesn't have yet.
  return <Recompensa id={recompensaId ?? 0} representacion={{ nombreIcono: nombreIcono || 'gift' }} size={96} />;
}
