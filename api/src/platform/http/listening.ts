interface Place {
  host: string;
  port: number;
}

const HOSTS =
  'en HOST pon 127.0.0.1 para abrirlo solo en este equipo, 0.0.0.0 para toda la red de clase, o una dirección que este equipo tenga';

const SENTENCES: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `El puerto ${port} de ${host} ya está ocupado: cierra el programa que lo usa (¿otro Aúpa?) o elige otro, por ejemplo PORT=${port < 65535 ? port + 1 : 3000}.`,
  EACCES: ({ port }) =>
    `Este usuario no puede abrir el puerto ${port}: elige en PORT uno desde el 1024, por ejemplo PORT=3000.`,
  EADDRNOTAVAIL: ({ host }) => `La dirección ${host} no es de este equipo: ${HOSTS}.`,
  ENOTFOUND: ({ host }) => `No hay ninguna dirección que se llame ${host}: ${HOSTS}.`,
};
const SAME = new Map([
  ['EPERM', 'EACCES'],
  ['EAI_AGAIN', 'ENOTFOUND'],
  ['EINVAL', 'EADDRNOTAVAIL'],
  ['EAFNOSUPPORT', 'EADDRNOTAVAIL'],
]);

/** Why the server can't listen at `place`, as the sentence for whoever starts it; any other failure as it is. */
export function explainListening(error: unknown, place: Place): unknown {
  const code = String((error as { code?: unknown }).code);
  const sentence = SENTENCES[SAME.get(code) ?? code];
  return sentence === undefined ? error : new Error(sentence(place), { cause: error });
}
