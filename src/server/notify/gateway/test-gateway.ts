import { text } from '#contract/language/text.ts'
import type { OrderEvent } from '#contract/notify/notify-kinds.ts'
import { SAMPLE_VALUES } from '#contract/notify/template-text.ts'
import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import type { Post } from '../post-outside.ts'
import { messageOf } from './gateway-rules.ts'
import { type Delivery, findGateway, recordDelivery } from './gateway-store.ts'
import { answerOf } from './send-to-gateway.ts'

type Test = { event: OrderEvent; phone: string; publicUrl: string }

/**
 * Sends one message about a made-up order at once, also while the gateway is off, and records its outcome. Throws
 * conflict when the gateway has no address or no text for the event.
 */
export async function testGateway(
  db: Db,
  post: Post,
  { event, phone, publicUrl }: Test,
): Promise<Delivery> {
  const gateway = await findGateway(db)
  if (gateway.url === '' || gateway.templates[event].en === '') {
    throw conflict(text('Save an address and a message for this event first.'), {
      code: 'NO_GATEWAY',
    })
  }
  const id = newId()
  const at = new Date()
  const number = SAMPLE_VALUES.order
  const body = messageOf(gateway.templates, {
    news: { event, orderId: number, number },
    facts: { number, total: 24_900, username: SAMPLE_VALUES.name, mobile: phone },
    language: 'en',
    at: at.toISOString(),
    publicUrl,
    isTest: true,
  })
  const { isTaken, httpStatus, error } = await answerOf(post, gateway, { id, body })
  const status = isTaken ? ('sent' as const) : ('failed' as const)
  const about = { event: 'test', orderId: null, orderNumber: null }
  const delivery = { id, ...about, status, attempts: 1, httpStatus, error }
  await recordDelivery(db, delivery)
  return { ...delivery, updatedAt: at }
}
