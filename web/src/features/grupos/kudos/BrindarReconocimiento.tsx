import { KudoMenu } from './KudoMenu.tsx';
import { useKudos } from './useKudos.tsx';

interface BrindarReconocimientoProps {
  grupoId: number;
  companeroId: number;
  nombre: string;
}

/** Gives a kudo to one classmate, from wherever they are shown. */
export function BrindarReconocimiento({ grupoId, companeroId, nombre }: BrindarReconocimientoProps) {
  const { tipos, quedan, give, refresh } = useKudos(grupoId);
  return (
    <KudoMenu
      nombre={nombre}
      tipos={tipos}
      quedan={quedan}
      onGive={(tipoId) => give(companeroId, tipoId)}
      onOpen={quedan === 0 ? refresh : undefined}
    />
  );
}
