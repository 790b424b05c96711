import { createHmac } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { sharedSecret } from '#server/db/shared-secret.ts'
import { sameHash } from '#server/lib/tokens.ts'
import type { Order } from './order-rules.ts'

/** A link in a page cannot send a bearer token: it carries whose paper it leads to, and for how long. */
const LINK_MINUTES = 15
const KEY = 'invoice-links'

type Paid = Pick<Order, 'id' | 'paymentStatus'>

/** Once its money has come in, online or at the door. */
export const isInvoiced = ({ paymentStatus }: Paid) =>
  paymentStatus === 'Completed' || paymentStatus === 'Refunded'

export type InvoiceLinks = {
  /** The address of the order's invoice, good for a quarter of an hour from now; null while there is none. */
  linkTo: (order: Paid) => Promise<string | null>
  /** Whether a link is one that the shop has given, and still good. `until` in seconds since 1970. */
  isGood: (orderId: string, until: number, signature: string) => Promise<boolean>
}

/** Links signed with a key that all nodes share. `now` in ms, for tests. */
export function invoiceLinks(db: Db, now: () => number = Date.now): InvoiceLinks {
  let kept: Buffer | undefined
  const sign = async (orderId: string, until: number) => {
    kept ??= await sharedSecret(db, KEY)
    return createHmac('sha256', kept).update(`invoice|${orderId}|${until}`).digest('base64url')
  }
  return {
    async linkTo(order) {
      if (!isInvoiced(order)) return null
      const until = Math.floor(now() / 1000) + LINK_MINUTES * 60
      const signature = await sign(order.id, until)
      return `/api/v1/invoices/${order.id}.pdf?until=${until}&signature=${signature}`
    },
    async isGood(orderId, until, signature) {
      const ours = Buffer.from(await sign(orderId, until))
      return sameHash(ours, Buffer.from(signature)) && until * 1000 > now()
    },
  }
}
