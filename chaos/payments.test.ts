import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { checkInvariants, type Invariant } from './payment-invariants.ts'
import { digestOf, type Planned, planAll } from './payment-plan.ts'
import { type ChaosShop, openChaosShop } from './payment-shop.ts'
import { type OrdersByKey, payOnce } from './payment-shopper.ts'
import { refundedAtProvider } from './payment-staff.ts'
import { advanceTime, resendEvents } from './payment-time.ts'

const server = process.env.TEST_DATABASE_URL
const PAYMENTS = Number(process.env.CHAOS_PAYMENTS ?? 50)
const SEED = process.env.SEED ?? randomBytes(4).toString('hex')
const KILLS = Math.max(2, Math.round(PAYMENTS / 100))
const AT_ONCE = 16
const WEATHER_MS = 1_500
/** For a busy machine. */
const LIMIT_MS = 300_000 + PAYMENTS * 2_400

test.skipIf(!server)(
  `${PAYMENTS} payments through lost, duplicated, shuffled and forged events, a failing provider and kill -9: all ledgers agree`,
  async () => {
    const wish = { seed: SEED, payments: PAYMENTS, kills: KILLS, only: process.env.CHAOS_ONLY }
    const planned = planAll(wish)
    expect(digestOf(planAll(wish))).toBe(digestOf(planned))
    console.log(
      `seed ${SEED}, plan ${digestOf(planned)}: ${PAYMENTS} payments\n${countPlans(planned)}`,
    )
    const shop = await openChaosShop(server ?? '', SEED, PAYMENTS)
    try {
      const ordersByKey: OrdersByKey = new Map()
      const begin = Date.now()
      await payAll(shop, planned, ordersByKey)
      const paid = Date.now()
      await advanceTime(shop)
      const repeated = await resendEvents(shop, SEED)

      const invariants = await checkInvariants(shop.db, {
        ...shop.door,
        ordersByKey,
        ...(await seenOf(shop)),
      })
      console.log(
        `${PAYMENTS} payments in ${seconds(begin, paid)} s, all known after ${seconds(paid)} s`,
      )
      console.log(
        `${shop.kills()} kills; events ${countPost(shop)}, ${repeated} sent again days later`,
      )
      const outcomes = await countOutcomes(shop.db)
      console.log(outcomes)
      report(invariants)
      expectSteps(outcomes)
      expect(invariants.filter(({ broken }) => broken.length > 0)).toEqual([])
    } finally {
      await shop.close()
    }
  },
  LIMIT_MS,
)

/** Several concurrent shoppers, interrupted by faults of the provider, kills and a change of account. */
async function payAll(shop: ChaosShop, planned: Planned[], ordersByKey: OrdersByKey) {
  const waiting = [...planned.entries()]
  const dying: Promise<void>[] = []
  const run = { shop, seed: SEED, ordersByKey }
  const half = Math.floor(planned.length / 2)
  const bringTrouble = async (nth: number, { weather, kills }: Planned) => {
    if (nth === half) dying.push(shop.changeAccount())
    if (kills !== undefined) dying.push(shop.kill(kills))
    if (weather) await bringWeather(shop, weather.change)
  }
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [nth, payment] = next
      await bringTrouble(nth, payment)
      await payOnce(run, nth, payment.plan)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  await Promise.all(dying)
  await bringWeather(shop, {}, 0)
}

const FINE = { down: false, slowSeconds: 0, answers503: 0, answers429: 0 }

/** Lasts a while, unless another fault begins before. */
let clearing: NodeJS.Timeout | undefined
async function bringWeather({ control }: ChaosShop, change: object, lastsMs = WEATHER_MS) {
  clearTimeout(clearing)
  await control('PUT', '/weather', { ...FINE, ...change })
  if (lastsMs > 0) clearing = setTimeout(() => control('PUT', '/weather', FINE), lastsMs)
}

async function seenOf(shop: ChaosShop) {
  const ledger = await shop.ledger()
  const payments = ledger.map(({ payment_id }) => payment_id)
  return {
    ledger,
    atProvider: await refundedAtProvider(shop, payments),
    leastStock: shop.leastStock(),
  }
}

const seconds = (from: number, to = Date.now()) => Math.round((to - from) / 1_000)

function countPlans(planned: readonly Planned[]): string {
  const counts = new Map<string, number>()
  const names = planned.flatMap(({ plan, weather, kills }) => [
    plan.name,
    ...(weather ? [`provider ${weather.name}`] : []),
    ...(kills === undefined ? [] : ['kill -9']),
  ])
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const lines = [...counts].map(([name, count]) => `  ${`${count}`.padStart(4)} × ${name}`)
  return lines.toSorted().join('\n')
}

const countPost = ({ door }: ChaosShop) =>
  [...door.answers].map(([status, count]) => `${status} × ${count}`).join(', ')

const STEPS = ['cash Delivered', 'online Delivered', 'refunds', 'returns', 'complaints']

/** A shop that rejects everything breaks nothing. Of few payments, stock may be short for each that has a step. */
function expectSteps(outcomes: string) {
  const areMany = PAYMENTS >= 500 && !process.env.CHAOS_ONLY
  expect(['cash', 'online'].some((kind) => outcomes.includes(kind))).toBe(true)
  for (const step of areMany ? STEPS : []) expect(outcomes).toContain(step)
}

async function countOutcomes(db: Db): Promise<string> {
  const { rows } = await db.execute<{ what: string; n: number }>(sql`
    select payment_mode || ' ' || status || ' ' || payment_status as what, count(*)::int as n
      from (select case payment_mode when 'COD' then 'cash' else 'online' end as payment_mode, status, payment_status from orders) o
      group by 1
    union all select 'events', count(*)::int from provider_events
    union all select 'refunds ' || status, count(*)::int from refunds group by status
    union all select 'returns ' || items, count(*)::int from returns group by items
    union all select 'complaints ' || coalesce(outcome, 'open'), count(*)::int from complaints group by outcome
    order by 1`)
  return rows.map(({ what, n }) => `${what}: ${n}`).join(', ')
}

function report(invariants: Invariant[]) {
  for (const { name, broken } of invariants) {
    const examples = broken.slice(0, 5).join('; ')
    console.log(
      `${broken.length === 0 ? 'holds ' : 'BROKEN'} ${name} (${broken.length}) ${examples}`,
    )
  }
}
