import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { miPerfilQuery } from '../api/queries.ts';
import { PotenciadorPill } from '../parts/potenciador/PotenciadorPill.tsx';
import { countDownTo, readPotenciador, type PotenciadorActivo } from '../notices/cuentaAtras.ts';
import { useGrupoAbierto } from '../navigation/location.ts';
import { tellPotenciador, tellPotenciadorOver } from '../notices/tellPotenciador.tsx';
import { usePuede } from '../api/puede.ts';

/** The booster of the group that is open, in the header; elsewhere none (spec §2, Shell; behaviour §4). */
export function PotenciadorBadge() {
  const grupoId = useGrupoAbierto();
  return grupoId === null ? null : <DelGrupo grupoId={grupoId} />;
}

function DelGrupo({ grupoId }: { grupoId: number }) {
  const { data: perfil, dataUpdatedAt } = useQuery({
    ...miPerfilQuery(grupoId),
    enabled: usePuede(grupoId, 'readPropio'),
  });
  const potenciador = useMemo(
    () => (perfil ? readPotenciador(perfil, new Date(dataUpdatedAt)) : null),
    [perfil, dataUpdatedAt],
  );
  const perfilId = perfil?.id;
  useEffect(() => {
    if (perfilId === undefined) return;
    if (potenciador) tellPotenciador(perfilId, potenciador);
    else tellPotenciadorOver(perfilId);
  }, [perfilId, potenciador]);
  return potenciador && perfilId !== undefined && <Restante potenciador={potenciador} perfilId={perfilId} />;
}

/** The only part of the header that the clock draws again. */
function Restante({ potenciador: { decimas, fin }, perfilId }: { potenciador: PotenciadorActivo; perfilId: number }) {
  const ends = fin.getTime();
  const { subscribe, getTexto } = useMemo(() => countDownTo(new Date(ends)), [ends]);
  const texto = useSyncExternalStore(subscribe, getTexto);
  const isOver = texto === null;
  useEffect(() => {
    if (isOver) tellPotenciadorOver(perfilId);
  }, [isOver, perfilId]);
  return texto && <PotenciadorPill decimas={decimas} texto={texto} />;
}
