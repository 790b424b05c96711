// @ts-check
import { build } from './build.mjs'
import { checkLockFile, install } from './install.mjs'
import { startCluster, withDatabase } from './postgres-cluster.mjs'
import { playwright, vitest } from './runners.mjs'
import { check, step, tally, together } from './tally.mjs'
import { testsOnDatabase } from './tests-on-database.mjs'

const BIOME = 'node_modules/@biomejs/biome/bin/biome'
const CRUISER = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'
const CHECKS =
  'Types, style and size, import rules, cycles between features, dead code, plain words, lock file'
const CODE = ['src', 'demo', 'sandbox', 'e2e', 'bench', 'chaos', 'scripts']

// Exit handlers stop started processes; without these lines a signal would skip them.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))

try {
  await install()
  await everything()
} catch (error) {
  console.error(error)
  tally.failed++
}
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)

async function everything() {
  const built = await step('Build', async () => {
    await build()
    return { passed: 1, failed: 0 }
  })
  await onPostgres(async (server) => {
    // The chaos tests mostly wait for leases of killed nodes, so they run beside the checks.
    if (built)
      await step(`${CHECKS}; kills and payments in chaos`, () => checks(chaos(server?.url)))
    else await step(CHECKS, () => checks())
    await step('Tests on the embedded database', () =>
      vitest(['--project', 'server', '--project', 'web']),
    )
    if (server) await step(`Server tests on ${server.name}`, () => serverTests(server.url))
    if (built) await step(journeysOn(server?.name), () => journeys(server?.url))
    else await step('Journeys in a browser', () => Promise.reject(new Error('Nothing is built.')))
  })
}

/**
 * Runs the checks concurrently; each uses about one core.
 * @param {ReturnType<typeof check>[]} beside
 */
function checks(...beside) {
  return together(
    check('node_modules/typescript/bin/tsc', '-b'),
    check(BIOME, 'check', '--error-on-warnings', '.'),
    check(CRUISER, '--config', '.dependency-cruiser.cjs', ...CODE),
    check(CRUISER, '--config', '.dependency-cruiser.folders.cjs', 'src', 'demo'),
    check('node_modules/knip/bin/knip.js', '--no-progress'),
    check('scripts/plain-words.mjs'),
    checkLockFile(10),
    checkLockFile(11),
    ...beside,
  )
}

/** @typedef {{ name: string, url: string }} Server */

/**
 * Runs `work` with the given PostgreSQL or a temporary one. Warns if there are no binaries.
 * @param {(server: Server | undefined) => Promise<void>} work
 */
async function onPostgres(work) {
  const given = process.env.TEST_DATABASE_URL
  if (given) return work({ name: 'TEST_DATABASE_URL', url: given })
  const cluster = await startCluster()
  if (!cluster) {
    console.warn(
      '\n*** Neither the server tests nor the journeys of the desk ran on PostgreSQL: ***\n' +
        '*** its binaries were not found. Install PostgreSQL 15 or newer, or set       ***\n' +
        '*** TEST_DATABASE_URL.                                                        ***\n',
    )
    return work(undefined)
  }
  try {
    await work({ name: `PostgreSQL ${cluster.version}`, url: cluster.url })
  } finally {
    await cluster.stop()
  }
}

/**
 * The tests that open a database; all of them have run on the embedded one.
 * @param {string} url
 */
function serverTests(url) {
  return vitest(['--project', 'server', ...testsOnDatabase()], { TEST_DATABASE_URL: url })
}

/**
 * Kills, and where there is a server fifty payments; `npm run chaos -- payments` makes a thousand.
 * @param {string | undefined} url
 */
function chaos(url) {
  const env = url ? { TEST_DATABASE_URL: url } : {}
  return vitest(['--project', 'chaos'], env)
}

/** @param {string | undefined} name */
function journeysOn(name) {
  const where = name && `: a phone on the embedded database, a desk on ${name}`
  return `Journeys in a browser${where ?? ''}`
}

/** @param {string | undefined} server */
function journeys(server) {
  if (!server) return playwright({})
  return withDatabase(server, (database) => playwright({ E2E_DATABASE_URL: database }))
}
