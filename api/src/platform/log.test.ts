import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logTo(options: { isTTY?: boolean; format?: 'json' | 'text'; level?: string }) {
  const written: string[] = [];
  const out = new Writable({
    write: (text: Buffer, _, done) => {
      written.push(text.toString());
      done();
    },
  });
  const log = createLog({
    level: options.level ?? 'info',
    format: options.format,
    timeZone: 'Europe/Madrid',
    out: Object.assign(out, { isTTY: options.isTTY ?? false }),
  });
  return { ...log, lines: () => written.join('').split('\n').slice(0, -1) };
}

const boom = Object.assign(new Error('se rompió\nen dos'), { code: 'X' });

describe('a log in a terminal', () => {
  it('is lines of text, also for warnings and errors', () => {
    const { logger, say, lines } = logTo({ isTTY: true });
    logger.debug('no se ve');
    logger.info('Base de datos al día');
    logger.warn({ veces: 3, causa: { code: 'Y' } }, 'Llamadas sin atender.');
    logger.error({ err: boom }, 'No ha podido ser.');
    say('Aúpa está en marcha: http://localhost:3000');
    const time = '\\d{1,2}:\\d\\d:\\d\\d';
    expect(lines()).toEqual([
      expect.stringMatching(new RegExp(`^${time} Base de datos al día$`)),
      expect.stringMatching(new RegExp(`^${time} Aviso: Llamadas sin atender\\. veces=3 causa=\\{"code":"Y"\\}$`)),
      expect.stringMatching(new RegExp(`^${time} Error: No ha podido ser\\. \\(se rompió en dos\\)$`)),
      'Aúpa está en marcha: http://localhost:3000',
    ]);
  });

  it('replaces control characters, so that no value can command the terminal or begin a line', () => {
    const { logger, say, lines } = logTo({ isTTY: true });
    logger.warn({ campo: 'a\u001B[2Jb\r\nError: falso' }, 'uno\ndos');
    say('tres\u0007');
    expect(lines()).toEqual([expect.stringMatching(/ Aviso: uno dos campo=a \[2Jb Error: falso$/), 'tres ']);
  });

  it('shows the stack at level debug', () => {
    const { logger, lines } = logTo({ isTTY: true, level: 'debug' });
    logger.error({ err: boom }, 'No ha podido ser.');
    expect(lines().length).toBeGreaterThan(2);
  });
});

it.each([
  ['where nobody looks', { isTTY: false }],
  ['in a terminal that asks for it', { isTTY: true, format: 'json' as const }],
])('is JSON, each line, %s', (_, options) => {
  const { logger, say, lines } = logTo({ ...options, level: 'warn' });
  logger.info('no se ve');
  logger.warn('se ve');
  say('Aúpa está en marcha');
  expect(lines().map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['se ve', 'Aúpa está en marcha']);
});

it('is text without a terminal if asked for', () => {
  const { logger, lines } = logTo({ format: 'text' });
  logger.info('hola');
  expect(lines()).toEqual([expect.stringMatching(/ hola$/)]);
});
