import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { messages } from './scripts/languages/macros.ts'

/** Ends a test that hangs. A busy machine makes a run longer, not red. */
const HANGS_MS = 240_000
/** For `expect.poll`. */
const POLL = { timeout: 30_000 }

/** Files that take longest on PostgreSQL, the longest first. */
const LONGEST = ['openapi-fuzz', 'order-model', 'shared-address', 'order-race', 'late-and-failed']

/** Without it a fresh clone would run these short files last, one alone at the end for a minute and a half. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification, name: string) =>
      moduleId.endsWith(`/${name}.test.ts`)
    const sorted = await super.sort(files)
    const first = LONGEST.flatMap((name) => sorted.filter((file) => isLong(file, name)))
    return [...first, ...sorted.filter((file) => !first.includes(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // A few tests of the server compare it with what the web says.
        plugins: [messages()],
        test: {
          name: 'server',
          maxWorkers: 2,
          include: ['{src/server,src/contract,demo,sandbox,scripts}/**/*.test.ts'],
          environment: 'node',
          // Importing the whole shop anew for each file costs a third of the run. Each file makes its own shop.
          isolate: false,
          globalSetup: ['src/server/testing/database-setup.ts'],
          setupFiles: ['src/server/testing/setup.ts'],
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          expect: { poll: POLL },
        },
      },
      {
        extends: true,
        test: {
          name: 'chaos',
          include: ['{chaos,drill}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['src/server/testing/database-setup.ts'],
          // What is killed is waited for more than worked on.
          maxWorkers: 3,
          expect: { poll: POLL },
          // After the others: what it kills and counts needs the machine for itself.
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        plugins: [messages(), react()],
        test: {
          name: 'web',
          include: ['src/web/**/*.test.ts', 'src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          // A screen waits for its shop half of the time.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          // As above; what a screen leaves behind is put back after each test.
          isolate: false,
          setupFiles: ['src/web/testing/setup.ts'],
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          expect: { poll: POLL },
        },
      },
    ],
  },
})
