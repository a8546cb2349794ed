import {
  checkMensajeSolicitud,
  DESCRIPCION_SOLICITUD_MAX,
  pediblesCon,
  sayPedibles,
  SOLICITUD_MEDALLA_REQUERIDA,
} from '@aupa/domain/medallas';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { useAct } from '../../data/perform.ts';
import { showFieldErrors } from '../../data/callError.ts';
import { solicitudesMedallaPropiasQuery } from './queries.ts';
import { medallasGrupoQuery } from '../../data/queries.ts';
import { sayVacio } from '../../data/vacio.ts';
import { useUnsavedGuard } from '../../app/navigation/UnsavedGuard.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Medalla } from '../../parts/medalla/Medalla.tsx';
import { Select } from '../../ui/select/Select.tsx';
import { CAMPOS_SOLICITUD, requestMedalla } from './acts.ts';
import styles from './Perfil.module.css';

interface Solicitud {
  medallaId: number | null;
  descripcion: string;
}

interface SolicitarDialogProps {
  grupoId: number;
  perfilId: number;
  /** The preselected medal; ignored if it can't be requested any more. */
  medallaId?: number;
  onClose: () => void;
}

/** 'Solicitar medalla al profesor' (spec §2, §5, Medal request). */
export function SolicitarDialog({ grupoId, perfilId, medallaId: dada, onClose }: SolicitarDialogProps) {
  const formId = useId();
  const medallas = useQuery(medallasGrupoQuery(grupoId));
  const { data: pedidas = [] } = useQuery(solicitudesMedallaPropiasQuery(grupoId));
  const pendientes = pedidas.filter(({ estado }) => estado === 'Pendiente').length;
  const inicial = medallas.data?.some(({ id }) => id === dada) ? (dada ?? null) : null;
  const { control, register, handleSubmit, setError, formState } = useForm<Solicitud>({
    mode: 'onTouched',
    defaultValues: { medallaId: inicial, descripcion: '' },
  });
  // Register before the fields below: the first invalid field takes the focus.
  const medalla = useController({
    control,
    name: 'medallaId',
    rules: { validate: (medallaId) => medallaId !== null || SOLICITUD_MEDALLA_REQUERIDA },
  });
  const { errors, isDirty } = formState;
  const largo = useWatch({ control, name: 'descripcion' }).length;
  const { run, isPending } = useAct(requestMedalla, {
    grupoId,
    onSuccess: onClose,
    onError: (error) => showFieldErrors(error, CAMPOS_SOLICITUD, setError),
  });
  // Show no form if no request is left. Keep it if something is typed, even if the last place was taken meanwhile.
  const isFull = pediblesCon(pendientes) === 0 && !isDirty && !isPending;
  const { requestClose, guard } = useUnsavedGuard(isDirty, onClose, isPending);
  const submit = handleSubmit(({ medallaId, descripcion }) =>
    run({ body: { perfilEstudianteId: perfilId, medallaId: medallaId ?? 0, descripcion } }),
  );

  return (
    <Dialog
      isOpen
      onClose={requestClose}
      title="Solicitar medalla al profesor"
      closeDisabled={isPending}
      guarded={isDirty}
      footer={
        <Row wrap align="stretch" justify="end" gap={12}>
          <Button variant="line" onClick={requestClose} disabled={isPending}>
            {isFull ? 'Cerrar' : 'Cancelar'}
          </Button>
          {!isFull && (
            <Button type="submit" form={formId} icon="send" busy={isPending}>
              Enviar solicitud
            </Button>
          )}
        </Row>
      }
    >
      <Text tone="muted" weight={700} className={styles.spaced}>
        {sayPedibles(pendientes)}
      </Text>
      <Stack as="form" gap={16} id={formId} noValidate hidden={isFull} onSubmit={(event) => void submit(event)}>
        <Select
          label="Medalla"
          placeholder="Elige la medalla que crees merecer"
          options={(medallas.data ?? []).map(({ id, nombre, nombreIcono, color }) => ({
            id,
            nombre,
            picture: <Medalla id={id} icono={nombreIcono} color={color} size={30} />,
          }))}
          emptyText={sayVacio(medallas, 'Tu profesor aún no tiene medallas.')}
          {...medalla.field}
          error={medalla.fieldState.error?.message}
        />
        <TextArea
          label="¿Por qué la mereces?"
          rows={4}
          hint={`${largo} de ${DESCRIPCION_SOLICITUD_MAX}`}
          {...register('descripcion', { validate: (texto) => checkMensajeSolicitud(texto) ?? true })}
          {...(errors.descripcion?.message === undefined ? {} : { error: errors.descripcion.message })}
        />
      </Stack>
      {guard}
    </Dialog>
  );
}
