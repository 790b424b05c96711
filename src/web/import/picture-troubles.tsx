import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { PictureTrouble } from '#contract/import/import.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { count } from './import.ts'
import { troublesQuery } from './pictures-queries.ts'
import { sentence } from './sentence.ts'

/** Missing pictures with line and reason. */
export function PictureTroubles({ id, page }: { id: string; page: number }) {
  const { data: troubles, totalCount } = useSuspenseQuery(troublesQuery(id, page)).data
  const size = OFFICE_PAGE_SIZE.importRows
  if (totalCount === 0) return <p className="py-4 text-ink-2">{t`No missing pictures.`}</p>
  if (troubles.length === 0) return <RedirectToPage page={Math.ceil(totalCount / size)} />
  return (
    <>
      <DataTable
        caption={t`Missing pictures`}
        lead={{ head: t`Line`, cell: ({ line }) => <span className="num">{count(line)}</span> }}
        columns={COLUMNS}
        rows={troubles}
        rowKey={({ line, picture }) => `${line} ${picture}`}
      />
      <ListFoot
        totalCount={totalCount}
        pageSize={size}
        count={troubles.length}
        label={t`Pictures`}
      />
    </>
  )
}

const COLUMNS: readonly Column<PictureTrouble>[] = [
  { head: t`Name`, cell: ({ name }) => name || '–' },
  {
    head: t`Picture`,
    cell: ({ picture }) => (
      <code className="rounded-sm bg-danger-soft px-1.5 break-all text-danger">{picture}</code>
    ),
  },
  { head: t`Reason`, cell: ({ why, why_text }) => sentence(why, why_text) },
]
