import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoardStep } from '#contract/order/order-kinds.ts'
import type { BoardColumn, BoardOrder } from '#contract/order/staff-order.ts'
import { boardQuery } from '#web/back-office/board-queries.ts'
import { FilterChips } from '#web/back-office/list/filter-chips.tsx'
import { cx } from '#web/lib/cx.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { FreshStrip } from '../fresh-strip.tsx'
import { useNewOrderAnnouncement } from '../live-staff-orders.ts'
import { usePauseWhilePressed, useStableRows } from '../stable-rows.ts'
import { refetchUnless } from '../staff-order-queries.ts'
import { BoardCard } from './board-card.tsx'

/** Orders in progress, one column per step. A phone shows one column at a time. */
export function OrderBoard({ isLive }: { isLive: boolean }) {
  const { data: answer } = useSuspenseQuery({
    ...boardQuery(),
    refetchInterval: refetchUnless(isLive),
  })
  const { columns } = answer.data
  const [chosen, setChosen] = useState<BoardStep>('New')
  const { isHeld, handlers } = usePauseWhilePressed()
  const placeOf = (id: string) => {
    const column = columns.find(({ orders }) => orders.some(({ _id }) => _id === id))
    return column && NAMES[column.step]
  }
  const announcement = useNewOrderAnnouncement(
    columns.find(({ step }) => step === 'New')?.orders ?? NOTHING,
  )

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <FilterChips
        label={t`Column`}
        options={columns.map(({ step, totalCount: count }) => ({
          value: step,
          name: NAMES[step],
          count,
        }))}
        chosen={chosen}
        onChoose={setChosen}
        className="mb-3 md:hidden"
      />
      <div className={BOARD} {...handlers}>
        {groupColumns(columns).map((some) => (
          <div key={some[0]?.step} className="grid gap-3 max-md:contents">
            {some.map((column) => (
              <Column
                key={column.step}
                column={column}
                isHeld={isHeld}
                placeOf={placeOf}
                skewMs={answer.skewMs}
                isChosen={column.step === chosen}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

/** Shared by the board and its skeleton. */
const BOARD = 'grid items-start gap-3 md:grid-cols-2 xl:grid-cols-5 xl:gap-2'

const NOTHING: BoardOrder[] = []

/** Orders waiting for payment are below the new ones, where they move once paid. */
function groupColumns(columns: readonly BoardColumn[]): BoardColumn[][] {
  const unpaid = columns.filter(({ step }) => step === 'Unpaid')
  return columns
    .filter(({ step }) => step !== 'Unpaid')
    .map((column) => (column.step === 'New' ? [column, ...unpaid] : [column]))
}

const NAMES: Record<BoardStep, string> = {
  New: t({ message: 'New', context: 'orders' }),
  Unpaid: t`Waiting for payment`,
  Picking: t`Picking`,
  Packed: t`Packed`,
  'On the way': t`On the way`,
  'Done today': t`Done today`,
}

/** The list that has the orders beyond a column's limit. */
const MORE: Record<BoardStep, string> = {
  New: 'status=Processing',
  Unpaid: 'status=Processing&payment=Pending',
  Picking: 'status=Processing',
  Packed: 'status=Processing',
  'On the way': 'status=Shipped',
  'Done today': 'view=list',
}

type ColumnProps = {
  column: BoardColumn
  isHeld: boolean
  placeOf: (id: string) => string | undefined
  skewMs: number
  isChosen: boolean
}

function Column({ column, isHeld, placeOf, skewMs, isChosen }: ColumnProps) {
  const { step, orders, totalCount } = column
  const { rows, fresh, showAll } = useStableRows(orders, isHeld)
  return (
    <section
      aria-label={NAMES[step]}
      className={cx(
        'min-w-0 rounded-lg bg-sunken p-2.5',
        step === 'Unpaid' && 'border-[1.5px] border-dashed border-line-strong',
        !isChosen && 'max-md:hidden',
        step === 'Unpaid' && totalCount === 0 && 'md:hidden',
      )}
    >
      <h2 className="mb-2 flex justify-between px-1 text-base font-action max-md:sr-only">
        {NAMES[step]} <span className="num">{totalCount}</span>
      </h2>
      <FreshStrip fresh={fresh} onShow={showAll} />
      <ul className="grid grid-cols-1 gap-2.5">
        {rows.map(({ row, isGone }) => (
          <BoardCard
            key={row._id}
            order={row}
            isGone={isGone}
            wentTo={isGone ? placeOf(row._id) : undefined}
            skewMs={skewMs}
          />
        ))}
      </ul>
      {rows.length === 0 && <p className="px-1 py-3 text-sm text-ink-2">{t`No orders here.`}</p>}
      {totalCount > orders.length && (
        <Link
          to={`${officePaths.adminOrders}?${MORE[step]}`}
          className={cx(linkClass, 'reach px-1')}
        >
          {t`See all ${totalCount}`}
        </Link>
      )}
    </section>
  )
}

export function BoardSkeleton() {
  return (
    <Loading label={t`Loading the board`} className="min-h-[60dvh]">
      <div className={BOARD}>
        {Object.keys(NAMES)
          .filter((step) => step !== 'Unpaid')
          .map((step) => (
            <Skeleton
              key={step}
              className={cx('h-[320px] rounded-lg', step !== 'New' && 'max-md:hidden')}
            />
          ))}
      </div>
    </Loading>
  )
}
