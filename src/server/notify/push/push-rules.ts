import { productPath } from '#contract/catalog/catalog-paths.ts'
import { type Text, text } from '#contract/language/text.ts'
import { OFFER_MINUTES } from '#contract/order/substitute-kinds.ts'
import type { News, OrderNews, ProductNews } from '../notify-rules.ts'

/** What the service worker shows. It names an order or a product, and no person. */
export type PushMessage = {
  title: string
  body: string
  /** Opened by a press. */
  path: string
  /** A newer message with the same tag replaces the older one. */
  tag: string
  lang: string
}

type Written = { title: Text; body: Text; path: string; tag: string }

/** The notification about this, before it is written in a language. */
export const writtenNews = (news: News, nameOf: (product: ProductNews) => string): Written =>
  news.event === 'back-in-stock' ? ofProduct(news, nameOf(news)) : ofOrder(news)

const ofOrder = (news: OrderNews): Written => ({
  ...ORDER_TEXTS[news.event](news.number),
  path: `/dashboard/my-orders/${news.orderId}`,
  tag: 'refundId' in news ? `refund-${news.refundId}` : `order-${news.orderId}`,
})

type EventOfOrder = OrderNews['event']

const ORDER_TEXTS: Record<EventOfOrder, (number: string) => Pick<Written, 'title' | 'body'>> = {
  'order-placed': (number) => ({
    title: text('Your order is placed'),
    body: text('Order {number}', { number }),
  }),
  'substitute-offered': (number) => ({
    title: text('An item is missing. Replace it?'),
    body: text('Order {number}. Tap to answer within {minutes} minutes.', {
      ...{ number, minutes: String(OFFER_MINUTES) },
    }),
  }),
  'on-the-way': (number) => ({
    title: text('Your order is on the way'),
    body: text('Order {number}. Tap to track it.', { number }),
  }),
  'ready-for-pickup': (number) => ({
    title: text('Your order is ready for pick-up'),
    body: text('Order {number}. It waits for you at the shop.', { number }),
  }),
  'picked-up': (number) => ({
    title: text('Your order is picked up'),
    body: text('Order {number}. If something is wrong, tell us on its page.', { number }),
  }),
  delivered: (number) => ({
    title: text('Your order is delivered'),
    body: text('Order {number}. If something is wrong, tell us on its page.', { number }),
  }),
  'refund-sent': (number) => ({
    title: text('Your refund is sent'),
    body: text('Order {number}. Your bank may take a few days to show it.', { number }),
  }),
}

const ofProduct = ({ productId, name }: ProductNews, shown: string): Written => ({
  title: text('{name} is back in stock', { name: shown }),
  body: text('It may sell out again. Tap to order.'),
  path: productPath({ _id: productId, name }),
  tag: `product-${productId}`,
})

/** What a push service's answer means. 404 and 410: the subscription is over (RFC 8030, 7.3). */
export function verdictOn(status: number): 'sent' | 'gone' | 'later' | 'never' {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'never'
}

/** Notifications in a row that a browser misses before it is forgotten. */
export const MAX_FAILURES = 5
