export const NOTE_LENGTH = { text: 500, tag: 24 } as const

/** Maximum of one order or customer. */
export const MAX_NOTES = 50
export const MAX_TAGS = 8

/** Tags that are suggested: those used last. */
export const MAX_SUGGESTED_TAGS = 50

/** In one line. */
export const tagName = (typed: string) => typed.trim().replace(/\s+/g, ' ')

/** Two tags with the same key are one: "vip" and "VIP ". */
export const tagKey = (typed: string) => tagName(typed).normalize('NFKC').toLowerCase()
