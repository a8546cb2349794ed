import { MOTIVO_MAX } from '@aupa/domain/medallas';
import { useEffect, useId, useRef, useState } from 'react';
import { Field } from '../../../ui/field/Field.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { MOTIVOS } from './motivos.ts';
import styles from './MotivoPicker.module.css';

interface MotivoPickerProps {
  motivo: string;
  onChange: (motivo: string) => void;
}

/** An optional reason, preset or free text, which the pupil reads beside the medal. */
export function MotivoPicker({ motivo, onChange }: MotivoPickerProps) {
  const labelId = useId();
  const [isWriting, setIsWriting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWriting) field.current?.focus();
  }, [isWriting]);

  const choose = (uno: string) => {
    setIsWriting(false);
    onChange(uno === motivo ? '' : uno);
  };
  const write = () => {
    setIsWriting(!isWriting);
    onChange('');
  };
  return (
    <Stack grow gap={8}>
      <VisuallyHidden>
        <span id={labelId}>Motivo (opcional)</span>
      </VisuallyHidden>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a browser leaves a chip where it is that it finds half in sight */}
      <div
        role="group"
        aria-labelledby={labelId}
        className={styles.chips}
        onFocus={(event) => event.target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        // A mouse wheel only scrolls vertically, so convert it.
        onWheel={({ currentTarget, deltaX, deltaY }) => currentTarget.scrollBy(deltaX === 0 ? deltaY : 0, 0)}
      >
        <Row as="button" type="button" gap={6} className={styles.chip} aria-expanded={isWriting} onClick={write}>
          <Icon name="edit" size={15} /> <span className={styles.otro}>Otro motivo</span>
        </Row>
        {MOTIVOS.map((uno) => (
          <Row
            as="button"
            gap={6}
            key={uno}
            type="button"
            className={styles.chip}
            aria-pressed={!isWriting && uno === motivo}
            onClick={() => choose(uno)}
          >
            {uno}
          </Row>
        ))}
      </div>
      {isWriting && (
        <Field
          ref={field}
          label="Otro motivo"
          maxLength={MOTIVO_MAX}
          autoComplete="off"
          value={motivo}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Stack>
  );
}
