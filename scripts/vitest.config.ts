export default {
  test: {
    include: ['**/*.test.mjs'],
    // Only nets: no test passes or fails by their being near (docs/suite.md).
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
};
