import { plainText } from '#contract/language/text.ts'
import { spanOfDays } from '#contract/lib/days.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import type { Deps } from '#server/deps.ts'
import { idempotencyKeyOf } from '#server/http/input/idempotency-key.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { listCash } from '../money-store.ts'
import { cashView, pageOf } from '../money-view.ts'
import { closeDay } from './close-day.ts'
import { closingPage } from './closing-page.ts'
import { closingView, drawerView } from './closing-view.ts'
import { correctClosing } from './correct-closing.ts'
import { listDayClosings } from './day-closing-store.ts'
import { readDrawer } from './read-drawer.ts'

/** Cash, and the days closed with it. */
export function closingRoutes(route: ServeRoute, { db, readDb, officeReads }: Deps) {
  route('payment.cash', async ({ query: { collected, day, ...query } }) => {
    const span = day ? spanOfDays(day) : undefined
    const { rows, totalPaise, ...counted } = await officeReads.read((copy) =>
      listCash(copy, { ...query, collected, span }),
    )
    return {
      data: rows.map(cashView),
      ...pageOf(query, rows.length, counted.totalCount),
      ...counted,
      totalAmount: toRupees(totalPaise),
    }
  })

  route('payment.closing', async ({ query: { day, after } }) => ({
    data: { name: `tokri-${day}.csv`, ...(await closingPage(readDb, day, after)) },
  }))

  route('payment.drawer', async ({ query: { day } }) => ({
    data: drawerView(await readDrawer(readDb, day)),
  }))

  route('payment.close', async ({ user, body }) => ({
    message: plainText('The day is closed.'),
    data: closingView(
      await closeDay(db, {
        staffId: user.id,
        day: body.day,
        openingFloat: toPaise(body.opening_float),
        seenFloat: toPaise(body.seen_float),
        expected: toPaise(body.expected),
        counted: toPaise(body.counted),
        removed: toPaise(body.removed),
        denominations: body.denominations,
        reason: body.reason || undefined,
      }),
    ),
  }))

  route('payment.correctClosing', async ({ user, body, request }) => ({
    message: plainText('The correction is added.'),
    data: closingView(
      await correctClosing(db, {
        staffId: user.id,
        day: body.day,
        paise: toPaise(body.amount),
        reason: body.reason,
        key: idempotencyKeyOf(request),
      }),
    ),
  }))

  route('payment.closings', async ({ query }) => {
    const { rows, totalCount } = await officeReads.read((copy) => listDayClosings(copy, query))
    return { data: rows.map(closingView), ...pageOf(query, rows.length, totalCount) }
  })
}
