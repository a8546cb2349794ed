export default {
  test: {
    include: ['**/*.test.mjs'],
    // Safety nets only: no test depends on timing (docs/suite.md).
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
};
