import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayAndTime, dayIn, dayOf, shortDayName } from '#contract/lib/days.ts'
import { clockTime } from '#contract/lib/india.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { Closing } from '#contract/money/closing.ts'
import type { Answer } from '#contract/schemas.ts'
import { pageIn } from '#web/lib/navigation/page-number.ts'
import { Bill, BillRow, BillTotal } from '#web/ui/bill.tsx'
import { Button } from '#web/ui/button.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Pill } from '#web/ui/status.tsx'
import { CloseDayDialog } from './close-day-dialog.tsx'
import { ClosedDays } from './closed-days.tsx'
import { cashName, differenceName, differenceTone } from './closing.ts'
import { drawerQuery } from './closing-queries.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { DayField, MoneyPage, MoneySkeleton } from './money-page.tsx'

type DrawerOfDay = Answer<'payment.drawer'>['data']

/** Cash of a day, with what is still with riders, which another feature renders: the expected amount, the count that closes the day, and closed days. */
export function ClosingScreen({ CashOut }: { CashOut?: ComponentType }) {
  const [params] = useSearchParams()
  const today = dayOf(Date.now())
  const day = dayIn(params.get('day')) ?? today
  const page = pageIn(params)
  return (
    <MoneyPage facts={t`Cash in the drawer`} day={day}>
      <div className="mb-3 max-w-60">
        <DayField day={day} />
      </div>
      <WhenLoaded contentId={day} skeleton={<MoneySkeleton />}>
        <Drawer day={day} isFuture={day > today} />
      </WhenLoaded>
      {CashOut && <CashOut />}
      <h2 className="mt-6 mb-2 text-lg">{t`Closed days`}</h2>
      <WhenLoaded contentId={`closed days, page ${page}`} skeleton={<MoneySkeleton />}>
        <ClosedDays page={page} />
      </WhenLoaded>
    </MoneyPage>
  )
}

function Drawer({ day, isFuture }: { day: string; isFuture: boolean }) {
  const { data } = useSuspenseQuery(drawerQuery(day))
  const [isClosing, setClosing] = useState(false)
  const { closing, left_on, opening_float, cash, expected } = data
  const name = shortDayName(day)
  return (
    <section aria-label={t`Drawer of ${name}`} className="card max-w-140 p-4">
      <h2 className="mb-2 flex flex-wrap items-center gap-2 text-lg">
        <span>{t`Drawer of ${name}`}</span>
        <Pill tone={closing ? 'grey' : 'blue'}>
          {closing ? t`Closed` : t({ message: 'Open', context: 'day' })}
        </Pill>
      </h2>
      <Bill>
        <BillRow label={closing ? t`Opening float` : floatLabel(left_on)} amount={opening_float} />
        {cash.map(({ what, count, amount }) => (
          <BillRow key={what} label={`${cashName(what)} (${count})`} amount={amount} />
        ))}
        <BillTotal label={t`Expected cash`} amount={expected} />
      </Bill>
      {closing && <Counted closing={closing} />}
      {dayNotes(data, isFuture).map((note) => (
        <p key={note} className="mt-3 text-sm text-ink-2">
          {note}
        </p>
      ))}
      {!closing && !isFuture && (
        <div className="mt-4">
          <Button onClick={() => setClosing(true)} className="max-md:w-full">
            <Lock size={18} /> {t`Close ${name}`}
          </Button>
        </div>
      )}
      {isClosing && !closing && <CloseDayDialog drawer={data} onClose={() => setClosing(false)} />}
    </section>
  )
}

/** What its figures do not say: other days in an open one, and what came after a closed one. */
function dayNotes({ day, counts_from, closing, since_closing }: DrawerOfDay, isFuture: boolean) {
  const { count, amount } = since_closing
  if (closing) {
    return count > 0
      ? [
          t`Since the closing: ${{ amount: formatPrice(amount) }}. It counts towards the next day you close.`,
        ]
      : []
  }
  const since = t`Counts cash since ${{ day: shortDayName(counts_from) }}, because earlier days were not closed.`
  return [
    ...(counts_from < day ? [since] : []),
    ...(isFuture ? [t`This day has not started yet.`] : []),
  ]
}

const floatLabel = (leftOn: string | null) =>
  leftOn ? t`Opening float, left on ${{ day: shortDayName(leftOn) }}` : t`Opening float`

function Counted({ closing }: { closing: Closing }) {
  const [isCorrecting, setCorrecting] = useState(false)
  const { difference, reason, corrections, name, closedAt, denominations } = closing
  return (
    <div className="mt-2.5">
      <Bill>
        <BillRow label={t`Counted cash`} amount={closing.counted} />
        {closing.removed > 0 && (
          <BillRow label={t({ message: 'Removed', context: 'cash' })} amount={-closing.removed} />
        )}
        {corrections.map(({ _id, amount, reason: why, name: who, createdAt }) => (
          <BillRow
            key={_id}
            label={t`Correction: ${why} (${who}, ${{ time: dayAndTime(createdAt) }})`}
            amount={amount}
          />
        ))}
        <BillTotal label={t`Left for the next day`} amount={closing.left} />
      </Bill>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <Pill tone={differenceTone(difference)}>{differenceName(difference)}</Pill>
        {reason && <span className="text-sm break-words text-ink-2">{reason}</span>}
      </p>
      {denominations && <p className="num mt-2 text-sm text-ink-2">{notesText(denominations)}</p>}
      <p className="mt-2 text-sm text-ink-2">
        {t`Closed by ${name} on ${{ day: shortDayName(dayOf(closedAt)) }} at ${{ time: clockTime(closedAt) }}`}
      </p>
      <div className="mt-4">
        <Button
          kind="secondary"
          onClick={() => setCorrecting(true)}
          className="max-md:w-full"
        >{t`Add a correction`}</Button>
      </div>
      {isCorrecting && <CorrectionDialog day={closing.day} onClose={() => setCorrecting(false)} />}
    </div>
  )
}

/** "3 × ₹500, 2 × ₹100": the largest first. */
const notesText = (notes: NonNullable<Closing['denominations']>) =>
  Object.entries(notes)
    .filter(([, count]) => count)
    .sort(([one], [other]) => Number(other) - Number(one))
    .map(([rupees, count]) => `${count} × ₹${rupees}`)
    .join(', ')
