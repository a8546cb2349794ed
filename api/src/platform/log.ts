import { pino, type Logger } from 'pino';

interface LogOptions {
  level: string;
  /** `text` for people, `json` for programs. By default: text if `out` is a terminal. */
  format?: 'json' | 'text' | undefined;
  timeZone: string;
  out?: NodeJS.WritableStream & { isTTY?: boolean };
}

export interface Log {
  logger: Logger;
  /** Writes at any level: addresses at the start, the teachers' code. */
  say(line: string): void;
}

/** Makes the log: text in a terminal, JSON elsewhere (decision 0060). */
export function createLog({ level, format, timeZone, out = process.stdout }: LogOptions): Log {
  // A closed terminal or a broken pipe must not end a lesson.
  out.on('error', () => undefined);
  const isText = (format ?? (out.isTTY === true ? 'text' : 'json')) === 'text';
  if (!isText) {
    const destination = { write: (line: string) => void out.write(line) };
    const always = pino({ level: 'info' }, destination);
    return { logger: pino({ level }, destination), say: (line) => always.info(line) };
  }
  const clock = new Intl.DateTimeFormat('es', { timeStyle: 'medium', timeZone });
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

/** Terminals obey control characters, and a line break could forge a line of the log. */
const printable = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** One line: time, level, message, cause, other fields. The stack follows if asked for. */
function toText(
  { level, time, msg, err, ...fields }: LogRecord,
  clock: Intl.DateTimeFormat,
  withStack: boolean,
): string {
  const cause = err?.message === undefined ? '' : ` (${shown(err.message)})`;
  const rest = Object.entries(fields).map(([name, value]) => ` ${name}=${shown(value)}`);
  return `${clock.format(time)} ${printable(`${wordOf(level)}${msg ?? ''}${cause}${rest.join('')}`)}\n${withStack && err?.stack !== undefined ? `${shown(err.stack)}\n` : ''}`;
}
