import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    environment: 'node',
    // The contrast test reads the tokens; left to itself vitest empties every style sheet.
    css: { include: [/tokens\.css/] },
  },
});
