import type { TipoKudo, Umbral } from '@aupa/contract';
import { sayReunidos } from '@aupa/domain/juntos';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Pill } from '../../../ui/pill/Pill.tsx';
import { sayReceived } from './frases.ts';
import { umbralIntent } from './lazy.ts';
import { UmbralPicture } from './UmbralPicture.tsx';
import styles from './Umbral.module.css';

interface UmbralCardProps {
  umbral: Umbral;
  tipos: readonly TipoKudo[];
  /** Kudos of this kind received by the student; undefined for the teacher. */
  recibidos?: number | undefined;
  onEdit?: ((umbral: Umbral) => void) | undefined;
}

function sayRule({ cantidadKudos, soloCompanerosDistintos }: Umbral): string {
  if (cantidadKudos === 1) return 'Con un solo reconocimiento';
  const cuantos = `Con ${cantidadKudos} reconocimientos`;
  return soloCompanerosDistintos ? `${cuantos}, cada uno de un compañero distinto` : cuantos;
}

export function UmbralCard({ umbral, tipos, recibidos, onEdit }: UmbralCardProps) {
  return (
    <Card as="li">
      <Stack gap={14}>
        <UmbralPicture umbral={umbral} tipos={tipos} />
        <Stack gap={4} justify="start">
          <Text as="h3" size={19} anywhere className={styles.regla}>
            {umbral.tipoKudoNombre}{' '}
            <Text as="span" weight={500}>
              da la medalla {umbral.medallaNombre}
            </Text>
          </Text>
          <Text tone="muted" size={15}>
            {sayRule(umbral)}
          </Text>
          {umbral.reunidos !== null && (
            <Pill tone={umbral.reunidos > 0 ? 'info' : 'neutral'} icon="heart">
              {sayReunidos(umbral.reunidos, umbral)}
            </Pill>
          )}
          {recibidos !== undefined && recibidos > 0 && (
            <Text tone="muted" size={15}>
              {sayReceived(recibidos)}
            </Text>
          )}
        </Stack>
      </Stack>
      {onEdit && (
        <IconButton
          icon="edit"
          label={`Editar el umbral de ${umbral.tipoKudoNombre}`}
          className={styles.edit}
          {...umbralIntent}
          onClick={() => onEdit(umbral)}
        />
      )}
    </Card>
  );
}
