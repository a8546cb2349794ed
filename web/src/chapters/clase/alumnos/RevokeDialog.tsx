import type { MedallaDePerfil, PerfilProfesor } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { CANTIDAD_INVALIDA, checkCantidadQuitar } from '@aupa/domain/medallas';
import { useRef, useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { NumberField } from '../../../ui/field/NumberField.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { Pill } from '../../../ui/pill/Pill.tsx';
import { revokeMedalla } from '../../medallas/queued.ts';
import styles from './RevokeDialog.module.css';

interface RevokeDialogProps {
  perfil: PerfilProfesor;
  grupoId: number;
  medallaId?: number | undefined;
  onClose: () => void;
}

const sayCopias = (n: number, nombre: string) => `${n} ${plural(n, 'copia')} de ${nombre}`;

function Choice({
  medalla,
  isChosen,
  onChoose,
}: {
  medalla: MedallaDePerfil;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <Row as="label" gap={12} className={styles.choice}>
      <input type="radio" name="medalla" checked={isChosen} onChange={onChoose} />
      <Medalla id={medalla.medallaId} icono={medalla.icono} color={medalla.color} size={34} />
      <Text as="span" weight={700} anywhere grow>
        {medalla.nombre}
      </Text>
      <Pill>×{medalla.cantidad}</Pill>
    </Row>
  );
}

/** Which medal and how many to take away, then a confirmation that names both (spec §5). */
export function RevokeDialog({ perfil, grupoId, medallaId: elegida, onClose }: RevokeDialogProps) {
  const [medallaId, setMedallaId] = useState(elegida ?? perfil.medallas[0]?.medallaId ?? 0);
  const [cantidad, setCantidad] = useState<number | null>(1);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const revoke = useAct(revokeMedalla, { grupoId });
  const chosen = perfil.medallas.find((una) => una.medallaId === medallaId) ?? perfil.medallas[0];

  const check = () => {
    const fallo = cantidad === null ? CANTIDAD_INVALIDA : checkCantidadQuitar(cantidad, chosen?.cantidad ?? 0);
    setError(fallo ?? undefined);
    if (fallo === null) setIsConfirming(true);
    else input.current?.focus();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Quitar medalla a ${perfil.nombreEstudiante}`}
      footer={
        <Row gap={12}>
          <Button variant="line" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="danger" size={52} block onClick={check}>
            Quitar
          </Button>
        </Row>
      }
    >
      <Stack gap={16}>
        <Stack as="fieldset" gap={8} className={styles.choices}>
          <Text as="legend" weight={700}>
            ¿Qué medalla?
          </Text>
          {perfil.medallas.map((medalla) => (
            <Choice
              key={medalla.medallaId}
              medalla={medalla}
              isChosen={medalla.medallaId === chosen?.medallaId}
              onChoose={() => {
                setMedallaId(medalla.medallaId);
                setError(undefined);
              }}
            />
          ))}
        </Stack>
        <NumberField
          ref={input}
          label="Cantidad"
          unit="una"
          min={1}
          max={chosen?.cantidad ?? 1}
          value={cantidad}
          onChange={(nueva) => {
            setCantidad(nueva);
            setError(undefined);
          }}
          error={error}
        />
      </Stack>
      {chosen && (
        <ConfirmDialog
          isOpen={isConfirming}
          onClose={() => setIsConfirming(false)}
          onConfirm={() => {
            revoke.run({
              params: { perfilId: perfil.id, medallaId: chosen.medallaId },
              query: { cantidad: String(cantidad ?? 1) },
            });
            onClose();
          }}
          title="¿Quitar la medalla?"
          object={chosen.nombre}
          picture={<Medalla id={chosen.medallaId} icono={chosen.icono} color={chosen.color} size={64} />}
          confirmLabel="Quitar"
          tone="danger"
        >
          {perfil.nombreEstudiante} perderá {sayCopias(cantidad ?? 1, chosen.nombre)} y las monedas que le dio.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
