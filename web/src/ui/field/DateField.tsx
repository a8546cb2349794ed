import { parseDate } from '@internationalized/date';
import { useId, useImperativeHandle, useRef, type Ref } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Group,
  Label,
  Popover,
} from 'react-aria-components/DatePicker';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { ReturnFocus } from '../focus/returnFocus.ts';
import { Icon } from '../icons/Icon.tsx';
import { Row, Stack, surface } from '../layout/Layout.tsx';
import { BackClosesPopover } from '../menu/BackClosesPopover.tsx';
import overlay from '../menu/Overlay.module.css';
import { Spanish } from '../menu/Spanish.tsx';
import styles from './DateField.module.css';
import field from './Field.module.css';
import { FieldError } from './FieldError.tsx';

type DateFieldProps = {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (dia: string) => void;
  min?: string;
  isDisabled?: boolean;
  error?: string;
  hint?: string;
  onBlur?: () => void;
  ref?: Ref<{ focus: () => void }>;
};

/** A day, typed or picked in a calendar, also by keyboard. Weeks begin on Monday. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, min, isDisabled = false, error, hint, onBlur, ref } = props;
  const below = useId();
  const parts = useRef<HTMLDivElement>(null);
  const focus = () => parts.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
  useImperativeHandle(ref, () => ({ focus }), []);
  const said = error ?? hint;
  return (
    <Spanish>
      <DatePicker
        className={field.field ?? ''}
        value={value === '' ? null : parseDate(value)}
        onChange={(dia) => onChange(dia?.toString() ?? '')}
        {...(min === undefined ? {} : { minValue: parseDate(min) })}
        isDisabled={isDisabled}
        isInvalid={Boolean(error)}
        {...(onBlur === undefined ? {} : { onBlur })}
        aria-describedby={said ? below : undefined}
        shouldForceLeadingZeros
        validationBehavior="aria"
      >
        <Group
          ref={parts}
          data-composite
          className={field.box}
          data-invalid={error ? true : undefined}
          data-disabled={isDisabled || undefined}
        >
          <Stack grow className={field.text}>
            <Label className={field.label}>{label}</Label>
            <DateInput className={styles.input ?? ''}>
              {(segment) => <DateSegment segment={segment} className={styles.parte ?? ''} />}
            </DateInput>
          </Stack>
          <Button className={`${styles.flecha} ${field.eye}`}>
            <Icon name="calendario" size={20} />
          </Button>
        </Group>
        <FieldError id={below}>{error}</FieldError>
        {!error && hint && (
          <p id={below} className={field.hint}>
            {hint}
          </p>
        )}
        <Popover
          className={`${overlay.popover} ${overlay.calendar} ${surface.edge} ${surface.grip}`}
          offset={6}
          placement="bottom start"
        >
          <ReturnFocus />
          <BackClosesPopover />
          <Dialog className={styles.dialog ?? ''}>
            <Calendar data-composite firstDayOfWeek="mon">
              <Row justify="between">
                <Button slot="previous" className={styles.flecha ?? ''}>
                  <Icon name="back" size={18} />
                </Button>
                <Heading className={styles.titulo} />
                <Button slot="next" className={styles.flecha ?? ''}>
                  <Icon name="next" size={18} />
                </Button>
              </Row>
              <CalendarGrid className={styles.dias ?? ''} weekdayStyle="short">
                <CalendarGridHeader>
                  {(dia) => <CalendarHeaderCell className={styles.semana ?? ''}>{dia}</CalendarHeaderCell>}
                </CalendarGridHeader>
                <CalendarGridBody>{(dia) => <CalendarCell date={dia} className={styles.dia ?? ''} />}</CalendarGridBody>
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </Spanish>
  );
}
