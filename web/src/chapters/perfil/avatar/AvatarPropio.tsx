import { IDS_GRATIS } from '@aupa/domain/avatar';
import { useQuery } from '@tanstack/react-query';
import type { AvatarVestido } from '@aupa/contract';
import { avatarPropioQuery } from './queries.ts';
import { useSaveAvatarPropio } from './acts.ts';
import { Editor } from './Editor.tsx';
import { EditorMarco, useCurrent, type EnMarco } from './EditorMarco.tsx';

const PROPIOS: ReadonlySet<number> = new Set(IDS_GRATIS);

/** Editor of the account's look, before there is a class: free items only, no coins. */
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
