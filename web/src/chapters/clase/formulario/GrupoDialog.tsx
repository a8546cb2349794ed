import type { BodyIn, GrupoInfo, Respuesta } from '@aupa/contract';
import { normalizeNombre } from '@aupa/domain/base';
import { checkCampoGrupo, RUBRICA_REQUERIDA } from '@aupa/domain/clase';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useAct } from '../../../data/perform.ts';
import { CallError, showFieldErrors } from '../../../data/callError.ts';
import { tellAvisos } from '../../../data/avisos.ts';
import { grupoQuery, gruposQuery, tablasQuery } from '../../../data/queries.ts';
import { sayVacio } from '../../../data/vacio.ts';
import { useCambiadoGuard } from '../../../notices/CambiadoGuard.tsx';
import { NombreRepetido } from '../../../parts/nombre/NombreRepetido.tsx';
import { useEfectoGuard } from '../../../parts/tabla/EfectoGuard.tsx';
import { EditDialog } from '../../../app/navigation/EditDialog.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { Select } from '../../../ui/select/Select.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { TablaEnVentana, tablaIntent } from '../../rubrica/lazy.ts';
import { CAMPOS_GRUPO, createGrupo, editGrupo, simulateTabla } from '../acts.ts';
import { SinTablas } from './SinTablas.tsx';
import { useCreadas } from '../../../data/useCreadas.ts';

type GuardadoConAvisos = Respuesta<'POST /api/grupo/alta'>;
type Edicion = BodyIn<'PUT /api/Grupo/editar/:id'>;

interface Values {
  nombre: string;
  materia: string;
  institucion: string;
  tablaEquivalenciaId: number | null;
}

const TEXTOS = ['nombre', 'materia', 'institucion'] as const;

/** Says who sees the change: pupils see name and subject, neither institution nor grades (spec §2, §6). */
function sayCambio(grupo: GrupoInfo, nuevo: Pick<GrupoInfo, 'nombre' | 'materia'>): string {
  const { cantAlumnos: n } = grupo;
  const seen = nuevo.nombre !== grupo.nombre || nuevo.materia !== grupo.materia;
  if (n === 0) return 'La clase aún no tiene alumnos: nadie más lo notará.';
  if (!seen) return n === 1 ? 'Para su alumno nada cambia.' : `Para sus ${n} alumnos nada cambia.`;
  const quien = n === 1 ? 'Su alumno verá' : `Sus ${n} alumnos verán`;
  return `${quien} el grupo como «${nuevo.materia}, ${nuevo.nombre}» en cuanto guardes.`;
}

function toValues(grupo?: GrupoInfo): Values {
  return {
    nombre: grupo?.nombre ?? '',
    materia: grupo?.materia ?? '',
    institucion: grupo?.institucion ?? '',
    tablaEquivalenciaId: grupo?.tablaEquivalenciaId ?? null,
  };
}

function useGrupoForm(given: GrupoInfo | undefined, otros: readonly string[], onSaved: () => void) {
  const client = useQueryClient();
  // The group as opened or reloaded in this form. The page behind may show a newer version.
  const [grupo, setGrupo] = useState(given);
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: toValues(grupo) });
  const navigate = useNavigate();
  const outcome = {
    onSuccess: (guardado: GuardadoConAvisos) => {
      tellAvisos('grupo', guardado, otros);
      onSaved();
      // Open the new class, whose code comes next. Ignore the unsaved guard: everything is saved.
      if (!grupo) void navigate({ to: '/grupo/$id', params: { id: guardado.id }, ignoreBlocker: true });
    },
    onError: (error: unknown) => showFieldErrors(error, CAMPOS_GRUPO, form.setError),
  };
  const create = useAct(createGrupo, outcome);
  const edit = useAct(editGrupo, {
    grupoId: grupo?.id ?? 0,
    ...outcome,
    onError: (error, { body: { version: _opened, ...body } }) => {
      if (error instanceof CallError && error.is('CAMBIADO_EN_OTRA_PARTE')) cambiado.ask(() => save(body));
      else outcome.onError(error);
    },
  });
  const simulate = useAct(simulateTabla);
  const efecto = useEfectoGuard();
  const cambiado = useCambiadoGuard(async () => {
    if (!grupo) return;
    const stored = await client.fetchQuery({ ...grupoQuery(grupo.id), staleTime: 0 });
    setGrupo(stored);
    form.reset(toValues(stored));
  });
  const save = (body: Edicion) => edit.run({ params: { id: grupo?.id ?? 0 }, body });
  const submit = form.handleSubmit(({ nombre, materia, institucion, tablaEquivalenciaId }) => {
    const body = {
      nombre: normalizeNombre(nombre),
      materia: normalizeNombre(materia),
      institucion: normalizeNombre(institucion),
      tablaEquivalenciaId: tablaEquivalenciaId ?? 0,
    };
    if (!grupo) return create.run({ body });
    const { tablaEquivalenciaId: id } = body;
    const isSameTabla = id === grupo.tablaEquivalenciaId;
    if (isSameTabla && TEXTOS.every((campo) => body[campo] === grupo[campo])) return onSaved();
    const simulated = isSameTabla
      ? null
      : simulate.runAsync({ params: { id: grupo.id }, body: { tablaEquivalenciaId: id } });
    return efecto.ask(simulated, () => save({ ...body, version: grupo.version }), sayCambio(grupo, body));
  });
  return { form, submit, efecto, cambiado, isSaving: create.isPending || edit.isPending || simulate.isPending };
}

/** Creates or edits a group (spec §2, §5, Group form). */
export function GrupoDialog({ grupo, onClose }: { grupo?: GrupoInfo; onClose: () => void }) {
  const tablas = useQuery(tablasQuery());
  const { data: grupos = [] } = useQuery(gruposQuery('Profesor'));
  const otros = grupos.filter(({ id }) => id !== grupo?.id).map(({ nombre }) => nombre);
  const { form, submit, efecto, cambiado, isSaving } = useGrupoForm(grupo, otros, onClose);
  const { register, control, formState } = form;
  const [isCreating, setIsCreating] = useState(false);
  const [opciones, add] = useCreadas(tablas.data);
  const unica = !grupo && opciones.length === 1 ? opciones[0]?.id : undefined;
  const { resetField, setValue } = form;
  // A single table is preselected.
  useEffect(() => {
    if (unica !== undefined) resetField('tablaEquivalenciaId', { defaultValue: unica });
  }, [unica, resetField]);
  const campo = (name: 'nombre' | 'materia' | 'institucion', label: 'nombre' | 'asignatura' | 'institución') => ({
    ...register(name, { validate: (valor) => checkCampoGrupo(label, valor) ?? true }),
    error: formState.errors[name]?.message,
    autoComplete: 'off',
  });

  return (
    <EditDialog
      title={grupo ? 'Editar grupo' : 'Crea una nuevo grupo'}
      size="m"
      submitLabel={grupo ? 'Guardar cambios' : 'Crear grupo'}
      isDirty={formState.isDirty}
      isSaving={isSaving}
      isAsking={efecto.isAsking || cambiado.isAsking}
      onClose={onClose}
    >
      {(formId) => (
        <>
          <Stack as="form" gap={12} id={formId} noValidate onSubmit={submit}>
            <div>
              <Field label="Nombre" hint="Por ejemplo, 2.º ESO B" {...campo('nombre', 'nombre')} />
              <NombreRepetido cosa="grupo" control={control} otros={otros} />
            </div>
            <Field label="Asignatura" {...campo('materia', 'asignatura')} />
            <Field label="Institución" {...campo('institucion', 'institución')} />
            <Controller
              control={control}
              name="tablaEquivalenciaId"
              rules={{ validate: (id) => id !== null || RUBRICA_REQUERIDA }}
              render={({ field, fieldState }) => (
                <Select
                  label="Tabla de equivalencia"
                  hint="La rúbrica: qué medallas pide cada nota."
                  placeholder="Elige una tabla"
                  options={opciones.map(({ id, nombre }) => ({ id, nombre }))}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  ref={field.ref}
                  error={fieldState.error?.message}
                  emptyText={sayVacio(tablas, 'Aún no tienes ninguna tabla.')}
                />
              )}
            />
            {/* The button disappears, so the focus moves on to the field. */}
            {tablas.data && opciones.length === 0 && (
              <SinTablas onCreate={() => setIsCreating(true)} onEjemplos={() => form.setFocus('tablaEquivalenciaId')} />
            )}
            {opciones.length > 0 && (
              <Row>
                <Button variant="ghost" icon="add" {...tablaIntent} onClick={() => setIsCreating(true)}>
                  Crear otra tabla
                </Button>
              </Row>
            )}
          </Stack>
          {isCreating && (
            <TablaEnVentana
              onClose={() => setIsCreating(false)}
              onCreada={(nueva) => {
                add(nueva);
                setValue('tablaEquivalenciaId', nueva.id, { shouldDirty: true, shouldValidate: true });
              }}
            />
          )}
          {efecto.guard}
          {cambiado.guard}
        </>
      )}
    </EditDialog>
  );
}
