import { isIconoValido } from '@aupa/domain/base';
import {
  checkDescripcionMedalla,
  checkMonedasMedalla,
  checkNombreMedalla,
  ICONO_MEDALLA_REQUERIDO,
  MEDALLA_MONEDAS_MAX,
} from '@aupa/domain/medallas';
import type { SubmitEventHandler } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { IconPicker } from '../../../ui/choice/IconPicker.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { NumberField } from '../../../ui/field/NumberField.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { NombreRepetido } from '../../../parts/nombre/NombreRepetido.tsx';
import { ColorPicker } from './ColorPicker.tsx';
import { MedallaPreview } from './MedallaPreview.tsx';
import styles from './MedallaForm.module.css';
import type { MedallaEnFormulario } from './useMedallaForm.ts';

type MedallaFormProps = {
  id: string;
  form: UseFormReturn<MedallaEnFormulario>;
  otros: readonly string[];
  onSubmit: SubmitEventHandler<HTMLFormElement>;
};

/** Validates each of the five fields on blur (spec §5, Medal form). */
export function MedallaForm({ id, form, otros, onSubmit }: MedallaFormProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <Stack as="form" gap={[16, 24]} align="start" id={id} noValidate onSubmit={onSubmit} className={styles.form}>
      <Stack gap={16} className={styles.words}>
        <Row gap={16} className={styles.identity}>
          <MedallaPreview control={control} />
          <Text as="div" grow>
            <Field
              label="Nombre"
              autoComplete="off"
              {...register('nombre', { validate: (nombre) => checkNombreMedalla(nombre) ?? true })}
              error={errors.nombre?.message}
            />
            <NombreRepetido cosa="medalla" control={control} otros={otros} />
          </Text>
        </Row>
        <TextArea
          label="Descripción"
          rows={2}
          {...register('descripcion', { validate: (descripcion) => checkDescripcionMedalla(descripcion) ?? true })}
          error={errors.descripcion?.message}
        />
        <Controller
          control={control}
          name="cantidadMonedasBrinda"
          rules={{ validate: (monedas) => checkMonedasMedalla(monedas ?? Number.NaN) ?? true }}
          render={({ field, fieldState }) => (
            <NumberField
              label="Monedas que brinda"
              hint="Las recibe cada alumno al ganar la medalla."
              unit="moneda"
              min={0}
              max={MEDALLA_MONEDAS_MAX}
              {...field}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="color"
          render={({ field: { value, onChange } }) => <ColorPicker value={value} onChange={onChange} />}
        />
      </Stack>
      <Controller
        control={control}
        name="nombreIcono"
        rules={{ validate: (nombre) => isIconoValido(nombre) || ICONO_MEDALLA_REQUERIDO }}
        render={({ field, fieldState }) => (
          <IconPicker
            label="Ícono"
            name={field.name}
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </Stack>
  );
}
