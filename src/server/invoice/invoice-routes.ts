import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { found, ShopError } from '#server/lib/errors.ts'
import { isUuid } from '#server/lib/id.ts'
import { semaphore } from '#server/lib/semaphore.ts'
import { tokenBucket } from '#server/limits/token-bucket.ts'
import { invoiceLinks } from '#server/order/invoice-links.ts'
import { issueInvoices } from './issue-invoices.ts'

/** Drawing keeps the processor busy: one at a time, orders take turns, and of one order a few in a minute. */
const DRAWN = { atOnce: 1, waiting: 200, perOwner: 2, patienceMs: 30_000 }
const ASKED = { burst: 20, perSecond: 0.2 }

type Asked = {
  Params: { id: string }
  Querystring: { until?: unknown; signature?: unknown }
}

/** The invoice of an order with its credit notes, for whoever has a link that is still good. */
export function invoiceRoutes(app: FastifyInstance, { db }: Deps) {
  const links = invoiceLinks(db)
  const inTurn = semaphore(DRAWN)
  const { take } = tokenBucket(ASKED)

  app.get<Asked>('/api/v1/invoices/:id.pdf', async (request, reply) => {
    const id = request.params.id.toLowerCase()
    const { until, signature } = request.query
    // The signature comes first: made-up links cost little, and count for nobody who has a good one.
    if (!(await links.isGood(id, Number(until), String(signature)))) {
      throw new ShopError('forbidden', 'This link is no longer good. Open the order again.')
    }
    take(id)
    const issued = isUuid(id) ? await issueInvoices(db, id) : []
    const documents = issued.map(({ document }) => document)
    const { number } = found(documents[0], 'Invoice')
    // Loaded here only: most nodes are started to answer shoppers, and fonts take a while to be understood.
    const { drawInvoices } = await import('./draw-invoice.ts')
    const pdf = await inTurn(() => drawInvoices(documents), id)
    return reply
      .type('application/pdf')
      .headers({
        'content-disposition': `attachment; filename="${number.replaceAll('/', '-')}.pdf"`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(pdf)
  })
}
