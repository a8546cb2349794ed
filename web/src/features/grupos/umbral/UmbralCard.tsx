import type { TipoKudo, Umbral } from '@aupa/contract';
import { sayReunidos } from '@aupa/domain';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Pill } from '../../../ui/pill/Pill.tsx';
import { sayReceived } from './frases.ts';
import { umbralIntent } from './lazy.ts';
import { UmbralPicture } from './UmbralPicture.tsx';
import styles from './Umbral.module.css';

interface UmbralCardProps {
  umbral: Umbral;
  tipos: readonly TipoKudo[];
  /** How many of this kind the student who reads has received; undefined for the teacher. */
  recibidos?: number | undefined;
  /** None for students. */
  onEdit?: ((umbral: Umbral) => void) | undefined;
}

function sayRule({ cantidadKudos, soloCompanerosDistintos }: Umbral): string {
  if (cantidadKudos === 1) return 'Con un solo reconocimiento';
  const cuantos = `Con ${cantidadKudos} reconocimientos`;
  return soloCompanerosDistintos ? `${cuantos}, cada uno de un compañero distinto` : cuantos;
}

/** One threshold: so many kudos of a kind bring this medal, in picture and words. */
export function UmbralCard({ umbral, tipos, recibidos, onEdit }: UmbralCardProps) {
  return (
    <Card as="li" className={styles.umbral}>
      <UmbralPicture umbral={umbral} tipos={tipos} />
      <div className={styles.words}>
        <h3>
          {umbral.tipoKudoNombre} <span className={styles.da}>da la medalla {umbral.medallaNombre}</span>
        </h3>
        <p>{sayRule(umbral)}</p>
        {umbral.reunidos !== null && (
          <Pill tone={umbral.reunidos > 0 ? 'info' : 'neutral'} icon="heart">
            {sayReunidos(umbral.reunidos, umbral)}
          </Pill>
        )}
        {recibidos !== undefined && recibidos > 0 && <p>{sayReceived(recibidos)}</p>}
      </div>
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
