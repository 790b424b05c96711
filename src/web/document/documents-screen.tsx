import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { IssuedDocument } from '#contract/document/document.ts'
import { DOCUMENT_KINDS } from '#contract/document/document-number.ts'
import { dayIn, timeOrDay } from '#contract/lib/days.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { allOr, FilterChips, useSetFilter } from '#web/back-office/list/filter-chips.tsx'
import { FindBox } from '#web/back-office/list/find-box.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { OfficeLink } from '#web/back-office/office-link.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { pageIn } from '#web/lib/navigation/page-number.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { Pill } from '#web/ui/status.tsx'
import { KIND_NAMES, KIND_PILLS, KINDS_NAMES, signed, taxOf } from './document.ts'
import { DocumentLink } from './document-link.tsx'
import { type DocumentsFilter, documentsQuery, useRegisterCsv } from './document-queries.ts'
import { DocumentsPage, DocumentsSkeleton } from './documents-page.tsx'

/** The register of invoices, bills of supply and credit notes. */
export function DocumentsScreen() {
  const [params] = useSearchParams()
  const filter = filterIn(params)
  const csv = useRegisterCsv(filter)
  return (
    <DocumentsPage facts={t`All invoices, bills of supply and credit notes issued`} csv={csv}>
      <Filters {...filter} />
      <WhenLoaded contentId={JSON.stringify(filter)} skeleton={<DocumentsSkeleton />}>
        <Documents filter={filter} />
      </WhenLoaded>
    </DocumentsPage>
  )
}

const filterIn = (params: URLSearchParams): DocumentsFilter => ({
  page: pageIn(params),
  text: params.get('q')?.trim() ?? '',
  kind: DOCUMENT_KINDS.find((kind) => kind === params.get('kind')),
  from: dayIn(params.get('from')),
  until: dayIn(params.get('until')),
})

function Filters({ kind, from = '', until = '' }: DocumentsFilter) {
  const choose = useSetFilter()
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <DayField
        label={t({ message: 'From', context: 'first day' })}
        day={from}
        onChoose={(day) => choose('from', day)}
      />
      <DayField
        label={t({ message: 'Until', context: 'last day' })}
        day={until}
        onChoose={(day) => choose('until', day)}
      />
      <FilterChips
        label={t`Type`}
        options={allOr(DOCUMENT_KINDS, KINDS_NAMES)}
        chosen={kind ?? ''}
        onChoose={(value) => choose('kind', value)}
        className="md:pb-1.5"
      />
      <FindBox
        label={t`Find a document`}
        placeholder={t`Number, order or buyer`}
        className="w-full md:ml-auto md:w-72"
      />
    </div>
  )
}

type DayFieldProps = { label: string; day: string; onChoose: (day: string) => void }

const DayField = ({ label, day, onChoose }: DayFieldProps) => (
  <TextField
    label={label}
    type="date"
    value={day}
    onChange={({ target }) => onChoose(target.value)}
  />
)

function Documents({ filter }: { filter: DocumentsFilter }) {
  const { data: documents, totalCount, more } = useSuspenseQuery(documentsQuery(filter)).data
  const size = OFFICE_PAGE_SIZE.documents
  if (totalCount === 0) return <NoDocuments filter={filter} />
  if (documents.length === 0) return <RedirectToPage page={Math.ceil(totalCount / size)} />
  return (
    <>
      <DataTable
        caption={t`Documents`}
        isWide
        rows={documents}
        rowKey={({ _id }) => _id}
        lead={{ head: t`Number`, cell: (document) => <DocumentLink document={document} /> }}
        columns={COLUMNS}
      />
      <ListFoot
        totalCount={totalCount}
        more={more}
        pageSize={size}
        count={documents.length}
        label={t`Documents`}
      />
    </>
  )
}

function NoDocuments({ filter: { text, kind, from, until } }: { filter: DocumentsFilter }) {
  const isNarrowed = text || kind || from || until
  return (
    <EmptyState
      title={isNarrowed ? t`No documents found` : t`No documents yet`}
      text={
        isNarrowed
          ? t`Try another number, date or type.`
          : t`Invoices are issued once orders are paid.`
      }
      icon={<ReceiptText size={34} />}
    />
  )
}

const amount = (rupeesOf: (document: IssuedDocument) => number) => (document: IssuedDocument) =>
  formatPrice(signed(document, rupeesOf(document)))

const COLUMNS: readonly Column<IssuedDocument>[] = [
  { head: t({ message: 'Issued', context: 'date' }), cell: ({ issuedAt }) => timeOrDay(issuedAt) },
  { head: t`Type`, cell: (document) => <Kind document={document} /> },
  {
    head: t`Order`,
    cell: ({ order_id }) => (
      <OfficeLink to={officePaths.adminOrder(order_id)} className={`${linkClass} reach num`}>
        {order_id}
      </OfficeLink>
    ),
  },
  { head: t`Buyer`, cell: ({ buyer }) => <span className="break-words">{buyer}</span> },
  {
    head: t`Taxable value`,
    isNumber: true,
    cell: amount(({ taxable_amount }) => taxable_amount),
  },
  { head: t`Tax`, isNumber: true, cell: amount(taxOf) },
  { head: t`Total`, isNumber: true, cell: amount(({ total_amount }) => total_amount) },
]

function Kind({ document: { kind, against } }: { document: IssuedDocument }) {
  return (
    <div className="cards:text-right">
      <Pill tone={KIND_PILLS[kind]}>{KIND_NAMES[kind]}</Pill>
      {against && <span className="num block text-sm text-ink-3">{t`for ${against}`}</span>}
    </div>
  )
}
