import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{src/server,src/contract,demo,sandbox,scripts}/**/*.test.ts'],
          environment: 'node',
          // Importing the whole shop anew for each file costs a third of the run. Each file makes its own shop.
          isolate: false,
          globalSetup: ['src/server/testing/database-setup.ts'],
          setupFiles: ['src/server/testing/setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'chaos',
          include: ['chaos/**/*.test.ts'],
          environment: 'node',
          // After the others: what it kills and counts needs the machine for itself.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'web',
          include: ['src/web/**/*.test.ts', 'src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          // As above; what a screen leaves behind is put back after each test.
          isolate: false,
          setupFiles: ['src/web/testing/setup.ts'],
          testTimeout: 90_000,
        },
      },
    ],
  },
})
