import { KudoMenu } from './KudoMenu.tsx';
import { useKudos } from './useKudos.ts';

interface BrindarReconocimientoProps {
  grupoId: number;
  companeroId: number;
  nombre: string;
}

export function BrindarReconocimiento({ grupoId, companeroId, nombre }: BrindarReconocimientoProps) {
  const { tipos, give } = useKudos(grupoId);
  return <KudoMenu grupoId={grupoId} nombre={nombre} tipos={tipos} onGive={(tipoId) => give(companeroId, tipoId)} />;
}
