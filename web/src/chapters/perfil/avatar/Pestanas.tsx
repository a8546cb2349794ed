import type { TipoItem } from '@aupa/domain/perfil';
import { PESTANAS_AVATAR, type PestanaAvatar } from '@aupa/domain/avatar';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/names.ts';
import { Stack } from '../../../ui/layout/Layout.tsx';
import styles from './Editor.module.css';

const ICONOS: Partial<Record<TipoItem, IconName>> = {
  Pelo: 'pelo',
  Ojos: 'show',
  Cejas: 'cejas',
  Boca: 'boca',
  Barba: 'barba',
  Sombrero: 'sombrero',
  Gafas: 'gafas',
  Accesorio: 'accesorio',
  Ropa: 'ropa',
  ColorPiel: 'piel',
  ColorFondo: 'fondo',
};

const STEPS: Record<string, (at: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};

export const panelId = (id: string) => `${id}-panel`;
export const pestanaId = (id: string, { tipo }: PestanaAvatar) => `${id}-${tipo}`;

interface PestanasProps {
  id: string;
  abierta: PestanaAvatar;
  onChange: (pestana: PestanaAvatar) => void;
}

/** Tabs by kind of item, for the arrow keys. On a phone the row scrolls to keep the open one in view. */
export function Pestanas({ id, abierta, onChange }: PestanasProps) {
  const row = useRef<HTMLDivElement>(null);
  const index = PESTANAS_AVATAR.indexOf(abierta);

  useEffect(() => {
    const open = row.current?.children[index];
    if (!row.current || !(open instanceof HTMLElement)) return;
    row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2;
  }, [index]);

  const walk = (event: KeyboardEvent) => {
    const next = PESTANAS_AVATAR.at((STEPS[event.key]?.(index) ?? Number.NaN) % PESTANAS_AVATAR.length);
    if (!STEPS[event.key] || !next) return;
    event.preventDefault();
    onChange(next);
    document.getElementById(pestanaId(id, next))?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus
    <div ref={row} role="tablist" aria-label="Qué cambiar" className={styles.pestanas} data-composite onKeyDown={walk}>
      {PESTANAS_AVATAR.map((pestana) => (
        <Stack
          as="button"
          key={pestana.tipo}
          type="button"
          role="tab"
          justify="center"
          gap={4}
          id={pestanaId(id, pestana)}
          aria-selected={pestana === abierta}
          aria-controls={pestana === abierta ? panelId(id) : undefined}
          tabIndex={pestana === abierta ? 0 : -1}
          className={styles.pestana}
          onClick={() => onChange(pestana)}
        >
          <Icon name={ICONOS[pestana.tipo] ?? 'person'} size={20} />
          {pestana.nombre}
        </Stack>
      ))}
    </div>
  );
}
