import { checkNombreRanking, RANKING_MEDALLA_REQUERIDA } from '@aupa/domain/juntos';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useAct } from '../../../data/perform.ts';
import { showFieldErrors } from '../../../data/callError.ts';
import { medallasGrupoQuery } from '../../../data/queries.ts';
import { sayVacio } from '../../../data/vacio.ts';
import { EditDialog } from '../../../app/navigation/EditDialog.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { Banner } from '../../../ui/layout/Banner.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { Select } from '../../../ui/select/Select.tsx';
import { useMedallaNueva } from '../../medallas/useMedallaNueva.tsx';
import { CAMPOS_RANKING, createRanking } from './acts.ts';

interface RankingEnFormulario {
  nombre: string;
  medallaAsociadaId: number | null;
}

/** A new ranking by one medal, with the rules of rankings (spec §5, Ranking). */
export function RankingDialog({ grupoId, onClose }: { grupoId: number; onClose: () => void }) {
  const catalogo = useQuery(medallasGrupoQuery(grupoId));
  const form = useForm<RankingEnFormulario>({
    mode: 'onTouched',
    defaultValues: { nombre: '', medallaAsociadaId: null },
  });
  const { control, register, formState } = form;
  const { medallas, crear, ventana } = useMedallaNueva(catalogo.data, (id) =>
    form.setValue('medallaAsociadaId', id, { shouldDirty: true, shouldValidate: true }),
  );
  const create = useAct(createRanking, {
    grupoId,
    onSuccess: onClose,
    onError: (error) => showFieldErrors(error, CAMPOS_RANKING, form.setError),
  });
  const submit = form.handleSubmit(({ nombre, medallaAsociadaId }) => {
    // Validation guarantees it.
    if (medallaAsociadaId !== null) create.run({ query: { grupoId }, body: { nombre, medallaAsociadaId } });
  });

  return (
    <EditDialog
      title="Crear ranking"
      submitLabel="Crear ranking"
      isDirty={formState.isDirty}
      isSaving={create.isPending}
      even
      onClose={onClose}
    >
      {(formId) => (
        <>
          <Stack as="form" gap={12} id={formId} noValidate onSubmit={submit}>
            <Field
              label="Nombre"
              autoComplete="off"
              error={formState.errors.nombre?.message}
              {...register('nombre', { validate: (nombre) => checkNombreRanking(nombre) ?? true })}
            />
            <Controller
              control={control}
              name="medallaAsociadaId"
              rules={{ validate: (medalla) => medalla !== null || RANKING_MEDALLA_REQUERIDA }}
              render={({ field, fieldState }) => (
                <Select
                  label="Medalla"
                  placeholder="Elige la medalla que se cuenta"
                  options={medallas.map(({ id, nombre, nombreIcono, color }) => ({
                    id,
                    nombre,
                    picture: <Medalla id={id} icono={nombreIcono} color={color} size={30} />,
                  }))}
                  emptyText={sayVacio(catalogo, 'Aún no tienes medallas.')}
                  {...field}
                  error={fieldState.error?.message}
                />
              )}
            />
            {crear}
            <Banner tone="info">
              Los rankings animan sobre todo a quien ya va delante; un desafío de clase suele animar a todos.
            </Banner>
          </Stack>
          {ventana}
        </>
      )}
    </EditDialog>
  );
}
