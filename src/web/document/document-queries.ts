import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { GstSummary } from '#contract/document/document.ts'
import type { DocumentKind } from '#contract/document/document-number.ts'
import { addDays, startOfDay } from '#contract/lib/days.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import { OTHERS_CHANGE_IT, staffOrdersKey } from '#web/back-office/board-queries.ts'
import { download, saveFile } from '#web/lib/browser/save-file.ts'
import { toCsv } from '#web/lib/format/csv.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { daysOf, monthName } from './document.ts'

export type DocumentsFilter = {
  page: number
  /** Document number, order or buyer. */
  text: string
  kind: DocumentKind | undefined
  /** Days in India, both included. */
  from: string | undefined
  until: string | undefined
}

const narrowing = ({ text, kind, from, until }: Omit<DocumentsFilter, 'page'>) => ({
  ...(text && { text }),
  ...(kind && { kind }),
  ...(from && { from: startOfDay(from) }),
  ...(until && { until: startOfDay(addDays(until, 1)) }),
})

/** Links in the response expire after 15 minutes. */
export const documentsQuery = ({ page, ...filter }: DocumentsFilter) =>
  queryOptions({
    queryKey: personal('documents', 'list', { page, ...filter }),
    queryFn: ({ signal }) =>
      call(
        'document.list',
        {
          query: {
            currentPage: page,
            pageSize: OFFICE_PAGE_SIZE.documents,
            ...narrowing(filter),
          },
        },
        { signal },
      ),
    staleTime: 0,
    meta: { failed: false },
  })

/** Of one order. Below the orders' query key, so that it reloads with the order. */
export const orderDocumentsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...staffOrdersKey(), 'documents', orderId],
    queryFn: ({ signal }) =>
      call('document.list', { query: { orderId, pageSize: 100 } }, { signal }),
    ...OTHERS_CHANGE_IT,
  })

/** Downloads a document, with a new link if the one shown has expired. */
export function useFreshDocument() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('document.get', { params: { id } }),
    meta: { failed: t`The document could not be opened. Please try again.` },
    onSuccess: ({ data }) => {
      download(data.link)
      void queryClient.invalidateQueries({ queryKey: personal('documents') })
    },
  })
}

/** Downloads the filtered register page by page as one file. */
export function useRegisterCsv({ page: _page, ...filter }: DocumentsFilter) {
  return useMutation({
    mutationFn: async () => {
      const pieces: string[] = []
      for (let after: string | null | undefined; after !== null; ) {
        const query = { ...narrowing(filter), ...(after && { after }) }
        const { data } = await call('document.export', { query })
        pieces.push(data.csv)
        after = data.next
      }
      saveFile('tokri-documents.csv', pieces.join(''), 'text/csv;charset=utf-8')
    },
    meta: { succeeded: t`Register downloaded.` },
  })
}

export const gstSummaryQuery = (month: string) =>
  queryOptions({
    queryKey: personal('documents', 'gst', month),
    queryFn: async ({ signal }) =>
      (await call('document.gstSummary', { query: daysOf(month) }, { signal })).data,
    staleTime: 0,
    meta: { failed: false },
  })

/** A month's summary as a file. */
export function useGstCsv(month: string) {
  return useMutation({
    mutationFn: async () => {
      const { data } = await call('document.gstSummary', { query: daysOf(month) })
      saveFile(`tokri-gst-${month}.csv`, toCsv([HEAD, ...linesOf(data)]), 'text/csv;charset=utf-8')
    },
    meta: { succeeded: t`GST summary of ${{ month: monthName(month) }} downloaded.` },
  })
}

/** In English, as accountants and their programs expect it. */
const HEAD = ['HSN', 'rate', 'pieces', 'taxable value', 'CGST', 'SGST', 'IGST', 'total']

const linesOf = ({ rows }: GstSummary) =>
  rows.map((row) => [
    ...[row.hsn, row.rate, row.quantity],
    ...[
      row.taxable_amount,
      row.cgst_amount,
      row.sgst_amount,
      row.igst_amount,
      row.total_amount,
    ].map((rupees) => ({ rupees })),
  ])
