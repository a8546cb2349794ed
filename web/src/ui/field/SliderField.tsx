import { parseNumero } from '@aupa/domain/base';
import { useEffect, useId, useRef, useState, type CSSProperties, type MouseEvent, type PointerEvent } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Row } from '../layout/Layout.tsx';
import styles from './SliderField.module.css';

type SliderFieldProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** On release or blur: the next change is a new move. */
  onSettle?: () => void;
  min: number;
  max: number;
  /** The step of the − and + buttons, which repeat while held. */
  step: number;
  unit: string;
  /** For the buttons: «Menos zoom», «Más zoom». */
  less: string;
  more: string;
};

const HOLD_MS = 400;
const REPEAT_MS = 40;

/** For a button that repeats while held. Ignores the click at its end. */
function useHold(step: () => void) {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasRepeated = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  const repeat = () => {
    hasRepeated.current = true;
    latest.current();
    timer.current = setTimeout(repeat, REPEAT_MS);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      hasRepeated.current = false;
      stop();
      if (event.button === 0) timer.current = setTimeout(repeat, HOLD_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: ({ detail }: MouseEvent) => {
      stop();
      // A keyboard click has no press before it.
      if (detail === 0 || !hasRepeated.current) latest.current();
      hasRepeated.current = false;
    },
  };
}

/** A number, by dragging, buttons, keys or typing (checklist 27). */
export function SliderField(props: SliderFieldProps) {
  const { label, value, onChange, onSettle = () => undefined, min, max, step, unit, less, more } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  const type = (text: string) => {
    setTyped(text);
    const next = parseNumero(text, 0);
    if (next !== null) set(next);
  };
  const onLess = useHold(() => set(value - step));
  const onMore = useHold(() => set(value + step));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only told when the focus leaves all of it
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className={styles.slider}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onSettle();
      }}
    >
      <Row justify="between" gap={8} className={styles.head}>
        <span id={`${id}-label`}>{label}</span>
        <Row as="span" className={styles.number}>
          <input
            type="text"
            inputMode="numeric"
            role="spinbutton"
            autoComplete="off"
            aria-label={`${label}, número`}
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuetext={`${value}${unit}`}
            value={typed ?? String(value)}
            onChange={(event) => type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              setTyped(null);
              set(value + (event.key === 'ArrowUp' ? 1 : -1));
            }}
            onBlur={() => setTyped(null)}
          />
          <span aria-hidden="true">{unit}</span>
        </Row>
      </Row>
      <Row gap={8}>
        <IconButton label={less} icon="minus" idle={value <= min} {...onLess} />
        <input
          type="range"
          className={styles.range}
          aria-label={label}
          aria-valuetext={`${value}${unit}`}
          min={min}
          max={max}
          value={value}
          style={{ '--share': (value - min) / (max - min) } as CSSProperties}
          onChange={(event) => set(event.target.valueAsNumber)}
          onPointerUp={onSettle}
        />
        <IconButton label={more} icon="add" idle={value >= max} {...onMore} />
      </Row>
    </div>
  );
}
