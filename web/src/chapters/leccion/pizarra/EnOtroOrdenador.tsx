import type { Pizarra } from '@aupa/contract';
import { sayCodigoPizarra } from '@aupa/domain/leccion';
import { useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { paths } from '../../../app/navigation/paths.ts';
import { useReloj } from '../../../parts/tiempo/useReloj.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { passFocus } from '../../../ui/focus/returnFocus.ts';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { useIsPhone } from '../../../ui/layout/useMediaQuery.ts';
import { Menu } from '../../../ui/menu/Menu.tsx';
import { disconnectPizarra, drawCodigoPizarra } from './acts.ts';
import styles from './Pizarra.module.css';
import { closeVentana, forgetVentana } from './ventana.ts';

interface EnOtroOrdenadorProps {
  grupoId: number;
  pizarra: Pizarra;
  /** Public address of the product, without a trailing slash. */
  publicUrl: string;
  /** Id of the board that is a window of this computer; null if none. */
  propia: number | null;
}

const horaOf = (instante: string) =>
  new Date(instante).toLocaleTimeString('es', { hour: 'numeric', minute: '2-digit' });

/** Connects another computer as a board by a one-time code, requested on demand, and lists the connected ones. */
export function EnOtroOrdenador({ grupoId, pizarra, publicUrl, propia }: EnOtroOrdenadorProps) {
  const { conectadas } = pizarra;
  const isPhone = useIsPhone();
  const ahora = useReloj(0);
  const [codigo, setCodigo] = useState<{ codigo: string; caduca: string; conectadas: string } | null>(null);
  const draw = useAct(drawCodigoPizarra, {
    grupoId,
    onSuccess: (nuevo) => setCodigo({ ...nuevo, conectadas: idsOf(conectadas) }),
  });
  // A computer has connected since the code was made, so the code is used up.
  const isUsed = codigo !== null && conectadas.some(({ id }) => !codigo.conectadas.split(' ').includes(String(id)));
  const vale = codigo !== null && !isUsed && Date.parse(codigo.caduca) > ahora ? codigo : null;
  return (
    <Row as="section" wrap gap={[4, 12]} className={styles.otro} aria-label="En otro ordenador">
      <Text as="span" tone="muted" size={14} weight={600}>
        ¿Otro ordenador?
      </Text>
      <Text as="strong" anywhere translate="no">
        {`${publicUrl.replace(/^https?:\/\//, '')}${paths.pizarra()}`}
      </Text>
      <Row as="span" wrap gap={8} align="baseline" aria-live="polite">
        {vale && (
          <>
            <span className={styles.cifras} translate="no">
              {sayCodigoPizarra(vale.codigo)}
            </span>
            <Text as="span" tone="muted" size={14} weight={600}>{`hasta las ${horaOf(vale.caduca)}`}</Text>
          </>
        )}
      </Row>
      {/* Stays after it is pressed, and keeps the focus. */}
      <Button
        variant={isPhone ? 'soft' : 'ghost'}
        busy={draw.isPending}
        onClick={() => draw.run({ params: { id: grupoId } })}
      >
        {vale ? 'Pedir otro' : 'Pedir un código'}
      </Button>
      <Desconectar grupoId={grupoId} conectadas={conectadas} propia={propia} />
    </Row>
  );
}

interface DesconectarProps {
  grupoId: number;
  conectadas: Pizarra['conectadas'];
  propia: number | null;
}

function Desconectar({ grupoId, conectadas, propia }: DesconectarProps) {
  const disconnect = useAct(disconnectPizarra, {
    grupoId,
    onSuccess: (_, { params }) => forgetVentana(grupoId, Number(params.pizarraId)),
  });
  const end = (pizarraId: number) => {
    closeVentana(grupoId, pizarraId);
    disconnect.run({ params: { id: grupoId, pizarraId } });
  };
  const nombreOf = ({ id, dispositivo }: Pizarra['conectadas'][number]) =>
    id === propia ? 'La otra ventana' : dispositivo;
  const [una, ...otras] = conectadas;
  if (!una) return null;
  if (otras.length === 0) {
    return (
      <Button
        variant="ghost"
        className={styles.desconectar}
        aria-label={`Desconectar ${nombreOf(una)}`}
        onClick={({ currentTarget }) => {
          passFocus(currentTarget);
          end(una.id);
        }}
      >
        Desconectar
      </Button>
    );
  }
  return (
    <Menu
      trigger={
        <Button variant="ghost" className={styles.desconectar}>
          Desconectar…
        </Button>
      }
      label="Pizarras conectadas"
      items={conectadas.map((cada) => ({
        id: cada.id,
        nombre: `Desconectar ${nombreOf(cada)}`,
        texto: `Desde las ${horaOf(cada.desde)}${cada.seVe ? '' : ' · ahora no se ve'}`,
      }))}
      onAction={end}
    />
  );
}

const idsOf = (conectadas: Pizarra['conectadas']) => conectadas.map(({ id }) => id).join(' ');
