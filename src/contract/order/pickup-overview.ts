import { type Text, text } from '../language/text.ts'
import type { Order } from './order.ts'
import type { Arrival } from './order-arrival.ts'
import type { OrderStatus } from './order-kinds.ts'
import type { ComingStage, Stage } from './order-stage.ts'

/** The stages in which a pick-up is told otherwise than a delivery. */
type PickupStage = ComingStage | 'delivered'

type Said = { headline: Arrival; sentence: Text }

const READY: Said = {
  headline: { words: text('Ready for pick-up') },
  sentence: text('It waits for you at the shop.'),
}

const SAID: Record<PickupStage, Said> = {
  packing: {
    headline: { words: text('Pick-up at the shop') },
    sentence: text('We are packing it. You can pick it up once it is ready.'),
  },
  packed: READY,
  // Its handover was undone.
  'on-the-way': READY,
  delivered: {
    headline: { words: text('Picked up') },
    sentence: text('Handed over at the shop.'),
  },
}

/** Headline and sentence of an order that is picked up; undefined for a delivery, and where both say the same. */
export const pickupSaid = ({ pickup }: Pick<Order, 'pickup'>, stage: Stage): Said | undefined =>
  pickup && stage in SAID ? SAID[stage as PickupStage] : undefined

/** A pick-up has no step between packing and its handover. */
export const PICKUP_WAY: readonly OrderStatus[] = ['Processing', 'Delivered']
