import type { PerfilProfesor } from '@aupa/contract';
import { checkNombreCuenta, normalizeNombreListado } from '@aupa/domain/ingreso';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../data/callError.ts';
import { nombreQuery } from '../../perfil/queries.ts';
import { EditDialog } from '../../../app/navigation/EditDialog.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { Banner } from '../../../ui/layout/Banner.tsx';
import { NotLoaded } from '../../../ui/layout/Loaded.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { CAMPOS_NOMBRE, useRenamePerfil } from './acts.ts';
import styles from './Configuracion.module.css';

type Persona = { nombre: string; apellido: string };
type NombreDialogProps = { grupoId: number; perfil: PerfilProfesor; onClose: () => void };

const TITLE = 'Corregir el nombre';

/** Corrects a student's name (behaviour §3), starting from the stored first and last name. */
export function NombreDialog({ grupoId, perfil, onClose }: NombreDialogProps) {
  const query = useQuery(nombreQuery(grupoId, perfil.id));
  const { data, isError } = query;
  if (data) return <NombreForm grupoId={grupoId} perfil={perfil} cuenta={data} onClose={onClose} />;
  // The pressed button shows that it is loading.
  if (!isError) return null;
  return (
    <Dialog isOpen onClose={onClose} title={TITLE}>
      <NotLoaded query={query} what="su nombre" label={null} />
    </Dialog>
  );
}

function NombreForm({
  grupoId,
  perfil,
  cuenta,
  onClose,
}: NombreDialogProps & { cuenta: Persona & { deLista: boolean } }) {
  const { deLista, ...persona } = cuenta;
  const { register, handleSubmit, formState, setError } = useForm<Persona>({
    mode: 'onTouched',
    defaultValues: persona,
  });
  const rename = useRenamePerfil(grupoId, {
    onSuccess: onClose,
    onError: (failure) => showFieldErrors(failure, CAMPOS_NOMBRE, setError),
  });
  const submit = handleSubmit(({ nombre, apellido }) =>
    rename.run({
      params: { id: grupoId, perfilId: perfil.id },
      body: { nombre: normalizeNombreListado(nombre), apellido: normalizeNombreListado(apellido) },
    }),
  );
  const campo = (name: keyof Persona, label: 'Nombre' | 'Apellido') => ({
    label,
    ...register(name, { validate: (valor) => checkNombreCuenta(label, valor, deLista) ?? true }),
    error: formState.errors[name]?.message,
    autoComplete: 'off',
  });
  return (
    <EditDialog
      title={TITLE}
      submitLabel="Guardar cambios"
      isDirty={formState.isDirty}
      isSaving={rename.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <Stack as="form" gap={12} id={formId} noValidate onSubmit={submit}>
          <p className={styles.how}>
            Cambia en todas sus clases; las evaluaciones ya cerradas conservan el de entonces. Su nombre de usuario
            sigue siendo el mismo.
          </p>
          {rename.refusal !== undefined && !rename.isPending && (
            <div role="alert">
              <Banner tone="bad">{rename.refusal}</Banner>
            </div>
          )}
          <Field {...campo('nombre', 'Nombre')} />
          <Field {...campo('apellido', 'Apellido')} {...(deLista ? { hint: 'Vacío si tiene un solo nombre' } : {})} />
        </Stack>
      )}
    </EditDialog>
  );
}
