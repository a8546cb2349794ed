import type { Medalla as MedallaDelProfesor, TipoKudo } from '@aupa/contract';
import {
  checkCantidadKudos,
  TIPO_KUDO_REQUERIDO,
  UMBRAL_KUDOS_MAX,
  UMBRAL_MEDALLA_REQUERIDA,
} from '@aupa/domain/juntos';
import { useId, type ReactNode, type SubmitEventHandler } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../ui/choice/Checkbox.tsx';
import { NumberField } from '../../../ui/field/NumberField.tsx';
import { iconOf } from '../../../ui/icons/names.ts';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Select } from '../../../ui/select/Select.tsx';
import { sayOutOfReach } from './frases.ts';
import { IconoKudo } from './IconoKudo.tsx';
import styles from './Umbral.module.css';
import type { UmbralEnFormulario } from './useUmbralForm.ts';

interface UmbralFormProps {
  id: string;
  form: UseFormReturn<UmbralEnFormulario>;
  /** Kinds without a threshold in this group. */
  tipos: readonly TipoKudo[];
  sinTipos: string;
  medallas: readonly MedallaDelProfesor[];
  sinMedallas: string;
  crearMedalla: ReactNode;
  cantAlumnos: number | undefined;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
}

/** So many kudos of a kind for a medal (spec §5, Threshold). */
export function UmbralForm(props: UmbralFormProps) {
  const { id, form, tipos, sinTipos, medallas, sinMedallas, crearMedalla, cantAlumnos, onSubmit } = props;
  const { control, register } = form;
  const whyId = useId();
  return (
    <Stack as="form" gap={12} id={id} noValidate onSubmit={onSubmit}>
      <Controller
        control={control}
        name="tipoKudoId"
        rules={{ validate: (tipo) => tipo !== null || TIPO_KUDO_REQUERIDO }}
        render={({ field, fieldState }) => (
          <Select
            label="Reconocimiento"
            placeholder="Elige un reconocimiento"
            options={tipos.map(({ id: tipo, nombre, nombreIcono }) => ({
              id: tipo,
              nombre,
              picture: <IconoKudo icono={iconOf(nombreIcono)} size="s" />,
            }))}
            emptyText={sinTipos}
            {...field}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="cantidadKudos"
        rules={{ validate: (cantidad) => checkCantidadKudos(cantidad ?? Number.NaN) ?? true }}
        render={({ field, fieldState }) => (
          <Cantidad control={control} cantAlumnos={cantAlumnos} field={field} error={fieldState.error?.message} />
        )}
      />
      <Controller
        control={control}
        name="medallaId"
        rules={{ validate: (medalla) => medalla !== null || UMBRAL_MEDALLA_REQUERIDA }}
        render={({ field, fieldState }) => (
          <Select
            label="Medalla"
            placeholder="Elige la medalla que se gana"
            options={medallas.map(({ id: medalla, nombre, nombreIcono, color }) => ({
              id: medalla,
              nombre,
              picture: <Medalla id={medalla} icono={nombreIcono} color={color} size={30} />,
            }))}
            emptyText={sinMedallas}
            {...field}
            error={fieldState.error?.message}
          />
        )}
      />
      {crearMedalla}
      <div className={styles.distintos}>
        <Checkbox
          label="Solo cuentan compañeros distintos"
          aria-describedby={whyId}
          {...register('soloCompanerosDistintos')}
        />
        <Text id={whyId} tone="muted" size={15}>
          Así dos amigos no pueden subirse la nota el uno al otro.
        </Text>
      </div>
    </Stack>
  );
}

interface CantidadProps {
  control: UseFormReturn<UmbralEnFormulario>['control'];
  cantAlumnos: number | undefined;
  field: { name: string; value: number | null; onChange: (cantidad: number | null) => void; onBlur: () => void };
  error: string | undefined;
}

/** Warns if the class is too small for that many different classmates. */
function Cantidad({ control, cantAlumnos, field, error }: CantidadProps) {
  const soloDistintos = useWatch({ control, name: 'soloCompanerosDistintos' });
  const companeros = cantAlumnos === undefined ? Infinity : Math.max(0, cantAlumnos - 1);
  const isOutOfReach = soloDistintos && field.value !== null && field.value > companeros;
  return (
    <NumberField
      label="Cuántos hacen falta"
      unit="un reconocimiento"
      min={1}
      max={UMBRAL_KUDOS_MAX}
      hint={isOutOfReach ? sayOutOfReach(companeros) : undefined}
      {...field}
      error={error}
    />
  );
}
