import { checkCodigo, normalizeCodigo } from '@aupa/domain';
import { useId, useState, type SubmitEvent } from 'react';
import { CallError } from '../../api/callError.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { useJoinGrupo } from './acciones.ts';
import styles from './JoinDialog.module.css';

/** A student asks to join by the teacher's code (spec §2, §5). `codigo`: from the teacher's link. */
export function JoinDialog({ codigo: dado, onClose }: { codigo: string; onClose: () => void }) {
  const formId = useId();
  const [codigo, setCodigo] = useState(() => normalizeCodigo(dado));
  const [error, setError] = useState<string>();
  const join = useJoinGrupo({
    onSuccess: onClose,
    onError: (failure) => setError(failure instanceof CallError ? failure.fields.codigo : undefined),
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const fallo = checkCodigo(codigo);
    setError(fallo ?? undefined);
    if (fallo === null) join.run({ query: { codigo: normalizeCodigo(codigo) } });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Únete a una asignatura"
      closeDisabled={join.isPending}
      footer={
        <div className={styles.footer}>
          <Button variant="line" disabled={join.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="primary" size={52} type="submit" form={formId} busy={join.isPending}>
            Unirse
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label="Código de la asignatura"
          hint="Son seis letras y números. Te lo da tu profesor."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={codigo}
          error={error}
          onChange={(event) => {
            setCodigo(event.target.value);
            setError(undefined);
          }}
          onBlur={() => {
            if (codigo.trim() !== '') setError(checkCodigo(codigo) ?? undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
