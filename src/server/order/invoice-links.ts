import { createHmac } from 'node:crypto'
import { hasBeenPaid } from '#contract/order/payment-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { sharedSecret } from '#server/db/shared-secret.ts'
import { sameHash } from '#server/lib/tokens.ts'
import type { Order } from './order-rules.ts'

/** A link in a page cannot send a bearer token, so it contains the document and its expiry. */
const LINK_MINUTES = 15
const KEY = 'invoice-links'

/** All documents of an order, or one document. */
type Linked = 'invoice' | 'document'

type Paid = Pick<Order, 'id' | 'paymentStatus' | 'total'>

/** Once its money has arrived, online or on delivery. A replacement costs nothing and has no invoice. */
export const isInvoiced = ({ paymentStatus, total }: Paid) =>
  hasBeenPaid(paymentStatus) && total > 0

export type InvoiceLinks = {
  /** The URL of one document, valid equally long. */
  linkToDocument: (documentId: string) => Promise<string>
  /** The URL of the order's invoice, valid for fifteen minutes; null while there is none. */
  linkTo: (order: Paid) => Promise<string | null>
  /** Whether the shop has signed the link and it is still valid. `until` in seconds since 1970. */
  isGood: (id: string, until: number, signature: string, of?: Linked) => Promise<boolean>
}

/** Links signed with a key shared by all nodes. `now` in ms, for tests. */
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
