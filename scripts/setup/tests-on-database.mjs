// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './fingerprint.mjs'

/** Where tests may open a database, as `vitest.config.ts` has it. */
const FOLDERS = ['src/server', 'src/contract', 'demo', 'sandbox', 'scripts', 'chaos', 'drill']
const DATABASE = 'src/server/testing/database.ts'
const IMPORT = /\b(?:from|import)[\s(]*'([^']+)'/g

/** The database itself: connections, migrations, jobs, start, and the demo shop. */
const DATABASE_ROOMS = /^(src\/server\/(db|jobs|start)|demo)\//
/** What clients see of each room and what it stores, and what happens at the same time. */
const BY_NAME = /-(routes|race)\.test\.ts$/
/** What a test calls that treats the two databases differently. */
const DIFFERS = /\bhasServer\b/
/** Rooms and risks of a single connection that the rules above miss. */
export const ALSO_ON_BOTH = [
  'src/server/account/others-untouched.test.ts',
  'src/server/books/books-of-month.test.ts',
  'src/server/catalog-admin/with-idempotency.test.ts',
  'src/server/catalog/catalog-search.test.ts',
  'src/server/checkout/paying-online.test.ts',
  'src/server/checkout/planned-prices.test.ts',
  'src/server/checkout/reservation/reservation-end.test.ts',
  'src/server/desk-search.test.ts',
  'src/server/front/front.test.ts',
  'src/server/import/unstorable-cells.test.ts',
  'src/server/invoice/issue-due-invoices.test.ts',
  'src/server/limits/fair-attempts.test.ts',
  'src/server/media/sweep-media.test.ts',
  'src/server/metrics/open-metrics.test.ts',
  'src/server/money/closing/close-day.test.ts',
  'src/server/note/notes.test.ts',
  'src/server/notify/gateway/gateway.test.ts',
  'src/server/notify/push/push.test.ts',
  'src/server/order/move/move-order.test.ts',
  'src/server/order/events/order-events.test.ts',
  'src/server/order/place/order-statements.test.ts',
  'src/server/payment/forget-events.test.ts',
  'src/server/policy/policy.test.ts',
  'src/server/purchase/purchase-routes.test.ts',
  'src/server/purchase/batches.test.ts',
  'src/server/recovery/reset-meanwhile.test.ts',
  'src/server/release/release-files.test.ts',
  'src/server/return/return-items.test.ts',
  'src/server/traces/open-traces.test.ts',
  'src/server/wishlist/wishlist.test.ts',
  'src/server/user/account-language.test.ts',
]

/**
 * The test files that open a database, directly or through an import. The testing database rejects a file that
 * opens one and is missing here.
 */
export const testsOnDatabase = () =>
  FOLDERS.flatMap(testsIn).filter((file) => everythingBehind(file).has(DATABASE))

/** Those that `npm test` runs on the embedded database besides PostgreSQL. */
export const testsOnBoth = () => testsOnDatabase().filter(runsOnBoth)

/** @param {string} file */
const runsOnBoth = (file) =>
  DATABASE_ROOMS.test(file) ||
  BY_NAME.test(file) ||
  ALSO_ON_BOTH.includes(file) ||
  DIFFERS.test(readFileSync(join(root, file), 'utf8'))

/** @param {string} folder */
const testsIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name))

/**
 * The direct and indirect imports of a file.
 * @param {string} file
 */
function everythingBehind(file) {
  const behind = new Set([file])
  for (const one of behind) for (const imported of importsOf(one)) behind.add(imported)
  return behind
}

/** @type {Map<string, string[]>} */
const read = new Map()

/** @param {string} file */
function importsOf(file) {
  const known = read.get(file)
  if (known) return known
  const text = readFileSync(join(root, file), 'utf8')
  const found = [...text.matchAll(IMPORT)]
    .flatMap(([, name = '']) => ownFile(name, dirname(file)))
    .filter((path) => /\.m?[jt]sx?$/.test(path) && existsSync(join(root, path)))
  read.set(file, found)
  return found
}

/**
 * @param {string} name
 * @param {string} folder
 */
function ownFile(name, folder) {
  if (name.startsWith('.')) return [join(folder, name)]
  const [, room = '', path = ''] = /^#(\w+)\/(.+)$/.exec(name) ?? []
  if (room === 'sandbox' || room === 'demo') return [join(room, path)]
  return room ? [join('src', room, path)] : []
}
