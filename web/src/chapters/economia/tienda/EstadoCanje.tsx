import type { Canje } from '@aupa/contract';
import type { IconName } from '../../../ui/icons/names.ts';
import { Pill, type PillTone } from '../../../ui/pill/Pill.tsx';

const LOOK: Record<Canje['estado'], { tone: PillTone; icon: IconName }> = {
  Pendiente: { tone: 'warn', icon: 'pendiente' },
  Entregada: { tone: 'ok', icon: 'check' },
  Devuelta: { tone: 'neutral', icon: 'undo' },
};

export function EstadoCanje({ estado }: { estado: Canje['estado'] }) {
  return <Pill {...LOOK[estado]}>{estado}</Pill>;
}
