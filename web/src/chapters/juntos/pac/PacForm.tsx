import type { Pac, RecompensaProfesor } from '@aupa/contract';
import { addDias } from '@aupa/domain/base';
import {
  checkFechaInicio,
  checkFinEditado,
  checkMetaPac,
  checkNombrePac,
  PAC_MEDALLAS_MAX,
  PAC_RECOMPENSA_REQUERIDA,
  finDeSemanas,
  SEMANAS_PAC,
} from '@aupa/domain/juntos';
import type { SubmitEventHandler } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../ui/button/Button.tsx';
import { SegmentedSwitch } from '../../../ui/choice/SegmentedSwitch.tsx';
import { DateField } from '../../../ui/field/DateField.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { NumberField } from '../../../ui/field/NumberField.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { Recompensa } from '../../../parts/recompensa/Recompensa.tsx';
import { Select } from '../../../ui/select/Select.tsx';
import { recompensaIntent } from '../../economia/recompensas/lazy.ts';
import { sayMedallas } from './total.ts';
import styles from './Pac.module.css';
import type { PacEnFormulario } from './usePacForm.ts';
import { VisualPicker } from './VisualPicker.tsx';

export type RecompensaElegible = Pick<RecompensaProfesor, 'id' | 'nombre' | 'representacion'>;

interface PacFormProps {
  id: string;
  form: UseFormReturn<PacEnFormulario>;
  /** The edited challenge: its drawing and its reward can't change. */
  pac: Pac | undefined;
  recompensas: readonly RecompensaElegible[];
  sinRecompensas: string;
  /** Creates a missing reward in a dialog over this form. */
  onCrearRecompensa: () => void;
  /** Medals won by the class this week; undefined until known. */
  medallasSemana: number | undefined;
  /** The school's today, `YYYY-MM-DD`; until it is known only the server validates. */
  hoy: string | undefined;
  onInicio: (fechaInicio: string) => void;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
}

const sayRitmo = (n: number | undefined) =>
  n === undefined ? undefined : `Para orientarte: esta semana la clase ha ganado ${sayMedallas(n)}.`;

const sayAlcanzadas = (n: number) =>
  n === 0 ? undefined : `La clase ya lleva ${sayMedallas(n)}: la meta tiene que ser mayor.`;

/** Earliest possible end. */
const primerFin = (inicio: string, hoy: string | undefined) => {
  const despues = addDias(inicio, 1);
  return hoy !== undefined && hoy > despues ? hoy : despues;
};

/** The fields of a challenge (spec §5, PAC). The drawing comes last, because it has a default. */
export function PacForm(props: PacFormProps) {
  const { id, form, pac, recompensas, sinRecompensas, onCrearRecompensa, medallasSemana, hoy, onInicio, onSubmit } =
    props;
  const { control, register, formState } = form;
  const alcanzadas = pac?.totalContribuciones ?? 0;
  const haEmpezado = pac !== undefined && pac.estado !== 'Programado';
  const checkInicio = (inicio: string) => (haEmpezado ? null : checkFechaInicio(inicio, hoy ?? inicio));
  return (
    <Stack as="form" gap={16} id={id} noValidate onSubmit={onSubmit}>
      <Field
        label="Nombre"
        autoComplete="off"
        {...register('nombre', { validate: (nombre) => checkNombrePac(nombre) ?? true })}
        error={formState.errors.nombre?.message}
      />
      <Stack gap={16} align="start" className={styles.par}>
        <Controller
          control={control}
          name="cantidadMedallasNecesarias"
          rules={{ validate: (cantidad) => checkMetaPac(cantidad ?? Number.NaN, alcanzadas) ?? true }}
          render={({ field, fieldState }) => (
            <NumberField
              label="Medallas necesarias"
              unit="una medalla"
              min={alcanzadas + 1}
              max={PAC_MEDALLAS_MAX}
              hint={pac ? sayAlcanzadas(alcanzadas) : sayRitmo(medallasSemana)}
              {...field}
              error={fieldState.error?.message}
            />
          )}
        />
        {!pac && (
          <Controller
            control={control}
            name="recompensaClaseId"
            rules={{ validate: (recompensa) => recompensa !== null || PAC_RECOMPENSA_REQUERIDA }}
            render={({ field, fieldState }) => (
              <Stack gap={8}>
                <Select
                  label="Recompensa de la clase"
                  placeholder="Elige una recompensa"
                  options={recompensas.map(({ id: recompensa, nombre, representacion }) => ({
                    id: recompensa,
                    nombre,
                    picture: <Recompensa id={recompensa} representacion={representacion} size={30} />,
                  }))}
                  emptyText={sinRecompensas}
                  {...field}
                  error={fieldState.error?.message}
                />
                <Row>
                  <Button variant="ghost" icon="add" {...recompensaIntent} onClick={onCrearRecompensa}>
                    Crear recompensa
                  </Button>
                </Row>
              </Stack>
            )}
          />
        )}
      </Stack>
      <Stack gap={16} align="start" className={styles.par}>
        <Controller
          control={control}
          name="fechaInicio"
          rules={{ validate: (inicio) => checkInicio(inicio) ?? true }}
          render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
            <DateField
              label="Fecha de inicio"
              value={value}
              isDisabled={haEmpezado}
              {...(haEmpezado ? { hint: 'Ya ha empezado: su inicio no cambia.' } : {})}
              {...(hoy === undefined || haEmpezado ? {} : { min: hoy })}
              onChange={(dia) => {
                onChange(dia);
                onInicio(dia);
              }}
              onBlur={onBlur}
              ref={ref}
              error={fieldState.error?.message}
            />
          )}
        />
        <FechaFin control={control} hoy={pac && hoy} onElegida={() => form.setValue('semanas', null)} />
      </Stack>
      {!pac && <Semanas form={form} />}
      {!pac && (
        <Controller
          control={control}
          name="visual"
          render={({ field: { value, onChange } }) => <VisualPicker value={value} onChange={onChange} />}
        />
      )}
    </Stack>
  );
}

interface FechaFinProps {
  control: UseFormReturn<PacEnFormulario>['control'];
  hoy: string | undefined;
  /** Called when an end is picked by date. */
  onElegida: () => void;
}

/** Disabled until there is a start. Earliest the day after it, and today for a challenge that is edited. */
function FechaFin({ control, hoy, onElegida }: FechaFinProps) {
  const inicio = useWatch({ control, name: 'fechaInicio' });
  return (
    <Controller
      control={control}
      name="fechaFin"
      rules={{ validate: (fin, { fechaInicio }) => checkFinEditado(fechaInicio, fin, hoy ?? fin) ?? true }}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <DateField
          label="Fecha de fin"
          value={value}
          isDisabled={inicio === ''}
          {...(inicio === '' ? { hint: 'Elige antes la fecha de inicio.' } : { min: primerFin(inicio, hoy) })}
          onChange={(dia) => {
            onChange(dia);
            onElegida();
          }}
          onBlur={onBlur}
          ref={ref}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** Sets the end by duration, counted from the start. */
function Semanas({ form: { control, setValue } }: { form: UseFormReturn<PacEnFormulario> }) {
  const [inicio, elegidas] = useWatch({ control, name: ['fechaInicio', 'semanas'] });
  if (inicio === '') return null;
  return (
    <SegmentedSwitch
      label="Cuánto dura"
      options={SEMANAS_PAC.map((semanas) => ({ value: String(semanas), label: `${semanas} semanas` }))}
      value={String(elegidas ?? '')}
      onChange={(semanas) => {
        setValue('semanas', Number(semanas));
        setValue('fechaFin', finDeSemanas(inicio, Number(semanas)), { shouldDirty: true, shouldValidate: true });
      }}
    />
  );
}
