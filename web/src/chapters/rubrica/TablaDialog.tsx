import type { Medalla, TablaEquivalencia } from '@aupa/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useAct } from '../../data/perform.ts';
import { CallError } from '../../data/callError.ts';
import { medallasQuery } from '../medallas/queries.ts';
import { tablaQuery } from './queries.ts';
import { useCambiadoGuard } from '../../notices/CambiadoGuard.tsx';
import { useEfectoGuard } from '../../parts/tabla/EfectoGuard.tsx';
import { useUnsavedGuard } from '../../app/navigation/UnsavedGuard.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { MedallaEnVentana } from '../medallas/catalogo/lazy.ts';
import { createTabla, editTabla, simulateEdicion } from './acts.ts';
import { DeleteTabla } from './DeleteTabla.tsx';
import { FilasEditor } from './FilasEditor.tsx';
import { TABLA_ERROR, toCatalogo, toFormulario } from './formulario.ts';
import styles from './Tablas.module.css';
import { TablaFooter } from './TablaFooter.tsx';
import { TablaHeader } from './TablaHeader.tsx';
import { useTablaEditor } from './useTablaEditor.ts';

type TablaDialogProps = {
  tabla?: TablaEquivalencia | undefined;
  onClose: () => void;
  onCreada?: ((tabla: TablaEquivalencia) => void) | undefined;
};

export function TablaDialog(props: TablaDialogProps) {
  const { tabla: given, onClose } = props;
  const formId = useId();
  const { data, isError, refetch } = useQuery(medallasQuery());
  // Created here and possibly not in the query's list yet.
  const [creadas, setCreadas] = useState<readonly Medalla[]>([]);
  const medallas = useMemo(
    () => data && [...data, ...creadas.filter((una) => data.every(({ id }) => id !== una.id))],
    [data, creadas],
  );
  const [isCreating, setIsCreating] = useState(false);
  const editor = useTablaEditor(given, medallas);
  const { edicion, dispatch, isDirty } = editor;
  const [isDeleting, setIsDeleting] = useState(false);
  const { tabla, catalogo, formRef, save, isSaving, isAsking, guards } = useGuardado(props, editor, medallas);
  const { requestClose, guard } = useUnsavedGuard(isDirty, onClose, isSaving || isAsking);

  return (
    <Dialog
      isOpen
      onClose={requestClose}
      title={tabla ? 'Editar Tabla de Equivalencia' : 'Crear Tabla de Equivalencia'}
      size="xl"
      paper
      closeDisabled={isSaving}
      guarded={isDirty}
      header={
        <TablaHeader
          formId={formId}
          nombre={edicion.nombre}
          error={edicion.fallos.nombre}
          dispatch={dispatch}
          onDelete={tabla && (() => setIsDeleting(true))}
        />
      }
      footer={
        <TablaFooter
          formId={formId}
          edicion={edicion}
          medallas={medallas}
          isError={isError}
          onRetry={() => void refetch()}
          onCreateMedalla={() => setIsCreating(true)}
          dispatch={dispatch}
          saveLabel={tabla ? 'Guardar cambios' : 'Crear tabla'}
          isSaving={isSaving}
          onCancel={requestClose}
        />
      }
    >
      <form ref={formRef} id={formId} noValidate onSubmit={save} className={styles.form}>
        {/* The key drops the text of the nota fields when another table is loaded. */}
        <FilasEditor
          key={tabla?.version}
          edicion={edicion}
          dispatch={dispatch}
          catalogo={catalogo}
          medallas={medallas}
        />
      </form>
      {tabla && (
        <DeleteTabla tabla={tabla} isOpen={isDeleting} onClose={() => setIsDeleting(false)} onDeleted={onClose} />
      )}
      {isCreating && (
        <MedallaEnVentana
          onClose={() => setIsCreating(false)}
          onCreada={(creada) => {
            setCreadas((antes) => [...antes, creada]);
            dispatch({ tipo: 'addUltima', medallaId: creada.id });
          }}
        />
      )}
      {guards}
      {guard}
    </Dialog>
  );
}

type TablaEditor = ReturnType<typeof useTablaEditor>;

/** Saves a new table at once; before it saves a stored one, it says which notas change. */
function useGuardado(
  { tabla: given, onClose, onCreada }: TablaDialogProps,
  { edicion, dispatch, check, refuse }: TablaEditor,
  medallas: readonly Medalla[] | undefined,
) {
  const client = useQueryClient();
  // The table as opened or reloaded; saving sends its version.
  const [tabla, setTabla] = useState(given);
  const formRef = useRef<HTMLFormElement>(null);
  const catalogo = toCatalogo(medallas ?? [], tabla);

  const saving = {
    onSuccess: onClose,
    onError: (error: unknown) => {
      if (!(error instanceof CallError)) return;
      flushSync(() => refuse(error));
      focusFirstFault(formRef.current);
    },
  };
  const create = useAct(createTabla, {
    ...saving,
    onSuccess: (creada) => {
      onClose();
      onCreada?.(creada);
    },
  });
  const edit = useAct(editTabla, {
    ...saving,
    onError: (error, { body: { version: _opened, ...body } }) => {
      if (error instanceof CallError && error.is('CAMBIADO_EN_OTRA_PARTE')) cambiado.ask(() => edit.run({ body }));
      else saving.onError(error);
    },
  });
  const simulate = useAct(simulateEdicion, { onError: saving.onError });
  const efecto = useEfectoGuard();
  const cambiado = useCambiadoGuard(async () => {
    if (!tabla) return;
    const stored = await client.fetchQuery({ ...tablaQuery(tabla.id), staleTime: 0 });
    setTabla(stored);
    dispatch({ tipo: 'load', tabla: stored });
  });
  const isSaving = create.isPending || edit.isPending || simulate.isPending;

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (!flushSync(check)) return focusFirstFault(formRef.current);
    const body = toFormulario(tabla?.id ?? 0, edicion, catalogo);
    if (!tabla) return create.run({ body });
    const { id, version } = tabla;
    efecto.ask(simulate.runAsync({ params: { id }, body }), () => edit.run({ body: { ...body, version } }));
  };

  const isAsking = efecto.isAsking || cambiado.isAsking;
  const guards = (
    <>
      {efecto.guard}
      {cambiado.guard}
    </>
  );
  return { tabla, catalogo, formRef, save, isSaving, isAsking, guards };
}

// The name field is in the dialog's header, outside the form's subtree, but is one of `form.elements`.
function focusFirstFault(form: HTMLFormElement | null): void {
  const elements = Array.from(form?.elements ?? []);
  const faulty =
    elements.find((element) => element.hasAttribute('aria-invalid')) ??
    elements.find((element) => element.getAttribute('aria-describedby') === TABLA_ERROR);
  if (faulty instanceof HTMLElement) faulty.focus();
}
