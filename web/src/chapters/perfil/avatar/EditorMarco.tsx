import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { messagesOf } from '../../../data/callError.ts';
import { useUnsavedGuard } from '../../../app/navigation/UnsavedGuard.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { WorkbenchDialog, WorkbenchTitle } from '../../../ui/dialog/WorkbenchDialog.tsx';
import { Banner } from '../../../ui/layout/Banner.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/layout/Skeleton.tsx';
import styles from './Editor.module.css';

/** Channel between an editor and the dialog around it. */
export interface EnMarco {
  /** Reports unsaved and saving work. */
  onWork: (work: { isDirty: boolean; isSaving: boolean }) => void;
  onClose: () => void;
  /** Closes, but asks first if something would be lost. */
  requestClose: () => void;
}

type Lectura = Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'refetch'>;

interface EditorMarcoProps {
  /** Queries that the editor needs. */
  lecturas: readonly Lectura[];
  onClose: () => void;
  /** Renders the editor once everything is loaded; null until then. */
  children: (marco: EnMarco) => ReactNode;
}

const AT_REST = { isDirty: false, isSaving: false };

/** Waits for a fresh response: with cached data the editor would undo changes made elsewhere since. */
export function useCurrent<T>(query: UseQueryResult<T>) {
  const { data, isStale, isFetchedAfterMount, isError, error, refetch } = query;
  const [isCurrent, setCurrent] = useState(!isStale);
  // Once open, a later refetch or failure must not close the editor.
  if (!isCurrent && isFetchedAfterMount && !isError) setCurrent(true);
  return { data: isCurrent ? data : undefined, isError, error, refetch };
}

/** 'Personalizar avatar': loads the current look and the owned items, then shows the editor (spec §2, Profile view; §9). */
export function EditorMarco({ lecturas, onClose, children }: EditorMarcoProps) {
  const [work, setWork] = useState(AT_REST);
  const { requestClose, guard } = useUnsavedGuard(work.isDirty, onClose, work.isSaving);
  const failed = lecturas.filter(({ isError, data }) => isError && !data);

  return (
    <WorkbenchDialog isOpen onClose={requestClose} guarded={work.isDirty} closeDisabled={work.isSaving}>
      {children({ onWork: setWork, onClose, requestClose }) ?? (
        <div className={styles.espera}>
          <Row justify="between" gap={12} className={styles.cima}>
            <WorkbenchTitle>Personalizar avatar</WorkbenchTitle>
            <IconButton label="Cerrar" icon="close" onClick={onClose} />
          </Row>
          {failed[0] ? (
            <div role="alert" className={styles.fallo}>
              <Banner
                tone="bad"
                action={<Button onClick={() => failed.forEach(({ refetch }) => void refetch())}>Reintentar</Button>}
              >
                Error: {messagesOf(failed[0].error, 'No se pudo cargar el inventario del avatar.').join(' ')}
              </Banner>
            </div>
          ) : (
            <SkeletonRegion label="Cargando tu avatar">
              <Stack justify="center" gap={20} className={styles.huesos}>
                <Skeleton shape="circle" width={240} height={240} />
                <Skeleton shape="card" height={120} />
                <Skeleton shape="card" height={120} />
              </Stack>
            </SkeletonRegion>
          )}
        </div>
      )}
      {guard}
    </WorkbenchDialog>
  );
}
