import { createHash } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import type { ServeWebhook } from '#server/http/webhook.ts'
import { keepEvent } from './take-event.ts'
import { tillOf } from './till.ts'

export function webhookRoutes(webhook: ServeWebhook, { db, config }: Deps) {
  const till = tillOf(db, config.razorpay)

  webhook('payment.webhook', {
    isSigned: (bytes, headers) => {
      const signature = headers['x-razorpay-signature']
      return typeof signature === 'string' && till().provider.signedWebhook(bytes, signature)
    },
    handle: async ({ body, bytes, headers }) => {
      const named = headers['x-razorpay-event-id']
      const id = typeof named === 'string' && /^\w{1,60}$/.test(named) ? named : nameOf(bytes)
      await keepEvent(db, { id, event: body.event, body })
      return { data: null }
    },
  })
}

/** What comes without a name is known by its bytes. */
const nameOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
