import { spanOfDays } from '#contract/lib/days.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found } from '#server/lib/errors.ts'
import { invoiceLinks } from '#server/order/invoice-links.ts'
import { exportPage, recordExport } from './export-register.ts'
import { listSeries, sumBillsOfSupply, sumByHsn, sumNilRated } from './gst-summary-store.ts'
import { findDocument, listDocuments, type Registered } from './register-store.ts'
import { documentView, gstSummaryView } from './register-view.ts'

/** The register of issued documents, for admins. */
export function registerRoutes(route: ServeRoute, { db, readDb, officeReads }: Deps) {
  const { linkToDocument } = invoiceLinks(db)
  const view = async (row: Registered) => documentView(row, await linkToDocument(row.id))

  route('document.list', async ({ query: { currentPage, pageSize, ...filter } }) => {
    const page = { currentPage, pageSize }
    const { rows, ...counted } = await officeReads.read((copy) =>
      listDocuments(copy, { ...inDates(filter), ...page }),
    )
    const data = await Promise.all(rows.map(view))
    return { data, ...page, count: rows.length, ...counted }
  })

  route('document.get', async ({ params }) => ({
    data: await view(found(await findDocument(readDb, params.id), 'Document')),
  }))

  route('document.export', async ({ user, query: { after, ...filter } }) => {
    if (!after) await recordExport(db, user.id, filter)
    return {
      data: await officeReads.read((copy) => exportPage(copy, inDates(filter), after)),
    }
  })

  route('document.gstSummary', async ({ query: { from, until } }) => {
    const span = spanOfDays(from, until)
    const summary = await officeReads.read(async (copy) => ({
      rows: await sumByHsn(copy, span),
      nilRated: await sumNilRated(copy, span),
      series: await listSeries(copy, span),
      billsOfSupply: await sumBillsOfSupply(copy, span),
    }))
    return { data: gstSummaryView(summary) }
  })
}

type Narrowed = { from?: string | undefined; until?: string | undefined }

const inDates = <Filter extends Narrowed>({ from, until, ...filter }: Filter) => ({
  ...filter,
  from: from ? new Date(from) : undefined,
  until: until ? new Date(until) : undefined,
})
