import type { SolicitudMedalla } from '@aupa/contract';
import type { IconName } from '../../../ui/icons/names.ts';
import type { PillTone } from '../../../ui/pill/Pill.tsx';

export const LOOK: Record<SolicitudMedalla['estado'], { tone: PillTone; icon: IconName }> = {
  Pendiente: { tone: 'warn', icon: 'pendiente' },
  Aceptada: { tone: 'ok', icon: 'check' },
  Rechazada: { tone: 'neutral', icon: 'close' },
};
