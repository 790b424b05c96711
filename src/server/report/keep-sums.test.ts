import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf } from '#contract/lib/days.ts'
import { DAY_MS } from '#contract/lib/india.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { hasServer } from '#server/testing/database.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { refundDesk } from '#server/testing/refunds.ts'
import { keepSums } from './keep-sums.ts'
import { sumSteps } from './report-store.ts'
import { sumDays } from './sum-store.ts'

const shop = await openPayingShop()
const meera = await shop.user({ role: 'ADMIN' })
const desk = refundDesk(shop, meera)
const DAYS = 5
const first = dayOf(new Date(Date.now() - (DAYS - 1) * DAY_MS))

const shown = () => sumDays(shop.db, first, DAYS)
/** Adds up every order. */
const counted = () =>
  sumSteps(shop.db, new Date(`${first}T00:00:00+05:30`), { steps: DAYS, hours: 24 })
const keptDays = () => shop.db.$count(sql`day_sums`)
const keptBuyers = async () => {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select user_id as id from buyer_sums order by 1`,
  )
  return rows.map(({ id }) => id)
}
const moveToPast = (id: string, days: number) =>
  shop.db.execute(
    sql`update orders set created_at = created_at - make_interval(days => ${days}) where id = ${id}`,
  )
const cancel = (id: string) =>
  meera.call('order.move', {
    params: { id },
    body: { to: 'Cancelled', reason: 'Asked by phone' },
  })

test('a day that is over is summed once, and whatever changes it later is in its sum at once', async () => {
  const milk = await shop.product({ price: 30_00, stock: 100 })
  const asha = await shop.user()
  const { order } = await orderForCash(asha, [[milk, 1]])
  await moveToPast(order._id, 2)
  const paid = await desk.paid()
  await moveToPast(paid.id, 3)
  await keepSums(shop.db)
  expect(await keptDays()).toBeGreaterThan(0)
  expect(await shown()).toEqual(await counted())

  await cancel(order._id)
  await desk.byHand(paid.id, 20, 'Two eggs were broken')
  await shop.work()

  expect(await shown()).toEqual(await counted())
  await keepSums(shop.db)
  expect(await shown()).toEqual(await counted())
  expect((await shown()).map(({ orders }) => orders)).toEqual([0, 1, 1, 0, 0])
})

test('sums that were deleted are rebuilt', async () => {
  await shop.db.execute(sql`delete from day_sums`)
  await shop.db.execute(sql`delete from buyer_sums`)

  await keepSums(shop.db)

  expect(await keptDays()).toBeGreaterThan(0)
  expect(await shown()).toEqual(await counted())
})

test('a run that is stopped keeps each day that it has summed', async () => {
  await shop.db.execute(sql`delete from sums_due`)
  await shop.db.execute(sql`delete from day_sums`)

  await expect(keepSums(shop.db, stopsBeforeRound(2))).rejects.toThrow('stopped')

  expect(await keptDays()).toBe(1)
})

test('a run ends although days and buyers are changed all the time', async () => {
  await shop.db.execute(sql`delete from day_sums`)
  const endChanges = await changeWhatIsSummed()

  await keepSums(shop.db, stopsBeforeRound(50)).finally(endChanges)

  expect(await shown()).toEqual(await counted())
})

test('sums of buyers that were deleted alone are rebuilt', async () => {
  await keepSums(shop.db)
  const before = await keptBuyers()
  await shop.db.execute(sql`delete from buyer_sums`)

  await keepSums(shop.db)

  expect(before.length).toBeGreaterThan(0)
  expect(await keptBuyers()).toEqual(before)
})

test('a first run within an hour after midnight sums the buyers of the day before', async () => {
  const asha = await shop.user()
  const { order } = await orderForCash(asha, [[await shop.product({ stock: 10 }), 1]])
  await moveToPast(order._id, 20)
  const { rows } = await shop.db.execute<{ time: string }>(sql`
    select ((created_at at time zone 'Asia/Kolkata')::date + interval '1 day 30 minutes')
      at time zone 'Asia/Kolkata' as time from orders where id = ${order._id}`)
  for (const table of ['sums_due', 'day_sums', 'buyer_sums'])
    await shop.db.execute(sql`delete from ${sql.identifier(table)}`)

  await atTime(new Date(rows[0]?.time ?? ''), keepSums)

  expect(await keptBuyers()).toContain(asha.id)
})

// The embedded database has one connection.
test.runIf(hasServer)(
  'while people order, cancel and are refunded, and sums are kept, each report is a recount to the paisa',
  async () => {
    const milk = await shop.product({ price: 30_00, stock: 1_000 })
    const work = async (nth: number) => {
      const person = await shop.user()
      const { order } = await orderForCash(person, [[milk, (nth % 3) + 1]])
      await moveToPast(order._id, nth % DAYS)
      if (nth % 2) await cancel(order._id)
    }
    let isOver = false
    const keeping = [0, 1].map(async () => {
      while (!isOver) await keepSums(shop.db)
    })
    const comparing = (async () => {
      while (!isOver) {
        const [together] = await inOneSnapshot()
        expect(together?.shown).toEqual(together?.counted)
      }
    })()

    await Promise.all(Array.from({ length: 20 }, (_, nth) => work(nth)))
    isOver = true
    await Promise.all([...keeping, comparing])

    await keepSums(shop.db)
    expect(await shown()).toEqual(await counted())
    const { rows } = await shop.db.execute(sql`select b.user_id from buyer_sums b where b.paise <> (
      select coalesce(sum(o.total) filter (where o.status <> 'Cancelled'), 0) from orders o
      where o.user_id = b.user_id and o.payment_mode = 'COD')
      and not exists (select from orders o where o.user_id = b.user_id and o.payment_mode <> 'COD')`)
    expect(rows).toEqual([])
  },
)

/** As a signal that is aborted before this round. */
function stopsBeforeRound(round: number): AbortSignal {
  let begun = 0
  const throwIfAborted = () => {
    if (++begun === round) throw new Error('stopped')
  }
  return Object.assign(new AbortController().signal, { throwIfAborted })
}

/** Each sum is due again as soon as it is written. Returns what ends that. */
async function changeWhatIsSummed() {
  await shop.db.execute(sql`create function change_again() returns trigger language plpgsql as $$
    begin
      insert into sums_due (day, user_id)
      values ((to_jsonb(new) ->> 'day')::date, (to_jsonb(new) ->> 'user_id')::uuid);
      return null;
    end $$`)
  for (const table of ['day_sums', 'buyer_sums'])
    await shop.db.execute(sql`create trigger change_again after insert or update
      on ${sql.identifier(table)} for each row execute function change_again()`)
  return () => shop.db.execute(sql`drop function change_again cascade`)
}

/** Runs the work as if the database's clock showed this time. */
async function atTime(time: Date, work: (db: Db) => Promise<void>) {
  await shop.db.execute(sql`create schema clock`)
  await shop.db.execute(sql`create function clock.now() returns timestamptz language sql
    return ${sql.raw(`timestamptz '${time.toISOString()}'`)}`)
  await inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`set local search_path = clock, public, pg_catalog`)
    await work(tx)
  })
  await shop.db.execute(sql`drop schema clock cascade`)
}

/** Both from the same moment, between the changes. */
const inOneSnapshot = () =>
  shop.db.transaction(
    async (tx) => {
      const steps = { steps: DAYS, hours: 24 }
      const begin = new Date(`${first}T00:00:00+05:30`)
      return [
        {
          shown: await sumDays(tx as never, first, DAYS),
          counted: await sumSteps(tx as never, begin, steps),
        },
      ]
    },
    { isolationLevel: 'repeatable read' },
  )
