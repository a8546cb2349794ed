import type { GrupoInfo } from '@aupa/contract';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { keptInSesion } from '../../../data/session/sesionAbierta.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import styles from './EnMarcha.module.css';

interface Lugar {
  grupoId: number;
  search: Record<string, unknown>;
  y: number;
}

interface VolverAClaseProps {
  grupoId: number;
  grupo: GrupoInfo | undefined;
  /** No tools beside it, so its label fits at every width. */
  isSola?: boolean;
}

/** Tab and scroll position when the class was left for its tools. */
const kept = keptInSesion((): { lugar: Lugar | undefined } => ({ lugar: undefined }));

/** The height of some cards is estimated until they are rendered, so scroll repeatedly. */
const TRIES = 10;

function scrollBack(y: number, tries = TRIES): void {
  window.scrollTo(0, y);
  if (tries > 0 && Math.abs(window.scrollY - y) > 1) requestAnimationFrame(() => scrollBack(y, tries - 1));
}

/** Link back to the class, to the tab and scroll position where it was left. */
export function VolverAClase({ grupoId, grupo, isSola = false }: VolverAClaseProps) {
  const router = useRouter();
  // Read before the tool renders, which scrolls to the top.
  const [{ lugar }] = useState(() => {
    const { pathname, search } = router.state.resolvedLocation ?? {};
    if (pathname === `/grupo/${grupoId}`) kept().lugar = { grupoId, search: { ...search }, y: window.scrollY };
    return kept();
  });
  const left = lugar?.grupoId === grupoId ? lugar : undefined;
  const scroll = () => {
    if (!left) return;
    const stop = router.subscribe('onRendered', () => {
      stop();
      scrollBack(left.y);
    });
  };
  return (
    <Link
      to="/grupo/$id"
      params={{ id: grupoId }}
      search={left?.search ?? {}}
      className={styles.volver}
      data-sola={isSola || undefined}
      onClick={scroll}
    >
      <Icon name="back" size={18} />
      <VisuallyHidden>Volver a {grupo ? '' : 'la clase'}</VisuallyHidden>
      <Stack as="span" className={styles.clase}>
        <Text as="span" size={15} weight={800} anywhere>
          {grupo?.materia ?? <Skeleton width="8ch" />}
        </Text>
        <Text as="span" tone="muted" size={13} weight={700} anywhere>
          {grupo?.nombre ?? <Skeleton width="6ch" />}
        </Text>
      </Stack>
    </Link>
  );
}
