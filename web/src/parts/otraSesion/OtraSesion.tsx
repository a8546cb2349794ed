import { Button } from '../../ui/button/Button.tsx';

interface OtraSesionProps {
  /** Username of whoever is signed in on this device. */
  de: string;
  /** Username of whoever has just been let in. */
  entra: string;
  onEntrar: () => void;
  onSeguir: () => void;
}

/** Somebody was let in where somebody else is signed in: one of the two sessions goes on. */
export function OtraSesion({ de, entra, onEntrar, onSeguir }: OtraSesionProps) {
  return (
    <>
      <h1>Aquí hay otra sesión abierta</h1>
      <p>{`En este navegador está ${de}. Si entras tú, ${entra}, esa sesión se cierra.`}</p>
      <Button size={52} onClick={onEntrar}>
        {`Entrar como ${entra}`}
      </Button>
      <Button variant="line" size={52} onClick={onSeguir}>
        {`Seguir como ${de}`}
      </Button>
    </>
  );
}
