import { pino, type Logger } from 'pino';

interface LogOptions {
  level: string;
  /** `text`: lines for whoever sits at a terminal; `json`: for programs. By default `out` decides: is it a terminal? */
  format?: 'json' | 'text' | undefined;
  /** Zone of the times in lines of text. */
  timeZone: string;
  out?: NodeJS.WritableStream & { isTTY?: boolean };
}

export interface Log {
  logger: Logger;
  /** Writes what a start has to say at any level: its addresses, the code of teachers. */
  say(line: string): void;
}

/** Makes the log: lines of text in a terminal, JSON where nobody looks (decision 0060). */
export function createLog({ level, format, timeZone, out = process.stdout }: LogOptions): Log {
  // Ignore a terminal that was closed, or a program behind a pipe that has ended: neither is to end a lesson.
  out.on('error', () => undefined);
  const isText = (format ?? (out.isTTY === true ? 'text' : 'json')) === 'text';
  if (!isText) {
    const destination = { write: (line: string) => void out.write(line) };
    const always = pino({ level: 'info' }, destination);
    return { logger: pino({ level }, destination), say: (line) => always.info(line) };
  }
  const clock = new Intl.DateTimeFormat('es', { timeStyle: 'medium', timeZone });
  // At these levels somebody looks for a fault.
  const withStack = ['debug', 'trace'].includes(level);
  const write = (line: string) => void out.write(toText(JSON.parse(line) as LogRecord, clock, withStack));
  const logger = pino({ level, base: null }, { write });
  return { logger, say: (line) => void out.write(`${printable(line)}\n`) };
}

interface LogRecord {
  level: number;
  time: number;
  msg?: string;
  err?: { message?: unknown; stack?: unknown };
  [field: string]: unknown;
}

const WARN = 40;
const ERROR = 50;

const wordOf = (level: number) => (level >= ERROR ? 'Error: ' : level >= WARN ? 'Aviso: ' : '');

/** A terminal obeys control characters, and a line break would begin a line that nobody wrote. */
const printable = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A record as one line: time, kind, sentence, cause, other fields. The stack, if it is asked for, follows as it is. */
function toText(
  { level, time, msg, err, ...fields }: LogRecord,
  clock: Intl.DateTimeFormat,
  withStack: boolean,
): string {
  const cause = err?.message === undefined ? '' : ` (${shown(err.message)})`;
  const rest = Object.entries(fields).map(([name, value]) => ` ${name}=${shown(value)}`);
  return `${clock.format(time)} ${printable(`${wordOf(level)}${msg ?? ''}${cause}${rest.join('')}`)}\n${withStack && err?.stack !== undefined ? `${shown(err.stack)}\n` : ''}`;
}
