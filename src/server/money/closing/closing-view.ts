import { toRupees } from '#contract/lib/money.ts'
import type { Closing } from '#contract/money/closing.ts'
import type { ClosedSum } from '#server/db/schema/closing.ts'
import { differenceOf, total } from './closing-rules.ts'
import { cashOf, leftOf } from './count-rules.ts'
import type { DayClosing } from './day-closing-store.ts'
import type { readDrawer } from './read-drawer.ts'

export const closingView = (closing: DayClosing): Closing => ({
  day: closing.day,
  opening_float: toRupees(closing.openingFloat),
  cash: cashView(closing.sums),
  expected: toRupees(closing.expected),
  counted: toRupees(closing.counted),
  difference: toRupees(differenceOf(closing)),
  reason: closing.reason,
  removed: toRupees(closing.removed),
  left: toRupees(leftOf(closing)),
  denominations: closing.denominations,
  name: closing.actorName,
  closedAt: closing.createdAt.toISOString(),
  corrections: closing.corrections.map(({ id, paise, reason, actorName, createdAt }) => ({
    _id: id,
    amount: toRupees(paise),
    reason,
    name: actorName,
    createdAt: createdAt.toISOString(),
  })),
})

type Drawer = Awaited<ReturnType<typeof readDrawer>>

export const drawerView = ({ day, leftOn, from, openingFloat, expected, ...drawer }: Drawer) => ({
  day,
  opening_float: toRupees(openingFloat),
  left_on: leftOn,
  counts_from: from,
  cash: cashView(drawer.sums),
  expected: toRupees(expected),
  closing: drawer.closing ? closingView(drawer.closing) : null,
  since_closing: cashSumView(drawer.since),
})

/** Cash in and out of the drawer. */
const cashView = (sums: readonly ClosedSum[]) =>
  cashOf(sums).map(({ source, count, paise }) => ({ what: source, count, amount: toRupees(paise) }))

const cashSumView = (sums: readonly ClosedSum[]) => ({
  count: cashOf(sums).reduce((all, { count }) => all + count, 0),
  amount: toRupees(total(cashOf(sums))),
})
