import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import type { Attempt } from '../load/tally.ts'
import type { Use } from './use.ts'

const NAME_WIDTH = 24
const CELL_WIDTH = 10

const line = (name: string, cells: readonly (string | number)[]) =>
  console.log(
    name.padEnd(NAME_WIDTH) + cells.map((cell) => `${cell}`.padStart(CELL_WIDTH)).join(''),
  )

/** Of each call in ms; failed ones are counted and left out of the times. */
export function printLatencies(attempts: readonly Attempt[]) {
  const byCall = groupBy(attempts, ({ call }) => call)
  line('\nms', ['requests', 'failed', 'rejected', 'p50', 'p95', 'p99'])
  for (const [call, all] of [...byCall].toSorted(([one], [other]) => one.localeCompare(other))) {
    const times = all
      .filter(({ outcome }) => outcome !== 'failed')
      .map(({ begin, end }) => end - begin)
      .toSorted((one, other) => one - other)
    const at = (part: number) => (times[Math.floor(times.length * part)] ?? Number.NaN).toFixed(1)
    const count = (wanted: Attempt['outcome']) =>
      all.filter(({ outcome }) => outcome === wanted).length
    line(call, [all.length, count('failed'), count('rejected'), at(0.5), at(0.95), at(0.99)])
  }
  printNotes(attempts)
}

function printNotes(attempts: readonly Attempt[]) {
  const noted = attempts.filter(({ note }) => note !== '')
  const counts = [...groupBy(noted, ({ call, note }) => `${call}: ${note}`)]
    .map(([note, all]) => ({ note, count: all.length }))
    .toSorted((one, other) => other.count - one.count)
  for (const { note, count } of counts.slice(0, 8)) console.log(`  ${count} × ${note}`)
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** The orders of this evening, by state. */
export async function printOrders(db: Db) {
  const { rows } = await db.execute<{ state: string; count: number }>(sql`
    select case payment_mode when 'COD' then 'cash' else 'online' end || ', ' || status || ', payment ' || payment_status as state,
      count(*)::int from orders o where exists (select from order_keys k where k.order_id = o.id)
    group by 1 order by 1`)
  console.log('')
  for (const { state, count } of rows) line(state, [count])
}

/** What the evening cost. */
export function printUse(before: Use, after: Use, orders: number) {
  const seconds = (after.at - before.at) / 1_000
  const each = (bytes: number) => (bytes / Math.max(1, orders) / 1_000).toFixed(1)
  console.log(
    `\nIn ${seconds.toFixed(0)} s, ${((60 * orders) / seconds).toFixed(0)} orders a minute:`,
  )
  for (const [nth, node] of after.nodes.entries()) {
    const used = node.cpuSeconds - (before.nodes[nth]?.cpuSeconds ?? 0)
    console.log(`  node${nth + 1}: ${used.toFixed(1)} s of CPU time, ${node.megabytes} MiB`)
  }
  console.log(
    `  the load itself: ${(after.ownCpuSeconds - before.ownCpuSeconds).toFixed(1)} s of CPU time`,
  )
  const { walBytes, databaseBytes, rows, commits, connections } = after
  console.log(
    `  PostgreSQL: ${(after.postgresCpuSeconds - before.postgresCpuSeconds).toFixed(1)} s of CPU time, ${connections} connections`,
  )
  console.log(
    `  for each order: ${each(walBytes - before.walBytes)} kB of WAL, ${each(databaseBytes - before.databaseBytes)} kB on disk, ${((rows - before.rows) / Math.max(1, orders)).toFixed(1)} rows, ${((commits - before.commits) / Math.max(1, orders)).toFixed(1)} transactions`,
  )
}
