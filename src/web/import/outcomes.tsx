import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PAGE_SIZE } from '#contract/constants.ts'
import type { Import, ImportRow } from '#contract/import.ts'
import type { ImportField, ImportOutcome } from '#contract/import-fields.ts'
import { type Column, DataTable } from '#web/back-office/data-table.tsx'
import { ListFoot } from '#web/back-office/list-foot.tsx'
import { pageIn } from '#web/lib/use-page-number.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ToPage } from '#web/ui/to-page.tsx'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'
import { count, FIELD_NAMES, OUTCOME_NAMES, outcomes } from './import.ts'
import { reportQuery } from './import-queries.ts'
import { PictureTroubles } from './picture-troubles.tsx'

/** How many rows became what, and each of them with its reason. */
export function Outcomes({ list }: { list: Import }) {
  const [params, setParams] = useSearchParams()
  const isPictures = params.get('show') === 'pictures'
  const wanted = outcomes.find((outcome) => outcome === params.get('show'))
  const show = wanted ?? outcomes.find((outcome) => list[outcome] > 0) ?? 'refused'
  const page = pageIn(params)
  return (
    <section aria-label="Rows">
      <fieldset className="mb-3 flex flex-wrap gap-2">
        <legend className="sr-only">Which rows</legend>
        {outcomes.map((outcome) => (
          <Chip
            key={outcome}
            selected={outcome === show && !isPictures}
            onClick={() => setParams({ show: outcome })}
          >
            {OUTCOME_NAMES[outcome]} <span className="num text-ink-3">{count(list[outcome])}</span>
          </Chip>
        ))}
        {list.pictureTroubles > 0 && (
          <Chip selected={isPictures} onClick={() => setParams({ show: 'pictures' })}>
            Missing pictures <span className="num text-ink-3">{count(list.pictureTroubles)}</span>
          </Chip>
        )}
        <span className="self-center text-sm text-ink-2">{count(list.same)} stay as they are</span>
      </fieldset>
      <WhenLoaded of={`${isPictures || show}${page}`} skeleton={<RowsSkeleton />}>
        {isPictures ? (
          <PictureTroubles id={list._id} page={page} />
        ) : (
          <Rows id={list._id} show={show} page={page} />
        )}
      </WhenLoaded>
    </section>
  )
}

type Props = { id: string; show: ImportOutcome; page: number }

function Rows({ id, show, page }: Props) {
  const { data: rows, totalCount } = useSuspenseQuery(reportQuery(id, show, page)).data
  const size = PAGE_SIZE.adminImportRows
  if (totalCount === 0) return <p className="py-4 text-ink-2">No rows here.</p>
  if (rows.length === 0) return <ToPage page={Math.ceil(totalCount / size)} />
  return (
    <>
      <DataTable
        caption={`Rows: ${OUTCOME_NAMES[show]}`}
        lead={{ head: 'Line', cell: ({ line }) => <span className="num">{count(line)}</span> }}
        columns={COLUMNS[show]}
        rows={rows}
        rowKey={({ line }) => String(line)}
      />
      <ListFoot totalCount={totalCount} pageSize={size} count={rows.length} label="Rows" />
    </>
  )
}

const NAME: Column<ImportRow> = { head: 'Name', cell: ({ name }) => name || '–' }

/** What to look at before it is applied. */
const NOTE: Column<ImportRow> = {
  head: 'Note',
  cell: ({ why }) => why && <b className="font-label text-danger">{why}</b>,
}

const COLUMNS: Record<ImportOutcome, readonly Column<ImportRow>[]> = {
  added: [NAME, NOTE],
  changed: [NAME, { head: 'What changes', cell: Changes }, NOTE],
  refused: [
    NAME,
    { head: 'Column', cell: ({ heading }) => heading || '(line)' },
    {
      head: 'Found',
      cell: ({ found }) => (
        <code className="rounded-sm bg-danger-soft px-1.5 break-all text-danger">
          {found || '(empty)'}
        </code>
      ),
    },
    { head: 'Why', cell: ({ why }) => why },
  ],
}

function Changes({ changes }: ImportRow) {
  return (
    <ul>
      {changes?.map(({ field, before, after }) => (
        <li key={field} className="break-words">
          <b className="font-label">{FIELD_NAMES[field as ImportField] ?? field}</b>{' '}
          <del className="text-ink-3">{before || '–'}</del> → <span>{after || '–'}</span>
        </li>
      ))}
    </ul>
  )
}

const RowsSkeleton = () => (
  <Loading label="Loading rows">
    <Skeleton className="h-100 rounded-lg" />
  </Loading>
)
