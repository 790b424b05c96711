import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Import, ImportRow } from '#contract/import/import.ts'
import type { ImportField, ImportOutcome } from '#contract/import/import-fields.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { pageIn } from '#web/lib/navigation/page-number.ts'
import { Chip } from '#web/ui/chip.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Pill } from '#web/ui/status.tsx'
import { count, FIELD_NAMES, OUTCOME_NAMES, outcomes, UNDO_WORDS } from './import.ts'
import { type RowsShown, reportQuery } from './import-queries.ts'
import { PictureTroubles } from './picture-troubles.tsx'
import { sentence } from './sentence.ts'
import { ShownRows } from './shown-rows.tsx'

/** Number of rows by outcome, and the rows with their reasons. */
export function Outcomes({ list }: { list: Import }) {
  const [params, setParams] = useSearchParams()
  const show = shownOf(list, params.get('show'))
  const page = pageIn(params)
  const chip = (value: Shown, name: string, rows: number) => (
    <Chip key={value} selected={value === show} onClick={() => setParams({ show: value })}>
      {name} <span className="num text-ink-3">{count(rows)}</span>
    </Chip>
  )
  return (
    <section aria-label={t`Rows`}>
      <fieldset className="mb-3 flex flex-wrap gap-2">
        <legend className="sr-only">{t`Which rows`}</legend>
        {outcomes.map((outcome) => chip(outcome, OUTCOME_NAMES[outcome], list[outcome]))}
        {list.added + list.changed > 0 &&
          chip('shoppers', t`What shoppers see`, list.added + list.changed)}
        {list.leftRows > 0 && chip('left', UNDO_WORDS.left.word, list.leftRows)}
        {list.pictureTroubles > 0 && chip('pictures', t`Missing pictures`, list.pictureTroubles)}
        <span className="self-center text-sm text-ink-2">{t`${{ same: count(list.same) }} unchanged`}</span>
      </fieldset>
      <WhenLoaded contentId={`${show}${page}`} skeleton={<RowsSkeleton />}>
        {show === 'pictures' ? (
          <PictureTroubles id={list._id} page={page} />
        ) : (
          <Rows list={list} show={show} page={page} />
        )}
      </WhenLoaded>
    </section>
  )
}

type Shown = RowsShown | 'pictures'

/** The outcome in the URL, else the first one with rows. */
function shownOf(list: Import, wanted: string | null): Shown {
  const known = [...outcomes, 'shoppers', 'left', 'pictures'] as const
  return (
    known.find((show) => show === wanted) ??
    outcomes.find((outcome) => list[outcome] > 0) ??
    'refused'
  )
}

type Props = { list: Import; show: RowsShown; page: number }

function Rows({ list, show, page }: Props) {
  const { data: rows, totalCount } = useSuspenseQuery(reportQuery(list._id, show, page)).data
  const size = OFFICE_PAGE_SIZE.importRows
  if (totalCount === 0) return <p className="py-4 text-ink-2">{t`No rows.`}</p>
  if (rows.length === 0) return <RedirectToPage page={Math.ceil(totalCount / size)} />
  return (
    <>
      {show === 'shoppers' ? (
        <ShownRows rows={rows} />
      ) : (
        <DataTable
          caption={t`Rows: ${{ outcome: NAMES[show] }}`}
          lead={{ head: t`Line`, cell: ({ line }) => <span className="num">{count(line)}</span> }}
          columns={list.undoneRows > 0 ? [...COLUMNS[show], UNDO] : COLUMNS[show]}
          rows={rows}
          rowKey={({ line }) => String(line)}
        />
      )}
      <ListFoot totalCount={totalCount} pageSize={size} count={rows.length} label={t`Rows`} />
    </>
  )
}

const NAMES = { ...OUTCOME_NAMES, left: UNDO_WORDS.left.word }

/** Result of the undo for this row. */
const UNDO: Column<ImportRow> = {
  head: t`Undo result`,
  cell: ({ undone, undoNote, undo_note_text }) =>
    undone && (
      <span className="grid justify-items-start gap-1">
        <Pill tone={UNDO_WORDS[undone].tone}>{UNDO_WORDS[undone].word}</Pill>
        {undoNote && (
          <span className="text-sm text-ink-2">{sentence(undoNote, undo_note_text)}</span>
        )}
      </span>
    ),
}

const NAME: Column<ImportRow> = { head: t`Name`, cell: ({ name }) => name || '–' }

/** Warning to read before applying. */
const NOTE: Column<ImportRow> = {
  head: t`Note`,
  cell: ({ why, why_text }) =>
    why && <b className="font-label text-danger">{sentence(why, why_text)}</b>,
}

const COLUMNS: Record<ImportOutcome | 'left', readonly Column<ImportRow>[]> = {
  left: [NAME, { head: t`Changes`, cell: Changes }],
  added: [NAME, NOTE],
  changed: [NAME, { head: t`Changes`, cell: Changes }, NOTE],
  refused: [
    NAME,
    { head: t`Column`, cell: ({ heading }) => heading || t`(whole line)` },
    {
      head: t`Value`,
      cell: ({ found }) =>
        found ? (
          <code className="rounded-sm bg-danger-soft px-1.5 break-all text-danger">{found}</code>
        ) : (
          <span className="text-danger">{t`(empty)`}</span>
        ),
    },
    { head: t`Reason`, cell: ({ why, why_text }) => sentence(why, why_text) },
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
  <Loading label={t`Loading rows`}>
    <Skeleton className="h-100 rounded-lg" />
  </Loading>
)
