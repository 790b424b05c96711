import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { text } from '#contract/language/text.ts'
import type { Deps } from '#server/deps.ts'
import { found, ShopError } from '#server/lib/errors.ts'
import { isUuid } from '#server/lib/id.ts'
import { semaphore } from '#server/lib/semaphore.ts'
import { tokenBucket } from '#server/limits/token-bucket.ts'
import { invoiceLinks } from '#server/order/invoice-links.ts'
import { type FindLogo, printedLogos } from '#server/settings/logo-png.ts'
import type { InvoiceDocument } from './invoice-rules.ts'
import { issueInvoices } from './issue-invoices.ts'
import { findDocument } from './register/register-store.ts'

/** Drawing is expensive: one at a time, orders take turns, and one order a few times a minute. */
const DRAWN = { atOnce: 1, waiting: 200, perOwner: 2, patienceMs: 30_000 }
const ASKED = { burst: 20, perSecond: 0.2 }

type Asked = {
  Params: { id: string }
  Querystring: { until?: unknown; signature?: unknown }
}

/** The PDF of all documents of an order, or of one document, for a client with a valid link. */
export function invoiceRoutes(app: FastifyInstance, { db, readDb, storage }: Deps) {
  const links = invoiceLinks(db)
  const findLogo = printedLogos(storage)
  const inTurn = semaphore(DRAWN)
  const { take } = tokenBucket(ASKED)

  /**
   * The id of a valid link. The signature is checked first: made-up links cost little, and do not count against a
   * client with a valid one.
   */
  async function idOf({ params, query }: FastifyRequest<Asked>, of: 'invoice' | 'document') {
    const id = params.id.toLowerCase()
    if (!(await links.isGood(id, Number(query.until), String(query.signature), of))) {
      throw new ShopError('forbidden', text('This link has expired. Open the order again.'))
    }
    take(id)
    return id
  }

  app.get<Asked>('/api/v1/invoices/:id.pdf', async (request, reply) => {
    const id = await idOf(request, 'invoice')
    const issued = isUuid(id) ? await issueInvoices(db, id) : []
    const documents = issued.map(({ document }) => document)
    return sendPdf(
      reply,
      'attachment',
      documents,
      await inTurn(() => draw(documents, findLogo), id),
    )
  })

  // For the back office: opened in a tab and printed from there.
  app.get<Asked>('/api/v1/documents/:id.pdf', async (request, reply) => {
    const id = await idOf(request, 'document')
    const { document } = found(await findDocument(readDb, id), 'Document')
    return sendPdf(reply, 'inline', [document], await inTurn(() => draw([document], findLogo), id))
  })
}

/** Imported lazily, because most nodes mainly answer shoppers, and parsing the fonts takes time. */
async function draw(documents: InvoiceDocument[], findLogo: FindLogo): Promise<Buffer> {
  const { drawInvoices } = await import('./pdf/draw-invoice.ts')
  return drawInvoices(documents, findLogo)
}

function sendPdf(
  reply: FastifyReply,
  shown: 'attachment' | 'inline',
  [first]: readonly InvoiceDocument[],
  pdf: Buffer,
) {
  const { number } = found(first, 'Invoice')
  return reply
    .type('application/pdf')
    .headers({
      'content-disposition': `${shown}; filename="${number.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(pdf)
}
