import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatPrice } from '#contract/lib/price-words.ts'
import { DataTable } from '#web/back-office/list/data-table.tsx'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { type CsvValue, toCsv } from '#web/lib/format/csv.ts'
import { readPersonal, storePersonal } from '#web/session/personal-storage.ts'
import { Chip } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'

export type ReportColumn<Row> = {
  head: string
  /** Plain value for the file. */
  value: (row: Row) => string | number
  /** Content of the table cell, if it differs from the value. */
  show?: (row: Row) => ReactNode
  isNumber?: boolean
  /** The value is in rupees and formatted so. */
  isRupees?: boolean
}

type Props<Row> = {
  title: string
  facts: string
  /** Key for storage and file name: "orders-by-hour". */
  name: string
  lead: ReportColumn<Row>
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  /** Loads all rows for the file, if the table shows only the first. */
  fetchAll?: () => Promise<readonly Row[]>
  rowKey: (row: Row) => string
  /** The rows as a chart. Without it there is only the table. */
  chart?: ReactNode
  /** Below chart and table. */
  foot?: ReactNode
}

/** A report as chart, table and CSV file. */
export function ReportPanel<Row>({
  title,
  facts,
  name,
  chart,
  foot,
  fetchAll,
  ...table
}: Props<Row>) {
  const [view, setView] = useState(() => readPersonal(`report-${name}`) ?? 'chart')
  const { lead, columns, rows, rowKey } = table
  const choose = (next: string) => {
    storePersonal(`report-${name}`, next)
    setView(next)
  }
  const save = useMutation({
    mutationFn: async () => {
      const all = fetchAll ? await fetchAll() : rows
      saveFile(`tokri-${name}.csv`, toCsv(linesOf(table, all)), 'text/csv;charset=utf-8')
    },
    meta: { succeeded: t`${title} downloaded.` },
  })

  return (
    <section aria-label={title} className="card flex min-w-0 flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-lead leading-5 font-name">{title}</h2>
          <p className="text-sm text-ink-3">{facts}</p>
        </div>
        {chart && <ChartOrTable title={title} view={view} onChoose={choose} />}
        <IconButton
          size="sm"
          label={t`Save ${title} as CSV`}
          disabled={save.isPending}
          onClick={() => save.mutate()}
        >
          <Download size={16} />
        </IconButton>
      </div>
      {chart && view === 'chart' ? (
        <WhenLoaded skeleton={<ChartSkeleton />}>{chart}</WhenLoaded>
      ) : (
        <DataTable
          caption={title}
          lead={shown(lead)}
          columns={columns.map(shown)}
          rows={rows}
          rowKey={rowKey}
        />
      )}
      {foot && <p className="mt-auto text-sm text-ink-3">{foot}</p>}
    </section>
  )
}

type Choice = { title: string; view: string; onChoose: (view: string) => void }

const ChartOrTable = ({ title, view, onChoose }: Choice) => (
  <fieldset className="flex gap-1">
    <legend className="sr-only">{t`Show ${title} as`}</legend>
    <Chip selected={view === 'chart'} onClick={() => onChoose('chart')}>{t`Chart`}</Chip>
    <Chip selected={view !== 'chart'} onClick={() => onChoose('table')}>{t`Table`}</Chip>
  </fieldset>
)

function shown<Row>({ head, value, show, isNumber = false, isRupees }: ReportColumn<Row>) {
  const amount = (row: Row) => formatPrice(Number(value(row)))
  return {
    head,
    cell: show ?? (isRupees ? amount : value),
    isNumber: isNumber || isRupees === true,
  }
}

function linesOf<Row>(
  { lead, columns }: Pick<Props<Row>, 'lead' | 'columns'>,
  rows: readonly Row[],
): CsvValue[][] {
  const all = [lead, ...columns]
  const cellOf = ({ value, isRupees }: ReportColumn<Row>, row: Row): CsvValue =>
    isRupees ? { rupees: Number(value(row)) } : value(row)
  return [
    all.map(({ head }) => head),
    ...rows.map((row) => all.map((column) => cellOf(column, row))),
  ]
}

export const ChartSkeleton = () => (
  <Loading label={t`Loading the chart`}>
    <Skeleton className="h-60" />
  </Loading>
)
