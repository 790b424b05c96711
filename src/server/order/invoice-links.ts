import { createHmac } from 'node:crypto'
import { hasBeenPaid } from '#contract/paid-for.ts'
import type { Db } from '#server/db/db.ts'
import { sharedSecret } from '#server/db/shared-secret.ts'
import { sameHash } from '#server/lib/tokens.ts'
import type { Order } from './order-rules.ts'

/** A link in a page cannot send a bearer token: it carries whose paper it leads to, and for how long. */
const LINK_MINUTES = 15
const KEY = 'invoice-links'

/** All documents of an order, or one document. */
type Linked = 'invoice' | 'document'

type Paid = Pick<Order, 'id' | 'paymentStatus'>

/** Once its money has come in, online or at the door. */
export const isInvoiced = ({ paymentStatus }: Paid) => hasBeenPaid(paymentStatus)

export type InvoiceLinks = {
  /** The address of one document by itself, as good as long. */
  linkToDocument: (documentId: string) => Promise<string>
  /** The address of the order's invoice, good for a quarter of an hour from now; null while there is none. */
  linkTo: (order: Paid) => Promise<string | null>
  /** Whether a link is one that the shop has given, and still good. `until` in seconds since 1970. */
  isGood: (id: string, until: number, signature: string, of?: Linked) => Promise<boolean>
}

/** Links signed with a key that all nodes share. `now` in ms, for tests. */
export function invoiceLinks(db: Db, now: () => number = Date.now): InvoiceLinks {
  let kept: Buffer | undefined
  const sign = async (of: Linked, id: string, until: number) => {
    kept ??= await sharedSecret(db, KEY)
    return createHmac('sha256', kept).update(`${of}|${id}|${until}`).digest('base64url')
  }
  const query = async (of: Linked, id: string) => {
    const until = Math.floor(now() / 1000) + LINK_MINUTES * 60
    return `until=${until}&signature=${await sign(of, id, until)}`
  }
  return {
    async linkTo(order) {
      if (!isInvoiced(order)) return null
      return `/api/v1/invoices/${order.id}.pdf?${await query('invoice', order.id)}`
    },
    async linkToDocument(id) {
      return `/api/v1/documents/${id}.pdf?${await query('document', id)}`
    },
    async isGood(id, until, signature, of = 'invoice') {
      const ours = Buffer.from(await sign(of, id, until))
      return sameHash(ours, Buffer.from(signature)) && until * 1000 > now()
    },
  }
}
