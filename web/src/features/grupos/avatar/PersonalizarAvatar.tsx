import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { avatarQuery, inventarioAvatarQuery } from '../../../api/avatar.ts';
import { messagesOf } from '../../../api/callError.ts';
import { useUnsavedGuard } from '../../../navigation/UnsavedGuard.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { WorkbenchDialog, WorkbenchTitle } from '../../../ui/dialog/WorkbenchDialog.tsx';
import { Banner } from '../../../ui/layout/Banner.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/layout/Skeleton.tsx';
import { Editor } from './Editor.tsx';
import styles from './Editor.module.css';

interface PersonalizarAvatarProps {
  grupoId: number;
  perfilId: number;
  /** An item of the store to begin with. */
  puesto?: number | undefined;
  onClose: () => void;
}

const AT_REST = { isDirty: false, isSaving: false };

/** Reads what is worn from the server: with a stored answer the editor would undo what was changed elsewhere since. */
function useVestido(perfilId: number) {
  const avatar = useQuery(avatarQuery(perfilId));
  const { data, isStale, isFetchedAfterMount, isError, error, refetch } = avatar;
  const [isCurrent, setCurrent] = useState(!isStale);
  // Once open it stays open: a later answer or failure does not take the editor away.
  if (!isCurrent && isFetchedAfterMount && !isError) setCurrent(true);
  return { data: isCurrent ? data : undefined, isError, error, refetch };
}

/** 'Personalizar avatar': what is worn and what is owned, and then the editor (spec §2, Profile view; §9). */
export function PersonalizarAvatar({ grupoId, perfilId, puesto, onClose }: PersonalizarAvatarProps) {
  const avatar = useVestido(perfilId);
  const inventario = useQuery(inventarioAvatarQuery(perfilId));
  const [work, setWork] = useState(AT_REST);
  const { requestClose, guard } = useUnsavedGuard(work.isDirty, onClose, work.isSaving);
  const failed = [avatar, inventario].filter(({ isError, data }) => isError && !data);

  return (
    <WorkbenchDialog isOpen onClose={requestClose} guarded={work.isDirty} closeDisabled={work.isSaving}>
      {avatar.data && inventario.data ? (
        <Editor
          grupoId={grupoId}
          perfilId={perfilId}
          vestido={avatar.data}
          puesto={puesto}
          inventario={inventario.data}
          onWork={setWork}
          onClose={onClose}
          requestClose={requestClose}
        />
      ) : (
        <div className={styles.espera}>
          <div className={styles.cima}>
            <WorkbenchTitle>Personalizar avatar</WorkbenchTitle>
            <IconButton label="Cerrar" icon="close" onClick={onClose} />
          </div>
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
            <SkeletonRegion label="Cargando tu avatar" className={styles.huesos}>
              <Skeleton shape="circle" width={240} height={240} />
              <Skeleton shape="card" height={120} />
              <Skeleton shape="card" height={120} />
            </SkeletonRegion>
          )}
        </div>
      )}
      {guard}
    </WorkbenchDialog>
  );
}
