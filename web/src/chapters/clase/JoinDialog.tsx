import { checkCodigo, CODIGO_LARGO, codigoDeEnlace, normalizeCodigo } from '@aupa/domain/clase';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useAct } from '../../data/perform.ts';
import { CallError, showFieldErrors } from '../../data/callError.ts';
import { invitacionQuery } from '../../data/invitacion.ts';
import { InvitacionCard } from '../../parts/invitacion/InvitacionCard.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Row, Stack } from '../../ui/layout/Layout.tsx';
import { CAMPOS_UNION, joinGrupo } from './acts.ts';
import styles from './GruposPage.module.css';

/** A student asks to join by the teacher's code (spec §2, §5). `codigo`: from the teacher's link. */
export function JoinDialog({ codigo: dado, onClose }: { codigo: string; onClose: () => void }) {
  const formId = useId();
  const [codigo, setCodigo] = useState(() => normalizeCodigo(dado));
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const entero = normalizeCodigo(codigo);
  const isEntero = entero.length === CODIGO_LARGO;
  const invitacion = useQuery({ ...invitacionQuery(entero), enabled: isEntero });
  // Only for an expired link: typed codes are checked on submit.
  const isGone =
    entero === normalizeCodigo(dado) && invitacion.error instanceof CallError && invitacion.error.status === 404;
  const goneMessage = isGone ? invitacion.error?.message : undefined;
  const refuse = (fallo: string) => {
    setError(fallo);
    input.current?.focus();
  };
  const join = useAct(joinGrupo, {
    onSuccess: onClose,
    onError: (failure) => showFieldErrors(failure, CAMPOS_UNION, (_, { message }) => refuse(message)),
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const fallo = checkCodigo(codigo);
    if (fallo !== null) return refuse(fallo);
    setError(undefined);
    join.run({ query: { codigo: normalizeCodigo(codigo) } });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Únete a una asignatura"
      closeDisabled={join.isPending}
      footer={
        <Row gap={12}>
          <Button variant="line" disabled={join.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="primary" size={52} type="submit" form={formId} busy={join.isPending} className={styles.join}>
            Unirse
          </Button>
        </Row>
      }
    >
      <Stack as="form" gap={16} id={formId} noValidate onSubmit={submit}>
        <Field
          ref={input}
          label="Código de la clase"
          hint="Son seis letras y números. Te lo da tu profesor."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={codigo}
          error={error ?? goneMessage}
          onChange={(event) => {
            const { value } = event.target;
            setCodigo(codigoDeEnlace(value) ?? value);
            setError(undefined);
          }}
          onBlur={() => {
            // Keep the server's error until another code is typed.
            if (codigo.trim() !== '') setError(error ?? checkCodigo(codigo) ?? undefined);
          }}
        />
        {isEntero && invitacion.data && (
          <InvitacionCard
            title={invitacion.data.materia}
            text={`Con ${invitacion.data.profesorNombre}, en ${invitacion.data.grupoNombre}`}
          />
        )}
      </Stack>
    </Dialog>
  );
}
