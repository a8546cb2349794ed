import type { Puertas } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { cuentaEsperan, MINUTOS_PUERTA, sayCodigoPuerta } from '@aupa/domain/ingreso';
import { formatResto } from '@aupa/domain/leccion';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useStore } from 'zustand';
import { useAct } from '../../data/perform.ts';
import { connectionStore } from '../../data/connection.ts';
import { Avatar } from '../../parts/avatar/Avatar.tsx';
import { dropSecondClick } from '../../ui/dialog/covering.ts';
import { returnFocus } from '../../ui/focus/returnFocus.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { notify } from '../../ui/toast/notify.ts';
import { closePuerta, letIn } from '../puerta/acts.ts';
import { Aro } from './Aro.tsx';
import styles from './Banda.module.css';
import { ConClase } from './ConClase.tsx';
import { useDespacio } from './useDespacio.ts';

type Abierta = Puertas['puertas'][number];

interface LadoPuertaProps extends Abierta {
  resto: number;
  /** Shows the class's name: it is not the open one, or several doors are open. */
  isAjena: boolean;
  isDoble: boolean;
  isPhone: boolean;
  /** Over the full-screen board, without links. */
  isFija: boolean;
}

const DURA_MS = MINUTOS_PUERTA * 60_000;
const CARAS = 6;
const DECIR_MS = 10_000;

const sayPasan = (n: number) => `${plural(n, 'Ha', 'Han')} pasado ${n} ${plural(n, 'alumno')}.`;

const aPuerta = (id: number) => ({ to: '/grupo/$id/$herramienta', params: { id, herramienta: 'puerta' } }) as const;

/** An open door in the band: who waits, and a button that admits the unambiguous ones. */
export function LadoPuerta(puerta: LadoPuertaProps) {
  const { grupoId, grupoNombre, resto, dentro, de, codigo, esperan, isAjena, isDoble, isPhone, isFija } = puerta;
  const { lost } = useStore(connectionStore);
  const { nombres, claras, porMirar } = cuentaEsperan(esperan);
  const { onPass, onClose } = useActsAtDoor(grupoId, claras);
  const seEspera = nombres > 0 && !lost;
  const dicho = useDespacio(seEspera ? `Esperan ${nombres} en la puerta.` : '', DECIR_MS);
  const nombre = isAjena ? `Puerta de ${grupoNombre}` : 'Puerta abierta';
  const quienes = lost
    ? 'Sin red: esperan, no se sabe cuántos'
    : seEspera
      ? `Esperan ${nombres}`
      : `${isPhone ? 'Dentro' : 'Nadie espera · dentro'} ${dentro} de ${de}`;
  const conIcono = isDoble && isPhone && !seEspera;
  const reloj = (
    <ConClase clase={conIcono && isAjena ? grupoNombre : ''}>
      <p role="timer" aria-label="La puerta se cierra en" className={styles.reloj}>
        {formatResto(resto)}
      </p>
    </ConClase>
  );
  const dejar = claras.length > 0 && !lost && (
    <button
      key="dejar"
      type="button"
      className={styles.dorado}
      aria-label={`Dejar pasar a ${claras.length}`}
      onClick={onPass}
    >
      <Icon name="clase" size={18} className={isPhone && isDoble ? styles.adorno : undefined} />
      {isPhone ? 'Dejar pasar' : `Dejar pasar a ${claras.length}`}
    </button>
  );
  const mirar = porMirar > 0 && !lost && !isFija && (
    <Link {...aPuerta(grupoId)} className={styles.mas}>
      Mirar
    </Link>
  );
  return (
    <Row as="section" gap={12} className={styles.lado} aria-label={nombre} data-lado="puerta">
      {/* Beside the timer's ring, a second one would be confusing. */}
      {conIcono ? (
        <Icon name="puerta" size={24} className={styles.puerta} />
      ) : (
        <Aro parte={Math.min(1, resto / DURA_MS)} />
      )}
      {isPhone || isDoble ? (
        <>
          {reloj}
          <Palabras
            grupoId={grupoId}
            titulo={seEspera ? quienes : nombre}
            detalle={lost ? 'Sin red' : porMirar > 0 ? `${porMirar} por mirar` : seEspera ? nombre : quienes}
            isFija={isFija}
          />
          {dejar ||
            mirar ||
            (!isDoble && !lost && (
              <button key="cerrar" type="button" className={styles.mas} onClick={onClose}>
                Cerrar
              </button>
            ))}
        </>
      ) : (
        <>
          <Text size={17} weight={800} className={`${styles.nombre} ${styles.deQuien}`}>
            {nombre}
          </Text>
          {reloj}
          {seEspera && <Caras esperan={esperan} />}
          {lost ? (
            <Row as="p" gap={8} className={styles.aviso}>
              <Icon name="offline" size={18} /> {quienes}
            </Row>
          ) : (
            <Text
              size={seEspera ? 17 : 15}
              weight={seEspera ? 800 : 700}
              className={seEspera ? styles.nombre : styles.rotulo}
            >
              {quienes}
            </Text>
          )}
          {porMirar > 0 && !lost && <Row as="p" className={styles.aviso}>{`${porMirar} por mirar`}</Row>}
          <span className={styles.hueco} />
          {codigo !== null && !lost && (
            <Text size={16} weight={700} className={styles.codigo}>
              Código <strong translate="no">{sayCodigoPuerta(codigo)}</strong>
            </Text>
          )}
          {mirar || isFija || (
            <Link {...aPuerta(grupoId)} className={styles.mas}>
              Ver quién
            </Link>
          )}
          {dejar}
          {!lost && (
            <button type="button" className={styles.boton} aria-label="Cerrar la puerta" onClick={onClose}>
              <Icon name="close" size={18} />
            </button>
          )}
        </>
      )}
      <VisuallyHidden>
        <span role="status">{dicho}</span>
      </VisuallyHidden>
    </Row>
  );
}

/** The pressed button disappears at once, and another takes its place. */
function useActsAtDoor(grupoId: number, claras: ReadonlyArray<{ entradaId: number }>) {
  const pass = useAct(letIn, { grupoId, onSuccess: ({ pasan }) => pasan > 0 && notify.success(sayPasan(pasan)) });
  const close = useAct(closePuerta, { grupoId });
  const params = { id: grupoId };
  const leave = (boton: HTMLElement) => {
    dropSecondClick();
    returnFocus(boton.closest('[role=dialog]'));
  };
  return {
    onPass: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      leave(currentTarget);
      // Only those shown: a call arriving now is reviewed first.
      pass.run({ params, body: { entradasIds: claras.map(({ entradaId }) => entradaId) } });
    },
    onClose: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      leave(currentTarget);
      close.run({ params });
    },
  };
}

interface PalabrasProps extends Pick<LadoPuertaProps, 'grupoId' | 'isFija'> {
  titulo: string;
  detalle: string;
}

function Palabras({ grupoId, titulo, detalle, isFija }: PalabrasProps) {
  const palabras = (
    <>
      <strong>{titulo}</strong>
      <Text as="span" size={14} weight={700}>
        <span>{detalle}</span>
        {!isFija && <span aria-hidden="true"> ›</span>}
      </Text>
    </>
  );
  return isFija ? (
    <p className={styles.palabras}>{palabras}</p>
  ) : (
    <Link {...aPuerta(grupoId)} className={styles.palabras}>
      {palabras}
    </Link>
  );
}

function Caras({ esperan }: Pick<Abierta, 'esperan'>) {
  const unos = new Map(esperan.map((una) => [una.perfilId, una]));
  return (
    <Row as="span" align="stretch" className={styles.caras} aria-hidden="true">
      {[...unos.values()].slice(0, CARAS).map(({ perfilId, nombreCorto, enlaceAvatarMiniatura }) => (
        <Avatar
          key={perfilId}
          src={enlaceAvatarMiniatura}
          nombre={nombreCorto}
          size={36}
          className={styles.cara ?? ''}
        />
      ))}
    </Row>
  );
}
