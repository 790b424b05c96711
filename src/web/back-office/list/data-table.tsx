import type { ReactNode } from 'react'
import { cx } from '#web/lib/cx.ts'
import { ColumnHead } from './column-head.tsx'
import type { Sorting } from './sort.ts'

export type Column<Row> = {
  /** Header text; beside each value on a phone. */
  head: string
  cell: (row: Row) => ReactNode
  /** Numbers are right-aligned. */
  isNumber?: boolean
  /** A column of buttons and links; its header is for screen readers only. */
  isAction?: boolean
  /** Sort key of the column. */
  sortBy?: string
}

type Props<Row> = {
  /** Caption for screen readers. */
  caption: string
  /** The main column, which is the row header. */
  lead: Column<Row>
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sorting?: Sorting
  /** Too wide for a tablet. */
  isWide?: boolean
  /** Checkboxes per row, and one for all. */
  ticks?: { all: ReactNode; one: (row: Row) => ReactNode }
  /** Class and label of a row. */
  rowProps?: (row: Row) => { className?: string | undefined; 'aria-label'?: string }
}

/** The table of the back office. On a phone each row is a card with labelled values. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, lead, columns, rows, rowKey, sorting, isWide, ticks, rowProps } = props
  return (
    <div
      data-wide={isWide || undefined}
      className="rounded-lg border-line bg-surface cards:bg-transparent columns:overflow-x-auto columns:border"
    >
      <table className="w-full text-left cards:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken text-sm text-ink-2 cards:sr-only">
          <tr>
            {ticks && <th className="w-11 pl-4">{ticks.all}</th>}
            {[lead, ...columns].map((column) => (
              <ColumnHead key={column.head} sorting={sorting} {...column} />
            ))}
          </tr>
        </thead>
        <tbody className="cards:grid cards:gap-2 md:cards:grid-cols-2">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-row
              tabIndex={-1}
              {...rowProps?.(row)}
              className={cx(ROW, rowProps?.(row).className)}
            >
              {ticks && <td className="relative pl-4">{ticks.one(row)}</td>}
              <th
                scope="row"
                className={cx(
                  'py-1.5 font-semibold break-words cards:block columns:h-11 columns:pr-2.5',
                  ticks ? 'columns:pl-2.5' : 'columns:min-w-40 columns:pl-4',
                )}
              >
                {lead.cell(row)}
              </th>
              {columns.map((column) => (
                <Cell key={column.head} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const ROW =
  'scroll-mt-20 scroll-mb-20 -outline-offset-2 border-line cards:block cards:rounded-lg cards:border cards:bg-surface cards:p-3 columns:border-t'

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { head, cell, isNumber = false, isAction = false } = column
  return (
    <td
      className={cx(
        'py-1 cards:has-[>div:empty]:hidden cards:flex cards:min-h-8 cards:items-center cards:justify-between cards:gap-3 columns:px-2.5 columns:last:pr-3',
        isNumber && 'num columns:text-right',
        isAction && 'columns:text-right',
      )}
    >
      {!isAction && (
        <span aria-hidden="true" className="shrink-0 text-sm text-ink-3 columns:hidden">
          {head}
        </span>
      )}
      <div className={cx(isAction && 'flex flex-1 justify-end')}>{cell(row)}</div>
    </td>
  )
}
