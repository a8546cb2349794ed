import { faltaPrimero } from '@aupa/domain/perfil';
import type { ReactNode } from 'react';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { SegmentedSwitch } from '../../../ui/choice/SegmentedSwitch.tsx';
import { NumberField } from '../../../ui/field/NumberField.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import type { Premiado } from './GiveMenu.tsx';
import styles from './GiveMenu.module.css';
import { MotivoPicker } from './MotivoPicker.tsx';

export type Parte = 'dar' | 'quitar';

interface CabezaProps {
  perfil: Premiado;
  siguiente: string | null;
  parte: Parte;
  /** Undefined if the menu only gives. */
  onParte: ((parte: Parte) => void) | undefined;
  verPerfil: ReactNode;
  onClose: () => void;
}

/** The pupil: face, name, and what the next nota asks for. */
export function Cabeza({ perfil, siguiente, parte, onParte, verPerfil, onClose }: CabezaProps) {
  const falta = siguiente === null ? null : faltaPrimero(perfil.faltan ?? [], perfil.faltanEnTotal?.copias);
  return (
    <div className={styles.cabeza}>
      <Avatar src={perfil.enlaceAvatarMiniatura ?? null} nombre={perfil.nombreEstudiante} size={48} />
      <div className={styles.quien}>
        <p className={styles.nombre}>{perfil.nombreEstudiante}</p>
        <Text tone="muted" size={14} weight={700} className={styles.falta}>
          {parte === 'dar' ? 'Dar medalla' : 'Quitar medalla'}
          {falta && parte === 'dar' && (
            <>
              {' '}
              · le {falta.verbo}{' '}
              <Text as="strong" tone="text">
                {falta.una}
              </Text>
              {falta.demas > 0 && ` y ${falta.demas} más`} para el {siguiente}
            </>
          )}
        </Text>
      </div>
      {/* The click also follows the link. */}
      {verPerfil !== undefined && (
        <span className={styles.perfil} role="none" onClick={onClose}>
          {verPerfil}
        </span>
      )}
      <IconButton icon="close" label="Cerrar" className={styles.cerrar} onClick={onClose} />
      {onParte && (
        <SegmentedSwitch
          label="Dar o quitar"
          options={[
            { value: 'dar', label: 'Dar' },
            { value: 'quitar', label: 'Quitar' },
          ]}
          value={parte}
          onChange={onParte}
          className={styles.partes ?? ''}
        />
      )}
    </div>
  );
}

interface MotivoYCantidadProps {
  motivo: string;
  onMotivo: (motivo: string) => void;
  cantidad: number | null;
  onCantidad: (cantidad: number | null) => void;
}

export function MotivoYCantidad({ motivo, onMotivo, cantidad, onCantidad }: MotivoYCantidadProps) {
  return (
    <Row gap={8} align="start" className={styles.como}>
      <MotivoPicker motivo={motivo} onChange={onMotivo} />
      <NumberField
        label="Cantidad"
        unit="una"
        min={1}
        max={99}
        value={cantidad}
        onChange={onCantidad}
        className={styles.cantidad}
      />
    </Row>
  );
}

export function Pie({ medallas, onOrdenar }: { medallas: number; onOrdenar: () => void }) {
  const ultima = medallas >= 10 ? 9 : medallas;
  return (
    <Row wrap gap={[4, 16]} className={styles.pie}>
      <Row as="span" gap={4} className={styles.keys} aria-hidden="true" data-atajo>
        <kbd>1</kbd>
        {medallas > 1 && (
          <>
            –<kbd>{ultima}</kbd>
          </>
        )}
        {medallas >= 10 && <kbd>0</kbd>} {medallas > 1 ? 'dan' : 'da'} al instante
      </Row>
      <Row as="span" gap={4} className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        <kbd>←</kbd>
        <kbd>→</kbd>
        <kbd>Intro</kbd> para elegir
      </Row>
      {medallas > 1 && (
        <Button variant="ghost" icon="ordenar" className={styles.ordenar} onClick={onOrdenar}>
          Ordenar mis medallas
        </Button>
      )}
    </Row>
  );
}
