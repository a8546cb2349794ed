/** Child process that keeps anonymous calls running until its input ends, then prints how many got each status. */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { onResponse } from '../load.ts';

const [port, connections] = process.argv.slice(2).map(Number) as [number, number];

const CONTRASENIA = 'Aula-2026!';
const codigo = () => [...randomBytes(6)].map((byte) => 'ABCDEFGHJKMNPQRS'[byte % 16]).join('');

/** In turn: a wrong sign-in, an unknown join code, an invalid token, a closed door. */
const CALLS = [
  () => post('Login/login', { NombreUsuario: `nadie.${codigo()}`, Contrasenia: CONTRASENIA }),
  () => get(`Grupo/invitacion?codigo=${codigo()}`),
  () => get('profesor/mis-grupos', randomBytes(32).toString('base64url')),
  () => post('Puerta/mirar', { secreto: randomBytes(32).toString('base64url') }),
];

function get(path: string, token?: string): string {
  const bearer = token === undefined ? '' : `authorization: Bearer ${token}\r\n`;
  return `GET /api/${path} HTTP/1.1\r\nhost: aula\r\n${bearer}\r\n`;
}

function post(path: string, body: object): string {
  const text = JSON.stringify(body);
  const head = `POST /api/${path} HTTP/1.1\r\nhost: aula\r\ncontent-type: application/json\r\n`;
  return `${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

const answered: Record<number, number> = {};
let turn = 0;
let open = 0;

function keepCalling(): void {
  const socket = connect(port, '127.0.0.1');
  const send = () => {
    turn += 1;
    const call = CALLS[turn % CALLS.length];
    if (call) socket.write(call());
  };
  socket.on('error', () => undefined);
  socket.on('connect', () => {
    open += 1;
    if (open === connections) process.stdout.write('listo\n');
    send();
  });
  onResponse(socket, (status) => {
    answered[status] = (answered[status] ?? 0) + 1;
    send();
  });
}

for (let i = 0; i < connections; i += 1) keepCalling();
process.stdin.resume().on('end', () => {
  process.stdout.write(`${JSON.stringify(answered)}\n`, () => process.exit(0));
});
