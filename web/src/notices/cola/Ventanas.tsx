import { useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ColaAbierta, Esperando } from '../../data/cola/abierta.ts';
import { isPreguntada } from '../../data/cola/cola.ts';
import { connectionStore, serverNow } from '../../data/connection.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useBackCloses } from '../../ui/dialog/back.ts';
import { useCovering } from '../../ui/dialog/covering.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { List, Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import styles from './Cola.module.css';
import { isUna, sayCuantas, sayHecho } from './sayCola.ts';
import type { VentanasStore } from './ventanas.ts';

interface VentanaProps {
  titulo: string;
  onClose: () => void;
  pie: ReactNode;
  children: ReactNode;
}

/** A native dialog, like the menu: the code of ours may not be loaded, and can't load while offline. */
function Ventana({ titulo, onClose, pie, children }: VentanaProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useCovering(true);
  useBackCloses(true, onClose);
  useEffect(() => {
    if (ref.current?.open === false) ref.current.showModal();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the overlay is the dialog's own; Escape closes it by keyboard
    <dialog
      ref={ref}
      className={styles.ventana}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <Stack gap={12} className={styles.dentro}>
        <Row gap={8} justify="between">
          <h2 id={id} className={styles.titulo}>
            {titulo}
          </h2>
          <IconButton icon="close" label="Cerrar" onClick={onClose} />
        </Row>
        {children}
        <Row wrap gap={8} align="stretch" justify="end" className={styles.pie}>
          {pie}
        </Row>
      </Stack>
    </dialog>
  );
}

function sayEstado(una: Esperando, now: number): string {
  const { estado, porque, isAsked, intentada, pregunta } = una;
  if (estado === 'rechazada') return porque ?? '';
  if (estado === 'saliendo') return 'Enviando…';
  const hecho = sayHecho(una, now);
  if (!isAsked) return `${hecho}. Espera la conexión.`;
  if (isPreguntada(una)) return `${hecho}. ${pregunta}`;
  return `${hecho}: ¿lo envías?${intentada ? ' Puede que ya se hiciera: compruébalo antes.' : ''}`;
}

const sayEnviar = (una: Esperando) => (isPreguntada(una) ? 'En la nueva' : 'Enviar');

/** The waiting acts in order. Each can be dropped; old ones need confirmation. */
function Lista({ cola, lista, onClose }: { cola: ColaAbierta; lista: readonly Esperando[]; onClose: () => void }) {
  const isEmpty = lista.length === 0;
  const now = serverNow();
  const pie = (
    <Button variant="line" onClick={onClose}>
      Cerrar
    </Button>
  );
  return (
    <Ventana titulo={isEmpty ? 'No queda nada sin enviar' : 'Sin enviar'} onClose={onClose} pie={pie}>
      {!isEmpty && (
        <>
          <Text tone="muted" size={15}>
            Salen por este orden. Están en este navegador y en ningún otro.
          </Text>
          <List>
            {lista.map((una) => (
              <Row as="li" wrap gap={[8, 12]} key={una.idempotencyKey} className={styles.fila}>
                <Text as="span" tone={una.estado === 'rechazada' ? 'bad' : undefined}>
                  <Icon name={una.estado === 'rechazada' ? 'error' : 'pendiente'} size={18} />
                </Text>
                <Stack as="span" className={styles.palabras}>
                  <strong>{una.texto}</strong>
                  <Text as="span" tone="muted" size={14}>
                    {sayEstado(una, now)}
                  </Text>
                </Stack>
                <Row as="span" wrap gap={8} align="stretch" justify="end" className={styles.botones}>
                  {una.isAsked && (
                    <Button
                      variant="soft"
                      aria-label={`${sayEnviar(una)}: ${una.texto}`}
                      onClick={() => cola.confirm(una.idempotencyKey)}
                    >
                      {sayEnviar(una)}
                    </Button>
                  )}
                  <Button
                    variant="line"
                    idle={una.estado === 'saliendo'}
                    aria-label={`${una.estado === 'rechazada' ? 'Entendido' : 'Descartar'}: ${una.texto}`}
                    onClick={() => cola.drop(una.idempotencyKey)}
                  >
                    {una.estado === 'rechazada' ? 'Entendido' : 'Descartar'}
                  </Button>
                </Row>
              </Row>
            ))}
          </List>
        </>
      )}
    </Ventana>
  );
}

interface SalirProps {
  cola: ColaAbierta;
  lista: readonly Esperando[];
  leave: () => void;
  onClose: () => void;
}

/** Asks before sign-out about waiting acts, because another session can't send them. */
function Salir({ cola, lista, leave, onClose }: SalirProps) {
  const { lost } = useStore(connectionStore);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const titulo = lista.length === 0 ? 'No queda nada sin enviar' : `Hay ${sayCuantas(lista)} sin enviar`;
  const una = isUna(lista);
  const leaveNow = () => {
    onClose();
    leave();
  };
  const sendFirst = async () => {
    setSending(true);
    // Acts from before a closed term are asked about one by one.
    for (const una of lista) if (una.isAsked && !isPreguntada(una)) cola.confirm(una.idempotencyKey);
    await cola.send();
    setSending(false);
    if (cola.read().length === 0) leaveNow();
    else setFailed(true);
  };
  return (
    <Ventana
      titulo={titulo}
      onClose={onClose}
      pie={
        <>
          <Button variant="line" onClick={onClose}>
            Seguir aquí
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              cola.clear();
              leaveNow();
            }}
          >
            {una ? 'Salir y descartarla' : 'Salir y descartarlas'}
          </Button>
          <Button variant="primary" busy={isSending} onClick={() => void sendFirst()}>
            Enviar ahora
          </Button>
        </>
      }
    >
      <Text tone="muted" size={15}>
        {una
          ? 'Espera en este navegador. Si sales se borra: nadie más puede enviarla por ti.'
          : 'Esperan en este navegador. Si sales se borran: nadie más puede enviarlas por ti.'}
      </Text>
      <Text tone="muted" size={15} role="status" className={styles.nota}>
        {hasFailed && (lost ? 'Seguimos sin conexión.' : una ? 'No ha salido.' : 'No han salido todas.')}
      </Text>
    </Ventana>
  );
}

export function Ventanas({ cola, ventanas }: { cola: ColaAbierta; ventanas: VentanasStore }) {
  const lista = useSyncExternalStore(cola.subscribe, cola.read);
  const { abierta } = useStore(ventanas);
  const close = () => ventanas.setState({ abierta: undefined });
  if (abierta === undefined) return null;
  if (abierta === 'lista') return <Lista cola={cola} lista={lista} onClose={close} />;
  return <Salir cola={cola} lista={lista} leave={abierta.leave} onClose={close} />;
}
