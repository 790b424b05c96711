import { plural, t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Banknote, Bike } from 'lucide-react'
import { useState } from 'react'
import { timeOrDay } from '#contract/lib/days.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { RiderCash } from '#contract/rider/rider.ts'
import { MAX_RIDER_COUNTS } from '#contract/rider/rider-kinds.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Pill } from '#web/ui/status.tsx'
import { CountDialog } from '../count-dialog.tsx'
import { NotDeliveredList } from './not-delivered-list.tsx'
import { riderCashQuery, useCountFor } from './rider-cash-queries.ts'

type Owing = RiderCash['riders'][number]
type Counted = RiderCash['counts'][number]

/** Cash that riders have, and what was counted. */
export function RidersScreen() {
  return (
    <OfficePage title={t`Riders`} facts={t`Cash they received, and orders they could not deliver`}>
      <WhenLoaded skeleton={<ListSkeleton label={t`Loading riders`} />}>
        <Cash />
      </WhenLoaded>
    </OfficePage>
  )
}

function Cash() {
  const { data } = useSuspenseQuery(riderCashQuery())
  const [counting, setCounting] = useState<Owing>()
  const { riders, counts, not_delivered } = data
  if (riders.length + counts.length + not_delivered.length === 0) {
    return (
      <EmptyState
        icon={<Bike size={34} />}
        title={t`Nothing with riders`}
        text={t`Hand orders over to riders on the board. Cash they receive appears here until it is counted.`}
      />
    )
  }
  return (
    <>
      <NotDeliveredList orders={not_delivered} />
      <h2 className="mb-2 text-lg">{t`Not counted yet`}</h2>
      {data.riders.length === 0 && <p className="text-ink-2">{t`All cash is counted.`}</p>}
      <ul className="grid gap-3 md:grid-cols-2">
        {data.riders.map((rider) => (
          <RiderWithCash key={rider._id} rider={rider} onCount={() => setCounting(rider)} />
        ))}
      </ul>
      <h2 className="mt-6 mb-2 text-lg">{t`Counted`}</h2>
      {data.counts.length > 0 && (
        <DataTable
          caption={t`Counted`}
          rows={data.counts}
          rowKey={({ _id }) => _id}
          lead={{ head: t`Rider`, cell: ({ rider }) => rider || t`A deleted account` }}
          columns={COLUMNS}
        />
      )}
      {data.counts.length >= MAX_RIDER_COUNTS && (
        <p className="mt-2 text-sm text-ink-2">{t`Only the newest ${{ max: MAX_RIDER_COUNTS }} are listed.`}</p>
      )}
      {counting && <CountFor rider={counting} onClose={() => setCounting(undefined)} />}
    </>
  )
}

function RiderWithCash({ rider, onCount }: { rider: Owing; onCount: () => void }) {
  const { name, amount, orders, since } = rider
  return (
    <li className="card flex flex-wrap items-center justify-between gap-3 p-4">
      <div>
        <b className="block">{name || t`A deleted account`}</b>
        <span className="num text-sm text-ink-2">
          {plural(orders, { one: '# order', other: '# orders' })} ·{' '}
          {t`since ${{ time: timeOrDay(since, Date.now()) }}`}
        </span>
      </div>
      <b className="num text-lg">{formatPrice(amount)}</b>
      <Button kind="secondary" onClick={onCount} aria-label={t`Count the cash of ${{ name }}`}>
        <Banknote size={18} /> {t`Count cash`}
      </Button>
    </li>
  )
}

function CountFor({ rider, onClose }: { rider: Owing; onClose: () => void }) {
  const { mutateAsync: count } = useCountFor(rider._id)
  return (
    <CountDialog
      title={t`Count the cash of ${{ name: rider.name }}`}
      expected={rider.amount}
      send={count}
      onClose={onClose}
    />
  )
}

const COLUMNS: readonly Column<Counted>[] = [
  { head: t`When`, cell: ({ at }) => timeOrDay(at, Date.now()) },
  { head: t`Counted by`, cell: ({ by }) => by || t`A deleted account` },
  { head: t`Orders`, isNumber: true, cell: ({ orders }) => orders },
  { head: t`Expected`, isNumber: true, cell: ({ expected }) => formatPrice(expected) },
  { head: t`Counted`, isNumber: true, cell: ({ counted }) => formatPrice(counted) },
  { head: t`Difference`, cell: Difference },
]

function Difference({ difference, reason }: Counted) {
  if (difference === 0) return <Pill tone="green">{t`No difference`}</Pill>
  const amount = formatPrice(Math.abs(difference))
  return (
    <span className="inline-flex flex-wrap items-center gap-2 cards:justify-end">
      <Pill tone={difference < 0 ? 'red' : 'amber'}>
        {difference < 0 ? t`${amount} too little` : t`${amount} too much`}
      </Pill>
      <span className="text-sm break-words">{reason}</span>
    </span>
  )
}
