type Part = { part: string; isBold: boolean; at: number }

/** A name cut where the typed words begin one of its own, so that those can be shown bold. */
export function boldParts(name: string, text: string): Part[] {
  const words = text.trim().split(/\s+/).filter(Boolean).map(escaped)
  if (words.length === 0) return [{ part: name, isBold: false, at: 0 }]
  // The sign before a word is matched with it: older iPhones cannot look behind.
  const typed = new RegExp(`(^|[^\\p{L}\\p{N}])(${words.join('|')})`, 'giu')
  const parts: Part[] = []
  let end = 0
  for (const { index, 1: sign = '', 2: part = '' } of name.matchAll(typed)) {
    const at = index + sign.length
    if (at > end) parts.push({ part: name.slice(end, at), isBold: false, at: end })
    end = at + part.length
    parts.push({ part, isBold: true, at })
  }
  if (end < name.length) parts.push({ part: name.slice(end), isBold: false, at: end })
  return parts
}

/** Whether each of the typed words begins a word of the name. */
export const hasWords = (name: string, text: string) =>
  text.split(/\s+/).every((word) => boldParts(name, word).some(({ isBold }) => isBold))

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
