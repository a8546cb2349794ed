import { IDS_GRATIS } from '@aupa/domain/avatar';
import { useQuery } from '@tanstack/react-query';
import type { AvatarVestido } from '@aupa/contract';
import { avatarPropioQuery } from './queries.ts';
import { useSaveAvatarPropio } from './acts.ts';
import { Editor } from './Editor.tsx';
import { EditorMarco, useCurrent, type EnMarco } from './EditorMarco.tsx';

const PROPIOS: ReadonlySet<number> = new Set(IDS_GRATIS);

/** The editor of the look that is kept with the account, before there is a class: without coins, of what is free. */
export function AvatarPropio({ onClose }: { onClose: () => void }) {
  const avatar = useCurrent(useQuery(avatarPropioQuery()));
  return (
    <EditorMarco lecturas={[avatar]} onClose={onClose}>
      {(marco) => avatar.data && <EditorPropio {...marco} vestido={avatar.data} />}
    </EditorMarco>
  );
}

function EditorPropio(props: EnMarco & { vestido: AvatarVestido }) {
  return <Editor {...props} propios={PROPIOS} guardado={useSaveAvatarPropio(props.onClose)} />;
}
