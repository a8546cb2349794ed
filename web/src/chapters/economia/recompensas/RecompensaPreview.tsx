import { useWatch, type Control } from 'react-hook-form';
import { Recompensa } from '../../../parts/recompensa/Recompensa.tsx';
import type { RecompensaEnFormulario } from './formulario.ts';

type RecompensaPreviewProps = { control: Control<RecompensaEnFormulario>; recompensaId: number | undefined };

/** The reward as students will see it, while it is made. */
export function RecompensaPreview({ control, recompensaId }: RecompensaPreviewProps) {
  const { nombreIcono } = useWatch({ control });
  // Its colour follows from the id, which a new one does not have yet.
  return <Recompensa id={recompensaId ?? 0} representacion={{ nombreIcono: nombreIcono || 'gift' }} size={96} />;
}
