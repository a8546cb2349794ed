import type { Sesion } from '@aupa/contract';
import type { IconName } from '../../ui/icons/names.ts';

export interface Entry {
  to: '/profile' | '/groups' | '/medals' | '/equivalenceTable' | '/rewards';
  label: string;
  icon: IconName;
}

const PROFESOR: readonly Entry[] = [
  { to: '/profile', label: 'Perfil', icon: 'person' },
  { to: '/groups', label: 'Grupos', icon: 'people' },
  { to: '/medals', label: 'Medallas', icon: 'medal' },
  { to: '/equivalenceTable', label: 'Tablas de Equivalencia', icon: 'tabla' },
  { to: '/rewards', label: 'Recompensas', icon: 'recompensa' },
];

const OTHERS: readonly Entry[] = [
  { to: '/profile', label: 'Perfil', icon: 'person' },
  { to: '/groups', label: 'Asignaturas', icon: 'book' },
];

export function entriesOf(rol: Sesion['rol'] | null): readonly Entry[] {
  return rol === 'Profesor' ? PROFESOR : OTHERS;
}
