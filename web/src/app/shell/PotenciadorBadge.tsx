import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { miPerfilQuery } from '../../data/queries.ts';
import { PotenciadorPill } from './potenciador/PotenciadorPill.tsx';
import { countDownTo, readPotenciador, type PotenciadorActivo } from '../../notices/cuentaAtras.ts';
import { keyOfPotenciador } from '../../notices/potenciadorVisto.ts';
import { useGrupoAbierto } from '../navigation/location.ts';
import { deviceMemory } from '../../data/session/deviceMemory.ts';
import { getAbierta } from '../../data/session/sesionAbierta.ts';
import { late } from '../../ui/late/late.ts';
import { lateDialog } from '../../ui/late/lateDialog.tsx';
import styles from './Shell.module.css';
import { usePuede } from '../../data/puede.ts';

const noticias = late(() => import('../../notices/tellPotenciadorOver.tsx'));

const { Dialog: PotenciadorPopover, intent } = lateDialog(
  async () => (await import('./PotenciadorPopover.tsx')).PotenciadorPopover,
);

/** Stores the running booster; without one, announces once that the last ended. A note announces a new one. */
function tell(perfilId: number, potenciador: PotenciadorActivo | null): void {
  const key = keyOfPotenciador(perfilId);
  const memory = deviceMemory();
  if (potenciador) memory.setItem(key, potenciador.fin.toISOString());
  if (potenciador || memory.getItem(key) === null) return;
  const { signal } = getAbierta();
  noticias.fetch().then(
    ({ tellPotenciadorOver }) => {
      if (!signal.aborted) tellPotenciadorOver(perfilId);
    },
    // Announced next time.
    () => undefined,
  );
}

/** The open group's booster, in the header (spec §2, Shell; behaviour §4). */
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
    if (perfilId !== undefined) tell(perfilId, potenciador);
  }, [perfilId, potenciador]);
  return potenciador && perfilId !== undefined && <Restante potenciador={potenciador} perfilId={perfilId} />;
}

/** Separate, because it renders at every tick. A tap explains it. */
function Restante({ potenciador, perfilId }: { potenciador: PotenciadorActivo; perfilId: number }) {
  const { decimas, fin } = potenciador;
  const ends = fin.getTime();
  const { subscribe, getTexto } = useMemo(() => countDownTo(new Date(ends)), [ends]);
  const texto = useSyncExternalStore(subscribe, getTexto);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOver = texto === null;
  useEffect(() => {
    if (isOver) tell(perfilId, null);
  }, [isOver, perfilId]);
  if (isOver) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.insignia}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...intent}
        onClick={() => setOpen(true)}
      >
        <PotenciadorPill decimas={decimas} texto={texto} />
      </button>
      {isOpen && <PotenciadorPopover button={button} potenciador={potenciador} onClose={() => setOpen(false)} />}
    </>
  );
}
