import type { Medalla, MedallaDePerfil, PerfilProfesor } from '@aupa/contract';
import { checkCantidadAsignar, checkMotivo } from '@aupa/domain/medallas';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { MedallaMenu } from '../../../parts/medalla/MedallaMenu.tsx';
import { placeOfKey } from '../../../parts/medalla/teclas.ts';
import { returnFocus } from '../../../ui/focus/returnFocus.ts';
import { isAtajo } from '../../../ui/teclas/atajo.ts';
import { notify } from '../../../ui/toast/notify.ts';
import styles from './GiveMenu.module.css';
import { MedallaEnVentana, medallaIntent, OrdenEnVentana } from '../catalogo/lazy.ts';
import { partesEntrega } from './lazy.ts';
import type { Parte } from './PartesEntrega.tsx';

/** The pupil who gets medals: more than the name if the page knows it. */
export type Premiado = Pick<PerfilProfesor, 'nombreEstudiante'> &
  Partial<Pick<PerfilProfesor, 'enlaceAvatarMiniatura' | 'medallas' | 'faltan' | 'faltanEnTotal'>>;

interface GiveMenuProps {
  perfil: Premiado;
  /** The next nota, formatted; null if none or unknown. */
  siguiente?: string | null;
  /** Outside a card, without other buttons beside it. */
  isAlone?: boolean;
  medallas: readonly Medalla[];
  emptyText: string;
  /** Loaded, and the teacher has no medal. */
  isEmpty: boolean;
  onOpen: () => void;
  /** `motivo` may be empty. */
  onPick: (medallaId: number, cantidad: number, motivo: string) => void;
  /** Also takes medals away, where a pupil has only one button. */
  onRevoke?: ((medallaId: number) => void) | undefined;
  verPerfil?: ReactNode;
}

const toGive = ({ id, nombre, nombreIcono, color, cantidadMonedasBrinda }: Medalla) => ({
  id,
  nombre,
  icono: nombreIcono,
  color,
  monedas: cantidadMonedasBrinda,
});
const toTake = ({ medallaId, nombre, icono, color, cantidad }: MedallaDePerfil) => ({
  id: medallaId,
  nombre,
  icono,
  color,
  cantidad,
});

/** «Dar medalla»: two taps give one; keys 1 to 9 and 0 give at once; amount and reason are optional (checklist 1). */
export function GiveMenu(props: GiveMenuProps) {
  const { perfil, siguiente = null, isAlone = false, medallas, emptyText, isEmpty } = props;
  const { onOpen, onRevoke, verPerfil } = props;
  const { nombreEstudiante: nombre } = perfil;
  const { isOpen, setIsOpen, parte, setParte, isGiving, ...entrega } = useEntrega(props);
  const { cantidad, setCantidad, motivo, setMotivo, isFaulty, pick } = entrega;
  const [ventana, setVentana] = useState<'crear' | 'ordenar'>();
  const [Partes, setPartes] = useState(partesEntrega.get);

  const openWindow = (which: 'crear' | 'ordenar') => {
    setIsOpen(false);
    setVentana(which);
  };
  const closeWindow = () => {
    setVentana(undefined);
    returnFocus();
  };
  // The button gets it too, because it names what it opens.
  const label = `${isOpen && !isGiving ? 'Quitar' : 'Dar'} medalla a ${nombre}`;
  const menu = (
    <MedallaMenu
      isOpen={isOpen}
      isSeldom={isAlone}
      onOpenChange={(open) => {
        setIsOpen(open);
        if (!open) return;
        onOpen();
        // If it fails to load, medals can still be given.
        partesEntrega.fetch().then(setPartes, () => undefined);
      }}
      trigger={
        <Button
          variant={isAlone ? 'primary' : 'soft'}
          size={isAlone ? 52 : 44}
          icon="medal"
          className={isAlone ? undefined : styles.give}
          aria-label={label}
          onPointerEnter={partesEntrega.fetchEarly}
          onFocus={partesEntrega.fetchEarly}
        >
          <span className={isAlone ? undefined : styles.words}>Dar medalla</span>
        </Button>
      }
      label={label}
      {...(isAlone ? { placement: 'bottom' } : { beside: '[data-perfil]' })}
      title={
        <>
          Dar medalla a <strong>{nombre}</strong>
        </>
      }
      head={
        Partes && (
          <Partes.Cabeza
            perfil={perfil}
            siguiente={siguiente}
            parte={parte}
            onParte={onRevoke && setParte}
            verPerfil={verPerfil}
            onClose={() => setIsOpen(false)}
          />
        )
      }
      above={
        Partes &&
        isGiving &&
        medallas.length > 0 && (
          <Partes.MotivoYCantidad motivo={motivo} onMotivo={setMotivo} cantidad={cantidad} onCantidad={setCantidad} />
        )
      }
      medallas={isGiving ? medallas.map(toGive) : (perfil.medallas ?? []).map(toTake)}
      isNumbered
      staysOpen={isGiving && isFaulty}
      onPick={(medallaId) => pick(medallaId)}
      emptyText={isGiving ? emptyText : 'Aún no tiene medallas que quitar.'}
      footer={
        isGiving &&
        (isEmpty ? (
          <Button variant="line" icon="add" {...medallaIntent} onClick={() => openWindow('crear')}>
            Crear medalla
          </Button>
        ) : (
          Partes &&
          medallas.length > 0 && <Partes.Pie medallas={medallas.length} onOrdenar={() => openWindow('ordenar')} />
        ))
      }
    />
  );
  return (
    <>
      {menu}
      {ventana === 'crear' && (
        // Reopen, to give the new medal at once.
        <MedallaEnVentana onClose={closeWindow} onCreada={() => setIsOpen(true)} />
      )}
      {ventana === 'ordenar' && <OrdenEnVentana onClose={closeWindow} />}
    </>
  );
}

/** State of the open menu: amount, reason, giving or taking away, and the keys that give at once. */
function useEntrega({ medallas, onPick, onRevoke }: Pick<GiveMenuProps, 'medallas' | 'onPick' | 'onRevoke'>) {
  const [isOpen, setIsOpen] = useState(false);
  const [parte, setParte] = useState<Parte>('dar');
  const [cantidad, setCantidad] = useState<number | null>(1);
  const [motivo, setMotivo] = useState('');
  const isGiving = parte === 'dar';

  const check = (copias: number) => checkCantidadAsignar(copias) ?? checkMotivo(motivo);
  const pick = (medallaId: number, copias = cantidad ?? 0) => {
    if (!isGiving) return onRevoke?.(medallaId);
    const fallo = check(copias);
    if (fallo !== null) return notify.warning(fallo);
    setIsOpen(false);
    onPick(medallaId, copias, motivo.trim());
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isGiving || !isAtajo(event)) return;
    const medalla = medallas[placeOfKey(event.key)];
    if (!medalla) return;
    event.preventDefault();
    event.stopPropagation();
    pick(medalla.id, 1);
  });

  useEffect(() => {
    if (!isOpen) return;
    setCantidad(1);
    setMotivo('');
    setParte('dar');
    const listen = (event: KeyboardEvent) => onKey(event);
    // Capture, before the menu's own typeahead.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isOpen]);

  const isFaulty = check(cantidad ?? 0) !== null;
  return { isOpen, setIsOpen, parte, setParte, isGiving, cantidad, setCantidad, motivo, setMotivo, isFaulty, pick };
}
