/** What the shop sends (`PushMessage` of the server). */
type Message = { title: string; body: string; path: string; tag: string; lang: string }

/** A message that this release does not know still shows something: browsers want that of each. */
const UNKNOWN: Message = {
  title: 'Tokri',
  body: '',
  path: '/dashboard/my-orders',
  tag: '',
  lang: '',
}

/** @param sent JSON */
export function readMessage(sent: string | undefined): Message {
  try {
    return { ...UNKNOWN, ...JSON.parse(sent ?? '{}') }
  } catch {
    return UNKNOWN
  }
}

/** Only pages of this shop are opened. */
export function urlOf(path: unknown, origin: string): string {
  const url = new URL(typeof path === 'string' ? path : '/', origin)
  return url.origin === origin ? url.href : origin
}

/** Whether two URLs are in one section of the shop, such as the orders of the back office. */
export const isSameSection = (one: string, other: string): boolean =>
  sectionOf(one) === sectionOf(other)

const sectionOf = (url: string) => new URL(url).pathname.split('/').slice(0, 3).join('/')

/** Whether the tag is that of an order announced to staff. */
export const isNewOrder = (tag: string): boolean => tag.startsWith('new-order-')

/** Announced orders that stay on the screen. */
const MAX_ANNOUNCED = 10

/** The older ones beyond the limit. `shown`: oldest first, as browsers list them. */
export const surplusOf = <Shown extends { tag: string }>(shown: readonly Shown[]): Shown[] =>
  shown.filter(({ tag }) => isNewOrder(tag)).slice(0, -MAX_ANNOUNCED)
