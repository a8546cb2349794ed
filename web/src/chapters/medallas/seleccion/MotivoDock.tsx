import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { MOTIVOS } from '../entrega/motivos.ts';
import styles from './Dock.module.css';

interface MotivoDockProps {
  motivo: string;
  maxLength: number;
  onChange: (motivo: string) => void;
}

/** An optional reason in one line: a preset, or free text in its place. */
export function MotivoDock({ motivo, maxLength, onChange }: MotivoDockProps) {
  const [isWriting, setIsWriting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const otro = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isWriting) field.current?.focus();
  }, [isWriting]);
  const write = (next: boolean) => {
    setIsWriting(next);
    onChange('');
    if (!next) requestAnimationFrame(() => otro.current?.focus());
  };
  if (isWriting) {
    return (
      <Row gap={8} className={styles.motivo}>
        <input
          ref={field}
          className={styles.escrito}
          aria-label="Otro motivo"
          placeholder="¿Por qué?"
          maxLength={maxLength}
          autoComplete="off"
          value={motivo}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // Escape ends the text, not the selection.
            event.preventDefault();
            write(false);
          }}
        />
        <Row as="button" type="button" gap={8} className={styles.chip} onClick={() => write(false)}>
          Sin motivo
        </Row>
      </Row>
    );
  }
  return (
    <Row gap={8} className={styles.motivo} role="group" aria-label="Motivo (opcional)">
      <Text as="span" size={14} weight={700} className={styles.rotulo} aria-hidden="true">
        Motivo
      </Text>
      {MOTIVOS.map((uno) => (
        <Row
          as="button"
          gap={8}
          key={uno}
          type="button"
          className={styles.chip}
          aria-pressed={uno === motivo}
          onClick={() => onChange(uno === motivo ? '' : uno)}
        >
          {uno === motivo && <Icon name="check" size={14} />}
          {uno}
        </Row>
      ))}
      <Row as="button" ref={otro} type="button" gap={8} className={styles.chip} onClick={() => write(true)}>
        Otro…
      </Row>
    </Row>
  );
}
