import { checkCodigoPuerta, checkLetras, sayNadieConLetras } from '@aupa/domain/ingreso';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { CallError, messagesOf } from '../../../../data/callError.ts';
import { call } from '../../../../data/client.ts';
import type { LlaveDePuerta } from '../../enLaPuerta.ts';
import { Button, linkClass } from '../../../../ui/button/Button.tsx';
import { Field } from '../../../../ui/field/Field.tsx';
import { Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { Titulo } from '../../../../ui/layout/Titulo.tsx';
import styles from './PuertaPage.module.css';

interface Fallos {
  codigo?: string | undefined;
  letras?: string | undefined;
}

const FALLO = 'No se ha podido abrir la puerta.';

interface CifrasProps {
  pase: string | undefined;
  onLlave: (llave: LlaveDePuerta, pase: string | undefined) => void;
}

/** Without a camera: six digits plus two letters, because the digits alone must not show the whole class. */
export function Cifras({ pase, onLlave }: CifrasProps) {
  const [fallos, setFallos] = useState<Fallos>({});
  const [isPending, setIsPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refuse = (nuevos: Fallos) => {
    setFallos(nuevos);
    const campo = nuevos.codigo ? 'codigo' : 'letras';
    form.current?.querySelector<HTMLInputElement>(`[name=${campo}]`)?.focus();
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const given = new FormData(event.currentTarget);
    const llave = { codigo: String(given.get('codigo')), letras: String(given.get('letras')) };
    const [codigo, letras] = [checkCodigoPuerta(llave.codigo), checkLetras(llave.letras)];
    if (codigo !== null || letras !== null) return refuse({ codigo: codigo ?? undefined, letras: letras ?? undefined });
    setIsPending(true);
    try {
      const { alumnos, pase: dado } = await call('POST /api/Puerta/mirar', { body: { ...llave, pase }, token: null });
      if (alumnos.length > 0) return onLlave(llave, dado ?? undefined);
      refuse({ letras: sayNadieConLetras(llave.letras) });
    } catch (error) {
      const [mensaje = FALLO] = messagesOf(error, FALLO);
      const deLetras = error instanceof CallError ? error.fields.letras : undefined;
      refuse(deLetras === undefined ? { codigo: mensaje } : { letras: deLetras });
    }
    setIsPending(false);
  };
  return (
    <Stack gap={12} className={styles.cifras}>
      <div>
        <Titulo>Entra en clase</Titulo>
        <Text tone="muted" weight={700}>
          Mira la pizarra: allí está el código de la puerta.
        </Text>
      </div>
      <Stack
        as="form"
        gap={16}
        ref={form}
        noValidate
        className={styles.formulario}
        onSubmit={(event) => void send(event)}
      >
        <Field
          label="Código de la puerta"
          name="codigo"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={11}
          error={fallos.codigo}
          onChange={() => setFallos(({ letras }) => ({ letras }))}
        />
        <Field
          label="Dos primeras letras de tu nombre"
          name="letras"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={4}
          error={fallos.letras}
          onChange={() => setFallos(({ codigo }) => ({ codigo }))}
        />
        <Button type="submit" size={52} block busy={isPending}>
          Buscar mi cara
        </Button>
      </Stack>
      <p>
        <Link to="/login" className={linkClass}>
          Entrar con usuario y contraseña
        </Link>
      </p>
    </Stack>
  );
}
