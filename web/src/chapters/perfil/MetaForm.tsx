import { checkMeta, decimalesOf, formatNota, META_MAX, META_MIN, META_DECIMALES } from '@aupa/domain/perfil';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useAct } from '../../data/perform.ts';
import { showFieldErrors } from '../../data/callError.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useReturnFocus } from '../../ui/focus/returnFocus.ts';
import { NumberField } from '../../ui/field/NumberField.tsx';
import { Row, Stack } from '../../ui/layout/Layout.tsx';
import { CAMPOS_META, setMeta, setMetaPara } from './acts.ts';
import type { MetaProps } from './MetaTile.tsx';
import styles from './Perfil.module.css';

type MetaFormProps = MetaProps & {
  /** The nota tapped on the stairs, as initial value. */
  propuesta: number | undefined;
  onClose: () => void;
};

/** Form of a goal, in place below the tiles, within the table's bounds (spec §5). */
export function MetaForm({ grupoId, perfilId, meta, barra, isOwn, propuesta, onClose }: MetaFormProps) {
  const minima = barra?.calificacionMinima ?? META_MIN;
  const maxima = barra?.calificacionMaxima ?? META_MAX;
  const decimales = decimalesOf(barra?.notas ?? []);
  const [valor, setValor] = useState<number | null>(propuesta ?? (meta === 0 ? (barra?.siguienteNota ?? null) : meta));
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const refuse = (fallo: string) => {
    setError(fallo);
    input.current?.focus();
  };
  useReturnFocus(true);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
    // Scroll its buttons into view.
    input.current?.form?.querySelector('[type=submit]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const rest = {
    grupoId,
    onSuccess: onClose,
    onError: (failure: unknown) => showFieldErrors(failure, CAMPOS_META, (_, { message }) => refuse(message)),
  };
  const propia = useAct(setMeta, rest);
  const suya = useAct(setMetaPara, rest);
  const label = isOwn ? 'Mi meta' : 'Su meta';

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const fallo = checkMeta(valor ?? Number.NaN, minima, maxima, isOwn);
    if (fallo !== null) return refuse(fallo);
    if (valor === meta) return onClose();
    const metaCalificacion = valor ?? 0;
    if (isOwn) propia.run({ body: { perfilEstudianteId: perfilId, metaCalificacion } });
    else suya.run({ params: { perfilId }, body: { metaCalificacion } });
  };

  return (
    <Stack
      as="form"
      gap={12}
      className={styles.metaForm}
      noValidate
      aria-label={label}
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <NumberField
        label={label}
        unit="un punto"
        value={valor}
        onChange={(next) => {
          setValor(next);
          setError(undefined);
        }}
        min={minima}
        max={maxima}
        step={decimales > 0 ? 0.5 : 1}
        decimals={META_DECIMALES}
        hint={`Entre ${formatNota(minima)} y ${formatNota(maxima)}.`}
        ref={input}
        {...(error === undefined ? {} : { error })}
      />
      <Row wrap align="stretch" justify="end" gap={12}>
        <Button variant="line" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" busy={propia.isPending || suya.isPending}>
          Guardar
        </Button>
      </Row>
    </Stack>
  );
}
