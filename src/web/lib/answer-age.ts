/** From when each answer is that the phone had kept. In ms. */
const dates = new WeakMap<object, number>()

/** Notes it of the envelope and of what is in it: queries keep the one or the other. */
export function noteAge(envelope: unknown, date: string) {
  const { data } = envelope as { data?: unknown }
  for (const part of [envelope, data]) {
    if (typeof part === 'object' && part) dates.set(part, Date.parse(date))
  }
}

/** Undefined for what came from the shop itself. */
export const keptSince = (answer: unknown) => dates.get(answer as object)
