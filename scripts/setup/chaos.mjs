// @ts-check
import { build } from './build.mjs'
import { install } from './install.mjs'
import { startCluster } from './postgres-cluster.mjs'
import { vitest } from './runners.mjs'

// Exit handlers stop started processes; without these lines a signal would skip them.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))

await install()
await build()
const given = process.env.TEST_DATABASE_URL
const cluster = given ? undefined : await startCluster()
const url = given ?? cluster?.url
if (!url) {
  console.error(
    'No PostgreSQL was found. Install PostgreSQL 15 or newer, or set TEST_DATABASE_URL.',
  )
  process.exit(1)
}
const { CHAOS_PAYMENTS = '1000', CHAOS_ORDERS = '3000' } = process.env
const { failed } = await vitest(['--project', 'chaos', ...process.argv.slice(2)], {
  TEST_DATABASE_URL: url,
  CHAOS_PAYMENTS,
  CHAOS_ORDERS,
})
await cluster?.stop()
process.exit(failed === 0 ? 0 : 1)
