import { checkCodigoPizarra } from '@aupa/domain/leccion';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { messagesOf } from '../../../../data/callError.ts';
import { call } from '../../../../data/client.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { Logo } from '../../../../ui/layout/Logo.tsx';
import styles from './PizarraPage.module.css';

/** Turns this screen into a class's board by six digits from the teacher's phone. */
export function Conectar({ onEntrar }: { onEntrar: (token: string) => void }) {
  const [codigo, setCodigo] = useState('');
  const [fallo, setFallo] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const id = useId();
  const campo = useRef<HTMLInputElement>(null);
  useEffect(() => campo.current?.focus(), []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const invalido = checkCodigoPizarra(codigo);
    setFallo(invalido);
    if (invalido !== null) return;
    setIsPending(true);
    try {
      const { token } = await call('POST /api/Pizarra/entrar', { body: { codigo }, token: null });
      onEntrar(token);
    } catch (error) {
      setFallo(messagesOf(error, 'No se ha podido conectar la pizarra.')[0] ?? null);
      setIsPending(false);
    }
  };
  return (
    <Stack as="main" gap={24} justify="center" className={styles.conectar} data-proyector="">
      <Logo size={52} />
      <h1>Conecta esta pizarra</h1>
      <p id={`${id}-como`}>
        En el teléfono del profesor, abre la clase, entra en «Pizarra» y pide un código. Escríbelo aquí.
      </p>
      <Stack as="form" gap={16} justify="center" noValidate onSubmit={(event) => void send(event)}>
        <Text as="label" weight={800} htmlFor={id}>
          Código de la pizarra
        </Text>
        <input
          id={id}
          className={styles.cifras}
          value={codigo}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={11}
          ref={campo}
          aria-describedby={`${id}-como ${id}-fallo`}
          aria-invalid={fallo !== null || undefined}
          onChange={({ target }) => setCodigo(target.value)}
        />
        <Text tone="bad" weight={800} id={`${id}-fallo`} role="alert" className={styles.fallo}>
          {fallo}
        </Text>
        <Button type="submit" size={52} busy={isPending}>
          Conectar
        </Button>
      </Stack>
    </Stack>
  );
}
