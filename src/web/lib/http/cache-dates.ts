/** When the service worker cached each response, in ms since the epoch. */
const dates = new WeakMap<object, number>()

/** Remembers the date for the envelope and for its data: some queries keep the one, some the other. */
export function recordCacheDate(envelope: unknown, date: string) {
  const { data } = envelope as { data?: unknown }
  for (const part of [envelope, data]) {
    if (typeof part === 'object' && part) dates.set(part, Date.parse(date))
  }
}

/** Undefined for a response that came from the server. */
export const cachedSince = (answer: unknown) => dates.get(answer as object)
