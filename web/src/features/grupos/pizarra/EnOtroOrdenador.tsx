import type { Pizarra } from '@aupa/contract';
import { sayCodigoPizarra } from '@aupa/domain';
import { useState } from 'react';
import { useAction } from '../../../api/actions.ts';
import { paths } from '../../../navigation/paths.ts';
import { SoloAqui } from '../../../parts/soloAqui/SoloAqui.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { passFocus } from '../../../ui/focus/returnFocus.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { disconnectPizarra, drawCodigoPizarra } from './acciones.ts';
import styles from './Pizarra.module.css';

interface EnOtroOrdenadorProps {
  grupoId: number;
  pizarra: Pizarra;
  /** Where pupils open the product, without a trailing slash. */
  publicUrl: string;
}

const horaDe = (instante: string) =>
  new Date(instante).toLocaleTimeString('es', { hour: 'numeric', minute: '2-digit' });

/** How another computer becomes the board, and which are: the digits come when they are asked for, once each. */
export function EnOtroOrdenador({ grupoId, pizarra, publicUrl }: EnOtroOrdenadorProps) {
  const { conectadas } = pizarra;
  const [codigo, setCodigo] = useState<{ codigo: string; caduca: string; conectadas: string } | null>(null);
  const draw = useAction(drawCodigoPizarra, {
    grupoId,
    onSuccess: (nuevo) => setCodigo({ ...nuevo, conectadas: idsOf(conectadas) }),
  });
  const disconnect = useAction(disconnectPizarra, { grupoId });
  // Used: a computer has come since. It would open none any more.
  const isUsed = codigo !== null && conectadas.some(({ id }) => !codigo.conectadas.split(' ').includes(String(id)));
  return (
    <Card title="En otro ordenador">
      <SoloAqui url={publicUrl}>Otro ordenador no puede abrirla.</SoloAqui>
      <ol className={styles.pasos}>
        <li>
          Abre <strong translate="no">{`${publicUrl.replace(/^https?:\/\//, '')}${paths.pizarra()}`}</strong>
        </li>
        <li>Escribe allí este código, que vale diez minutos y una sola vez.</li>
      </ol>
      <div className={styles.codigo} aria-live="polite">
        {codigo && !isUsed && (
          <p>
            <span className={styles.cifras} translate="no">
              {sayCodigoPizarra(codigo.codigo)}
            </span>
            <span className={styles.caduca}>{`Hasta las ${horaDe(codigo.caduca)}`}</span>
          </p>
        )}
        <Button
          variant={codigo && !isUsed ? 'line' : 'primary'}
          busy={draw.isPending}
          onClick={() => draw.run({ params: { id: grupoId } })}
        >
          {codigo && !isUsed ? 'Pedir otro' : 'Pedir un código'}
        </Button>
      </div>
      {conectadas.length > 0 && (
        <ul className={styles.conectadas} aria-label="Pizarras conectadas">
          {conectadas.map(({ id, dispositivo, desde }) => (
            <li key={id}>
              <span>
                <strong>{dispositivo}</strong>
                <span className={styles.desde}>{`Desde las ${horaDe(desde)}`}</span>
              </span>
              <Button
                variant="line"
                aria-label={`Desconectar ${dispositivo}`}
                onClick={({ currentTarget }) => {
                  passFocus(currentTarget);
                  disconnect.run({ params: { id: grupoId, pizarraId: id } });
                }}
              >
                Desconectar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const idsOf = (conectadas: Pizarra['conectadas']) => conectadas.map(({ id }) => id).join(' ');
