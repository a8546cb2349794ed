import { ICONOS_RECOMPENSA } from '@aupa/domain/base';
import {
  checkNombreRecompensa,
  checkPrecio,
  ICONO_RECOMPENSA_REQUERIDO,
  parsePrecio,
  PRECIO_MAX,
  PRECIO_MIN,
  RECOMPENSA_NOMBRE_MAX,
} from '@aupa/domain/economia';
import type { SubmitEventHandler } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../ui/choice/Checkbox.tsx';
import { IconPicker } from '../../../ui/choice/IconPicker.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { Moneda } from '../../../parts/monedas/Moneda.tsx';
import { NombreRepetido } from '../../../parts/nombre/NombreRepetido.tsx';
import { GruposField } from './GruposField.tsx';
import { SIN_GRUPOS, type GrupoConTienda } from './oferta.ts';
import { RecompensaPreview } from './RecompensaPreview.tsx';
import styles from './RecompensaForm.module.css';
import { tickedGrupos, type RecompensaEnFormulario } from './formulario.ts';

type RecompensaFormProps = {
  id: string;
  form: UseFormReturn<RecompensaEnFormulario>;
  recompensaId: number | undefined;
  otros: readonly string[];
  /** The stores for a new reward; undefined when editing. */
  tiendas?: {
    grupos: readonly GrupoConTienda[];
    /** Replaces the empty message while it is unknown whether there are any. */
    sinGrupos: string | undefined;
    grupoId?: number | undefined;
  };
  onSubmit: SubmitEventHandler<HTMLFormElement>;
};

const miles = new Intl.NumberFormat('es', { useGrouping: 'always' });
const ENTRE = `Entre ${PRECIO_MIN} y ${miles.format(PRECIO_MAX)} monedas.`;

/** Validates each field on blur (spec §5, Reward form). */
export function RecompensaForm({ id, form, recompensaId, otros, tiendas, onSubmit }: RecompensaFormProps) {
  const { register, control, formState, setValue } = form;
  const { errors } = formState;
  // Register in visual order: the first invalid field takes the focus.
  const nombre = register('nombre', { validate: (texto) => checkNombreRecompensa(texto) ?? true });
  const precio = register('precio', {
    validate: (texto) => checkPrecio(parsePrecio(texto)) ?? true,
    // Show the price as it was parsed.
    onBlur: ({ target }: { target: HTMLInputElement }) => setValue('precio', String(parsePrecio(target.value))),
  });
  return (
    <Stack as="form" gap={[16, 24]} align="start" id={id} noValidate onSubmit={onSubmit} className={styles.form}>
      <Stack gap={16}>
        <Row gap={16} align="start">
          <RecompensaPreview control={control} recompensaId={recompensaId} />
          <Stack grow>
            <Field
              label="Nombre"
              autoComplete="off"
              hint={`Hasta ${RECOMPENSA_NOMBRE_MAX} caracteres.`}
              {...nombre}
              error={errors.nombre?.message}
            />
            <NombreRepetido cosa="recompensa" control={control} otros={otros} />
          </Stack>
        </Row>
        <Field
          label="Precio en monedas"
          inputMode="numeric"
          autoComplete="off"
          hint={ENTRE}
          trailing={
            <span className={styles.moneda}>
              <Moneda size={24} />
            </span>
          }
          {...precio}
          // Select the 0, so that typing replaces it.
          onFocus={(event) => event.currentTarget.select()}
          error={errors.precio?.message}
        />
        <Checkbox label="Se puede canjear más de una vez" {...register('repetible')} />
        {tiendas && (
          <Controller
            control={control}
            name="gruposIds"
            render={({ field: { value, onChange } }) => (
              <GruposField
                legend="Ponerla en la tienda de"
                grupos={tiendas.grupos}
                ticked={tickedGrupos(value, tiendas.grupos, tiendas.grupoId)}
                onChange={onChange}
                notes={[tiendas.sinGrupos ?? (tiendas.grupos.length === 0 ? SIN_GRUPOS : undefined)]}
              />
            )}
          />
        )}
      </Stack>
      <Controller
        control={control}
        name="nombreIcono"
        rules={{
          validate: (elegido) =>
            ICONOS_RECOMPENSA.some((icono) => icono.nombre === elegido) || ICONO_RECOMPENSA_REQUERIDO,
        }}
        render={({ field, fieldState }) => (
          <IconPicker
            label="Ícono"
            name={field.name}
            ref={field.ref}
            iconos={ICONOS_RECOMPENSA}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </Stack>
  );
}
