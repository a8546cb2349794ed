import { defineConfig } from 'vitest/config';

// What counts seconds, and mostly waits for them, runs three by three after the rest.
const WAITING = ['toasts', 'celebration', 'celebrationDialogs', 'offline', 'dialogs'].map(
  (name) => `src/feel/${name}.test.ts`,
);
// What holds a stopwatch to milliseconds, or counts the streams of the whole server, runs alone at the end.
const ALONE = [
  'src/feel/**/*.test.ts',
  'src/budget/early.test.ts',
  'src/budget/speed.test.ts',
  'src/live/**/*.test.ts',
  'src/kudos/kudos.test.ts',
  'src/solicitudes/medallas.test.ts',
  'src/perfil/monedas.test.ts',
];
const shared = {
  globalSetup: ['src/support/server.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // What has to be quick is timed; whatever else is waited for comes when it comes.
  expect: { poll: { timeout: 10_000 } },
  isolate: false,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'recorridos',
          include: ['src/**/*.test.ts'],
          exclude: [...WAITING, ...ALONE],
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'esperas',
          include: WAITING,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'tiempos',
          include: ALONE,
          exclude: WAITING,
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
