import { enumeracion } from '@aupa/domain/base';
import { GRUPO_REQUERIDO, RECOMPENSA_REQUERIDA } from '@aupa/domain/economia';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Select } from '../../../ui/select/Select.tsx';
import { GruposField } from './GruposField.tsx';
import {
  offeredGrupos,
  offeredRecompensas,
  saySinOferta,
  SIN_GRUPOS,
  type GrupoConTienda,
  type RecompensaEnTiendas,
} from './oferta.ts';
import { Recompensa } from '../../../parts/recompensa/Recompensa.tsx';
import styles from '../../../parts/recompensa/Recompensa.module.css';

type Errores = { recompensaId?: string; gruposIds?: string };

type AsignarDialogProps = {
  title: string;
  recompensas: readonly RecompensaEnTiendas[];
  /** Replaces the empty message while it is unknown whether there are any. */
  sinRecompensas: string | undefined;
  grupos: readonly GrupoConTienda[];
  sinGrupos: string | undefined;
  irAGrupos?: ReactNode;
  /** Opened from this group's store: preselects it and offers only rewards that it lacks. */
  grupoId?: number;
  busy: boolean;
  errores: Errores;
  onClose: () => void;
  onCrear: () => void;
  onAsignar: (asignacion: { recompensaId: number; gruposIds: number[] }) => void;
};

const toOption = ({ id, nombre, precio, representacion }: RecompensaEnTiendas) => ({
  id,
  nombre,
  picture: <Recompensa id={id} representacion={representacion} size={32} />,
  detail: (
    <Text as="span" tone="monedas" weight={800} className={styles.cifra}>
      {precio}
    </Text>
  ),
});

/** Puts one reward into the stores of several groups (spec §5, Reward assignment). Offers only stores that lack it. */
export function AsignarDialog(props: AsignarDialogProps) {
  const { title, recompensas, sinRecompensas, grupos, sinGrupos, irAGrupos, grupoId, busy } = props;
  const { onClose, onCrear, onAsignar } = props;
  const formId = useId();
  const [recompensaId, setRecompensaId] = useState<number | null>(null);
  const [ticked, setTicked] = useState<readonly number[]>(grupoId === undefined ? [] : [grupoId]);
  const [tries, setTries] = useState(0);
  const wasTried = tries > 0;
  const selectRef = useRef<HTMLButtonElement>(null);
  const gruposRef = useRef<HTMLFieldSetElement>(null);

  const recompensa = recompensas.find(({ id }) => id === recompensaId);
  const ofrecidas = offeredRecompensas(recompensas, grupos, grupoId);
  const ofrecidos = offeredGrupos(grupos, recompensa);
  const gruposIds = ticked.filter((id) => ofrecidos.some((grupo) => grupo.id === id));
  const sinOferta = saySinOferta(recompensas.length, grupos.length, grupoId);
  const isKnown = sinRecompensas === undefined && (grupoId !== undefined || sinGrupos === undefined);
  // Keep a choice that has become outdated: the server judges it.
  const isNothingLeft = isKnown && ofrecidas.length === 0 && recompensaId === null;
  const yaEn = grupos.filter((grupo) => !ofrecidos.includes(grupo)).map(({ nombre }) => nombre);
  const errores: Errores = {
    ...(wasTried && recompensaId === null && { recompensaId: RECOMPENSA_REQUERIDA }),
    ...(wasTried && gruposIds.length === 0 && { gruposIds: GRUPO_REQUERIDO }),
  };
  const { recompensaId: recompensaError, gruposIds: gruposError } = { ...props.errores, ...errores };

  const focusFault = useEffectEvent(() => {
    if (recompensaError !== undefined) selectRef.current?.focus();
    else if (gruposError !== undefined) gruposRef.current?.querySelector('input')?.focus();
  });
  useEffect(() => focusFault(), [tries, props.errores]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTries(tries + 1);
    if (recompensaId !== null && gruposIds.length > 0) onAsignar({ recompensaId, gruposIds });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="m"
      closeDisabled={busy}
      guarded={recompensaId !== null}
      footer={
        <>
          <Button variant="line" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          {isNothingLeft ? (
            (sinOferta === SIN_GRUPOS && irAGrupos) || (
              <Button variant="primary" size={52} icon="add" onClick={onCrear}>
                Crear recompensa
              </Button>
            )
          ) : (
            <Button variant="primary" size={52} type="submit" form={formId} busy={busy}>
              Asignar
            </Button>
          )}
        </>
      }
    >
      {isNothingLeft ? (
        <p>{sinOferta}</p>
      ) : (
        <Stack as="form" gap={20} id={formId} noValidate onSubmit={submit}>
          <Select
            ref={selectRef}
            label="Recompensa"
            placeholder="Elige una recompensa"
            options={ofrecidas.map(toOption)}
            emptyText={sinRecompensas ?? (grupoId === undefined ? sinGrupos : undefined) ?? sinOferta}
            value={recompensaId}
            onChange={setRecompensaId}
            error={recompensaError}
          />
          <Row>
            <Button variant="soft" icon="add" disabled={busy} onClick={onCrear}>
              Crear otra recompensa
            </Button>
          </Row>
          <GruposField
            ref={gruposRef}
            legend="Grupos"
            grupos={ofrecidos}
            ticked={gruposIds}
            onChange={setTicked}
            notes={[
              sinGrupos ?? (grupos.length === 0 ? SIN_GRUPOS : undefined),
              yaEn.length > 0 ? `Ya está en la tienda de ${enumeracion().format(yaEn)}.` : undefined,
            ]}
            error={gruposError}
          />
        </Stack>
      )}
    </Dialog>
  );
}
