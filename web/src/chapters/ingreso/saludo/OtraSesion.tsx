import { Button } from '../../../ui/button/Button.tsx';
import { Text } from '../../../ui/layout/Layout.tsx';
import { Saludo, type Quien } from './Saludo.tsx';

interface OtraSesionProps {
  /** First name of the signed-in user; null if unknown. */
  de: string | null;
  quien: Quien;
  /** Taking the session: both buttons are disabled. */
  isGoing: boolean;
  fallo: string | null;
  onEntrar: () => void;
  onSeguir: () => void;
  onNinguna: () => void;
}

/** Asks which of two sessions on this device goes on, or neither. */
export function OtraSesion({ de, quien, isGoing, fallo, onEntrar, onSeguir, onNinguna }: OtraSesionProps) {
  return (
    <Saludo quien={quien} titulo={`Aquí ha entrado ${de ?? 'otra persona'}. ¿Eres ${quien.nombre}?`} fallo={fallo}>
      <Text tone="muted">{`Si entras tú, se cierra lo de ${de ?? 'esa persona'}. No se pierde nada.`}</Text>
      <Button size={52} busy={isGoing} onClick={onEntrar}>
        {`Sí, soy ${quien.nombre}`}
      </Button>
      <Button variant="line" size={52} idle={isGoing} onClick={onSeguir}>
        {de === null ? 'No, seguir como estaba' : `No, seguir como ${de}`}
      </Button>
      <Button variant="ghost" idle={isGoing} onClick={onNinguna}>
        {de === null || de === quien.nombre ? 'No soy ninguna de las dos' : `No soy ${de} ni ${quien.nombre}`}
      </Button>
    </Saludo>
  );
}
