import { useId, useRef, type ReactNode, type Ref } from 'react';
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text as AriaText,
} from 'react-aria-components/Select';
import { useSecondClickDroppedOnClose } from '../dialog/covering.ts';
import styles from '../field/Field.module.css';
import { ReturnFocus } from '../focus/returnFocus.ts';
import { Icon } from '../icons/Icon.tsx';
import { Row, Text, surface } from '../layout/Layout.tsx';
import { useIsPhone } from '../layout/useMediaQuery.ts';
import { BackClosesPopover } from '../menu/BackClosesPopover.tsx';
import overlay from '../menu/Overlay.module.css';
import { Spanish } from '../menu/Spanish.tsx';

export type SelectOption<Id extends string | number> = {
  id: Id;
  nombre: string;
  picture?: ReactNode;
  detail?: ReactNode;
  disabled?: boolean;
};

type SelectProps<Id extends string | number> = {
  label: string;
  hideLabel?: boolean;
  placeholder?: string;
  options: ReadonlyArray<SelectOption<Id>>;
  value: Id | null;
  onChange: (id: Id) => void;
  error?: string;
  hint?: string;
  isDisabled?: boolean;
  emptyText?: string;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  className?: string;
};

export function Select<Id extends string | number>(props: SelectProps<Id>) {
  const { label, hideLabel = false, placeholder = 'Selecciona una opción', options, value, onChange } = props;
  const { error, hint, isDisabled, emptyText = 'No hay nada que elegir.', name, onBlur, ref } = props;
  const emptyId = useId();
  const isEmpty = options.length === 0;
  const chosen = options.find(({ id }) => id === value);
  return (
    <Spanish>
      <AriaSelect
        className={`${styles.select} ${props.className ?? ''}`}
        data-labelled={!hideLabel || undefined}
        aria-label={hideLabel ? label : undefined}
        placeholder={placeholder}
        selectedKey={value}
        onSelectionChange={(key) => key !== null && onChange(key as Id)}
        // To explain why it is empty.
        allowsEmptyCollection
        {...(onBlur && { onBlur })}
        isDisabled={isDisabled}
        isInvalid={Boolean(error)}
        name={name}
      >
        {/* Outside the button, whose name combines label and value. */}
        {!hideLabel && <Label className={styles.selectLabel}>{label}</Label>}
        <Button ref={ref} className={styles.trigger ?? ''}>
          <Row as="span" grow>
            <SelectValue className={styles.value ?? ''}>
              {chosen ? <Chosen picture={chosen.picture}>{chosen.nombre}</Chosen> : placeholder}
            </SelectValue>
          </Row>
          <Icon name="down" size={14} />
        </Button>
        <div aria-live="polite">
          {error && (
            <AriaText slot="errorMessage" className={styles.error}>
              <Icon name="error" size={15} />
              {error}
            </AriaText>
          )}
        </div>
        {!error && hint && (
          <AriaText slot="description" className={styles.hint}>
            {hint}
          </AriaText>
        )}
        <Popover
          className={`${overlay.popover} ${overlay.underField} ${surface.edge} ${surface.grip}`}
          offset={6}
          placement="bottom start"
        >
          <ReturnFocus />
          <BackClosesPopover />
          <p className={overlay.sheetTitle} aria-hidden="true">
            {label}
          </p>
          <OwnPress>
            <ListBox
              className={overlay.list ?? ''}
              items={options}
              // An empty list gets the focus itself, so it needs a description.
              aria-describedby={isEmpty ? emptyId : undefined}
              renderEmptyState={() => (
                <Text id={emptyId} tone="muted" weight={600} align="center" className={overlay.empty}>
                  {emptyText}
                </Text>
              )}
            >
              {(option) => (
                <ListBoxItem
                  id={option.id}
                  textValue={option.nombre}
                  isDisabled={option.disabled}
                  className={overlay.item ?? ''}
                >
                  {option.picture}
                  <Text as="span" anywhere grow className={overlay.nombre}>
                    {option.nombre}
                  </Text>
                  {option.detail}
                  {option.id === value && (
                    <Text as="span" tone="link">
                      <Icon name="check" size={16} />
                    </Text>
                  )}
                </ListBoxItem>
              )}
            </ListBox>
          </OwnPress>
        </Popover>
      </AriaSelect>
    </Spanish>
  );
}

/** The list opens on mouse down. A sheet appears under the pointer, so ignore the release of a press that began on the button. */
function OwnPress({ children }: { children: ReactNode }) {
  const hasBegun = useRef(false);
  const isSheet = useIsPhone();
  useSecondClickDroppedOnClose(true);
  return (
    <div
      className={overlay.body}
      onPointerDownCapture={() => {
        hasBegun.current = true;
      }}
      onPointerUpCapture={(event) => {
        if (!isSheet || hasBegun.current) return;
        event.stopPropagation();
        // The button waits for its pointer up; without an end, a mouse passing by would count as a press.
        document.dispatchEvent(new PointerEvent('pointercancel', { pointerId: event.pointerId }));
      }}
    >
      {children}
    </div>
  );
}

function Chosen({ picture, children }: { picture?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.option}>
      {picture}
      <span>{children}</span>
    </span>
  );
}
