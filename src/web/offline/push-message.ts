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
