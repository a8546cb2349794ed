import { plural } from '@aupa/domain/base';
import { monedasOf } from '@aupa/domain/economia';
import type { AvatarVestido } from '@aupa/contract';
import {
  editAvatar,
  hasCambios,
  isSameEleccion,
  itemEnTienda,
  loQueFalta,
  PESTANAS_AVATAR,
  soloPropio,
  tapadosOf,
  toEdicion,
  type Eleccion,
  type ItemAvatar,
  type PestanaAvatar,
} from '@aupa/domain/avatar';
import { useDeferredValue, useEffect, useId, useMemo, useReducer, useRef, useState } from 'react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useBackCloses } from '../../../ui/dialog/back.ts';
import { WorkbenchTitle } from '../../../ui/dialog/WorkbenchDialog.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { Pill } from '../../../ui/pill/Pill.tsx';
import { Moneda } from '../../../parts/monedas/Moneda.tsx';
import { ConfirmarCompra, GuardarProbando } from './Compra.tsx';
import styles from './Editor.module.css';
import type { EnMarco } from './EditorMarco.tsx';
import { Escena } from './Escena.tsx';
import { Panel } from './Panel.tsx';
import { pestanaId, Pestanas } from './Pestanas.tsx';
import { Pie } from './Pie.tsx';
import { SeisCaras } from './SeisCaras.tsx';

interface EditorProps extends EnMarco {
  vestido: AvatarVestido;
  /** Store number of an item to put on at once. */
  puesto?: number | undefined;
  propios: ReadonlySet<number>;
  guardado: { save: (eleccion: Eleccion) => Promise<void>; isSaving: boolean };
  /** Footer text when there is nothing else to say. */
  animo?: string;
  /** Undefined if there are no coins: then only owned items are shown. */
  compras?: { saldo: number; buy: (items: readonly ItemAvatar[]) => Promise<boolean>; isBuying: boolean };
}

const NO_COMPRAS = { saldo: 0, buy: async () => false, isBuying: false };
const PRIMERA = PESTANAS_AVATAR[0] as PestanaAvatar;
const FOCUS_MS = 250;
const PRUEBATE = 'Pruébate lo que quieras: solo se paga al canjearlo.';
const EN_CLASE = 'En clase podrás conseguir más cosas con tus monedas.';

export function Editor(props: EditorProps) {
  const { vestido, puesto, propios, guardado, compras, onWork, onClose, requestClose } = props;
  const { save, isSaving } = guardado;
  const { saldo, buy, isBuying } = compras ?? NO_COMPRAS;
  const id = useId();
  const [nuevo] = useState(() => (puesto === undefined ? undefined : itemEnTienda(puesto)));
  const [edicion, dispatch] = useReducer(editAvatar, vestido, (eleccion) =>
    nuevo ? editAvatar(toEdicion(eleccion), { tipo: 'vestir', item: nuevo }) : toEdicion(eleccion),
  );
  const { guardada, actual } = edicion;
  const lenta = useDeferredValue(actual);
  const [pestana, setPestana] = useState(
    () => (nuevo && PESTANAS_AVATAR.find(({ tipo, color }) => tipo === nuevo.tipo || color === nuevo.tipo)) ?? PRIMERA,
  );
  const [isAdjusting, setAdjusting] = useState(false);
  useBackCloses(isAdjusting, () => setAdjusting(false));
  const [pregunta, setPregunta] = useState<'canjear' | 'guardar' | null>(null);
  const [alAbrir] = useState(propios);
  const probando = useMemo(() => loQueFalta(actual, (item) => propios.has(item)), [actual, propios]);
  const tapados = useMemo(() => tapadosOf(edicion, probando), [edicion, probando]);
  const [isBegun, setBegun] = useState(false);
  const isNew = !vestido.elegido && !nuevo && !isBegun && edicion.pasos.length === 0;
  const saveRef = useRef<HTMLButtonElement>(null);
  const isDirty = hasCambios(edicion);
  useEffect(() => onWork({ isDirty, isSaving }), [isDirty, isSaving, onWork]);

  const beginWith = (cara: Eleccion) => {
    // The initial look is no change, but it now counts as chosen.
    setBegun(isSameEleccion(cara, actual));
    dispatch({ tipo: 'sustituir', eleccion: cara });
    // The faces disappear: keep the focus in the editor.
    document.getElementById(pestanaId(id, pestana))?.focus();
  };
  const openPestana = (abierta: PestanaAvatar) => {
    setPestana(abierta);
    setAdjusting(false);
  };
  const buyAll = async () => {
    const isDone = await buy(probando);
    setPregunta(null);
    if (!isDone) return;
    if (pregunta === 'guardar') await save(actual);
    // The focused button disappears with the purchase.
    else setTimeout(() => saveRef.current?.focus(), FOCUS_MS);
  };
  const saveWithout = () => {
    setPregunta(null);
    const propia = soloPropio(actual, guardada, (item) => propios.has(item));
    dispatch({ tipo: 'sustituir', eleccion: propia });
    void save(propia);
  };
  const trySave = () => {
    // The initial look may be saved as the first one.
    if (!isDirty && vestido.elegido) onClose();
    else if (probando.length > 0) setPregunta('guardar');
    else void save(actual);
  };
  const compra = {
    items: probando,
    tapados,
    eleccion: actual,
    saldo,
    busy: isBuying,
    onClose: () => setPregunta(null),
    onBuy: () => void buyAll(),
  };

  return (
    <div className={styles.editor} data-ajustando={isAdjusting || undefined}>
      <WorkbenchTitle className={styles.titulo}>Personalizar avatar</WorkbenchTitle>
      <Escena
        edicion={edicion}
        propios={[...propios]}
        dispatch={dispatch}
        isAdjusting={isAdjusting}
        onAdjust={setAdjusting}
      />
      <Cima saldo={compras?.saldo} isSaving={isSaving} onClose={requestClose} />
      <Pestanas id={id} abierta={pestana} onChange={openPestana} />
      <Panel
        id={id}
        pestana={pestana}
        actual={actual}
        lenta={lenta}
        alAbrir={alAbrir}
        propios={propios}
        onlyOwned={compras === undefined}
        dispatch={dispatch}
        antes={isNew && <SeisCaras onPick={beginWith} />}
      />
      <Pie
        animo={props.animo ?? (compras ? PRUEBATE : EN_CLASE)}
        probando={probando}
        tapados={tapados}
        saldo={saldo}
        isSaving={isSaving}
        onBuy={() => setPregunta('canjear')}
        onCancel={requestClose}
        onSave={trySave}
        saveRef={saveRef}
      />
      {pregunta === 'canjear' && <ConfirmarCompra {...compra} />}
      {pregunta === 'guardar' && <GuardarProbando {...compra} onSaveWithout={saveWithout} />}
    </div>
  );
}

interface CimaProps {
  saldo: number | undefined;
  isSaving: boolean;
  onClose: () => void;
}

function Cima({ saldo, isSaving, onClose }: CimaProps) {
  return (
    <Row justify="between" gap={12} className={styles.cima}>
      {saldo !== undefined && (
        <Pill tone="monedas" size="m" className={styles.monedas}>
          <Moneda size={24} />
          <span>
            {monedasOf(saldo)} <span className={styles.palabra}>{plural(monedasOf(saldo), 'moneda')}</span>
          </span>
        </Pill>
      )}
      <IconButton label="Cerrar" icon="close" disabled={isSaving} onClick={onClose} />
    </Row>
  );
}
