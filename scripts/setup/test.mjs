// @ts-check
import { build } from './build.mjs'
import { install } from './install.mjs'
import { startCluster } from './postgres-cluster.mjs'
import { playwright, vitest } from './runners.mjs'
import { check, step, tally } from './tally.mjs'

const BIOME = 'node_modules/@biomejs/biome/bin/biome'
const CRUISER = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'
const CODE = ['src', 'demo', 'e2e', 'bench', 'scripts']

// So that whatever has been started is stopped on the way out.
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
  await step('Types', () => check('node_modules/typescript/bin/tsc', '-b'))
  await step('Style and size', () => check(BIOME, 'check', '--error-on-warnings', '.'))
  await step('Import rules', () => check(CRUISER, '--config', '.dependency-cruiser.cjs', ...CODE))
  await step('No cycles between features', () =>
    check(CRUISER, '--config', '.dependency-cruiser.folders.cjs', 'src', 'demo'),
  )
  await step('Dead code', () => check('node_modules/knip/bin/knip.js', '--no-progress'))
  const built = await step('Build', async () => {
    await build()
    return { passed: 1, failed: 0 }
  })
  await step('Tests on the embedded database', () => vitest([]))
  await onPostgres()
  if (built) await step('Journeys in a browser', playwright)
  else await step('Journeys in a browser', () => Promise.reject(new Error('Nothing is built.')))
}

/** The server's tests once more, on a real PostgreSQL: the one that is given, or one of our own. */
async function onPostgres() {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    await step('Server tests on TEST_DATABASE_URL', () => serverTests(given))
    return
  }
  const cluster = await startCluster()
  if (!cluster) {
    console.warn(
      '\n*** The server tests did NOT run on PostgreSQL: its binaries were not found. ***\n' +
        '*** Install PostgreSQL 15 or newer, or set TEST_DATABASE_URL.                 ***\n',
    )
    return
  }
  try {
    await step(`Server tests on PostgreSQL ${cluster.version}`, () => serverTests(cluster.url))
  } finally {
    await cluster.stop()
  }
}

/** @param {string} url */
function serverTests(url) {
  return vitest(['--project', 'server'], { TEST_DATABASE_URL: url })
}
