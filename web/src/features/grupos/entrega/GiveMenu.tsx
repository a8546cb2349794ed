import type { Medalla } from '@aupa/contract';
import { checkCantidadAsignar, checkMotivo } from '@aupa/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { MedallaMenu } from '../../../parts/medalla/MedallaMenu.tsx';
import { returnFocus } from '../../../ui/focus/returnFocus.ts';
import { isAtajo } from '../../../ui/teclas/atajo.ts';
import { notify } from '../../../ui/toast/notify.ts';
import styles from './GiveMenu.module.css';
import { MedallaEnVentana, medallaIntent } from '../../medallas/lazy.ts';
import { pieEntrega } from './lazy.ts';

/** From the middle of the button to the middle of its card: the menu covers the student it is about, no neighbour. */
const OVER_CARD = 26;

interface GiveMenuProps {
  nombre: string;
  /** On no card, where other buttons stand. */
  isAlone?: boolean;
  medallas: readonly Medalla[];
  emptyText: string;
  /** There is no medal yet, and not because they are on their way. */
  isEmpty: boolean;
  onOpen: () => void;
  /** `motivo`: empty without one. */
  onPick: (medallaId: number, cantidad: number, motivo: string) => void;
}

/** «Dar medalla»: two taps give one; keys 1 to 9 give at once; an amount and a reason for who wants more (checklist 1). */
export function GiveMenu({ nombre, isAlone = false, medallas, emptyText, isEmpty, onOpen, onPick }: GiveMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [cantidad, setCantidad] = useState<number | null>(1);
  const [motivo, setMotivo] = useState('');
  const [isCreating, setIsCreating] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const [Pie, setPie] = useState(pieEntrega.get);

  const check = (copias: number) => checkCantidadAsignar(copias) ?? checkMotivo(motivo);
  const pick = (medallaId: number, copias = cantidad ?? 0) => {
    const fallo = check(copias);
    if (fallo !== null) return notify.warning(fallo);
    setIsOpen(false);
    onPick(medallaId, copias, motivo.trim());
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isAtajo(event)) return;
    const medalla = /^[1-9]$/.test(event.key) ? medallas[Number(event.key) - 1] : undefined;
    if (!medalla) return;
    event.preventDefault();
    event.stopPropagation();
    pick(medalla.id, 1);
  });

  useEffect(() => {
    if (!isOpen) return;
    setCantidad(1);
    setMotivo('');
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before the menu's own search by first letter.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isOpen]);

  const menu = (
    <MedallaMenu
      isOpen={isOpen}
      isSeldom={isAlone}
      onOpenChange={(open) => {
        setIsOpen(open);
        if (!open) return;
        onOpen();
        // Without it a medal can still be given.
        pieEntrega.fetch().then(
          (code) => setPie(() => code),
          () => undefined,
        );
      }}
      trigger={
        <Button
          ref={trigger}
          variant={isAlone ? 'primary' : 'soft'}
          size={isAlone ? 52 : 44}
          icon="medal"
          className={isAlone ? undefined : styles.give}
          aria-label={`Dar medalla a ${nombre}`}
          onPointerEnter={pieEntrega.fetchEarly}
          onFocus={pieEntrega.fetchEarly}
        >
          <span className={isAlone ? undefined : styles.words}>Dar medalla</span>
        </Button>
      }
      label={`Dar medalla a ${nombre}`}
      placement="bottom"
      crossOffset={isAlone ? 0 : OVER_CARD}
      title={
        <span className={styles.head}>
          <span>
            Dar medalla a <strong>{nombre}</strong>
          </span>
          {medallas.length > 0 && (
            <span className={styles.keys} data-atajo>
              Pulsa <kbd>1</kbd>
              {medallas.length > 1 && (
                <>
                  –<kbd>{Math.min(9, medallas.length)}</kbd>
                </>
              )}{' '}
              para dar al instante
            </span>
          )}
        </span>
      }
      medallas={medallas.map(({ id, nombre: una, nombreIcono, color, cantidadMonedasBrinda }) => ({
        id,
        nombre: una,
        icono: nombreIcono,
        color,
        monedas: cantidadMonedasBrinda,
      }))}
      isNumbered
      staysOpen={check(cantidad ?? 0) !== null}
      onPick={(medallaId) => pick(medallaId)}
      emptyText={emptyText}
      footer={
        isEmpty ? (
          <Button
            variant="line"
            icon="add"
            {...medallaIntent}
            onClick={() => {
              setIsOpen(false);
              setIsCreating(true);
            }}
          >
            Crear medalla
          </Button>
        ) : (
          medallas.length > 0 && (
            <div className={styles.foot}>
              {Pie && <Pie motivo={motivo} onMotivo={setMotivo} cantidad={cantidad} onCantidad={setCantidad} />}
            </div>
          )
        )
      }
    />
  );
  return (
    <>
      {menu}
      {isCreating && (
        <MedallaEnVentana
          onClose={() => {
            setIsCreating(false);
            returnFocus(() => trigger.current);
          }}
          // To be given at once.
          onCreada={() => setIsOpen(true)}
        />
      )}
    </>
  );
}
