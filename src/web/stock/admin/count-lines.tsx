import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { MAX_PAGE_SIZE } from '#contract/paging.ts'
import type { StockRow } from '#contract/stock/stock.ts'
import { STOCK_REASONS } from '#contract/stock/stock-kinds.ts'
import { DataTable } from '#web/back-office/list/data-table.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { cx } from '#web/lib/cx.ts'
import { languageOfName } from '#web/lib/language/catalogue-names.ts'
import { FieldError, inputClass } from '#web/ui/form/field-frame.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { type Counts, countDifference, numberIn, typed, withReason } from './counts.ts'
import { REASONS, signed } from './stock.ts'
import { type StockFilter, stockListQuery } from './stock-queries.ts'

/** Updates the counts by a function of the previous ones. */
export type ChangeCounts = (change: (before: Counts) => Counts) => void

type LinesProps = {
  filter: StockFilter
  counts: Counts
  onCount: ChangeCounts
}

/** One line per product with a field for its count. */
export function CountLines({ filter, counts, onCount }: LinesProps) {
  const { data, totalCount } = useSuspenseQuery(stockListQuery(filter, MAX_PAGE_SIZE)).data
  const frame = useRef<HTMLDivElement>(null)
  if (totalCount === 0) return <EmptyState title={t`Nothing to count here`} />
  if (data.length === 0) return <RedirectToPage page={Math.ceil(totalCount / MAX_PAGE_SIZE)} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and the arrows move between the fields inside
    <div ref={frame} onKeyDown={(event) => moveFocus(event, frame.current)}>
      <DataTable
        caption={t`Stock-take`}
        rows={data}
        rowKey={({ _id }) => _id}
        lead={{
          head: t`Product`,
          cell: ({ name, unit }) => (
            <span>
              <span lang={languageOfName({ name })}>{name}</span>{' '}
              <span className="text-sm font-normal text-ink-3">{unit}</span>
            </span>
          ),
        }}
        columns={[
          {
            head: t`Expected`,
            isNumber: true,
            cell: ({ _id, stock }) => counts[_id]?.seen ?? stock,
          },
          {
            head: t`Counted`,
            isNumber: true,
            cell: (row) => <CountBox row={row} counts={counts} onCount={onCount} />,
          },
          {
            head: t`Difference`,
            isNumber: true,
            cell: ({ _id }) => <OffBy off={countDifference(counts[_id])} />,
          },
          {
            head: t`Reason`,
            cell: (row) => <ReasonBox row={row} counts={counts} onCount={onCount} />,
          },
        ]}
      />
      <ListFoot
        totalCount={totalCount}
        pageSize={MAX_PAGE_SIZE}
        count={data.length}
        label={t`Stock-take`}
      />
    </div>
  )
}

const STEPS: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Enter and arrow keys move between lines. */
function moveFocus(event: KeyboardEvent, frame: HTMLElement | null) {
  const step = STEPS[event.key]
  if (!step || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const boxes = [...(frame?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  const next = boxes[boxes.indexOf(event.target) + step]
  next?.focus()
  next?.select()
}

type CellProps = Pick<LinesProps, 'counts' | 'onCount'> & { row: StockRow }

function CountBox({ row, counts, onCount }: CellProps) {
  const { counted = '', isSent = false, why } = counts[row._id] ?? {}
  const error = counted === '' || numberIn(counted) !== undefined ? why : t`Enter a whole number`
  return (
    <>
      <input
        value={counted}
        readOnly={isSent}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={t`Counted: ${{ name: row.name }}`}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => onCount((before) => typed(before, row, target.value))}
        className={inputClass(error, 'num ml-auto min-h-9! w-24! px-2.5 text-right')}
      />
      {error && <FieldError>{error}</FieldError>}
    </>
  )
}

const OffBy = ({ off }: { off: number | undefined }) =>
  off === undefined ? null : (
    <b className={cx(off < 0 && 'text-danger', off > 0 && 'text-save')}>{signed(off)}</b>
  )

function ReasonBox({ row, counts, onCount }: CellProps) {
  const count = counts[row._id]
  if (!count || !countDifference(count)) return null
  return (
    <select
      aria-label={t`Reason: ${{ name: row.name }}`}
      value={count.reason}
      disabled={count.isSent}
      onChange={({ target }) => onCount((before) => withReason(before, row._id, target.value))}
      className={inputClass(undefined, 'min-h-9! w-40! px-2.5')}
    >
      {STOCK_REASONS.map((reason) => (
        <option key={reason} value={reason}>
          {REASONS[reason]}
        </option>
      ))}
    </select>
  )
}
