type Part = { part: string; isBold: boolean; at: number }

/** A name cut where the typed words begin one of its own, so that those can be shown bold. */
export function boldParts(name: string, text: string): Part[] {
  const words = text.trim().split(/\s+/).filter(Boolean).map(escaped)
  if (words.length === 0) return [{ part: name, isBold: false, at: 0 }]
  const typed = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'giu')
  const parts: Part[] = []
  let end = 0
  for (const match of name.matchAll(typed)) {
    if (match.index > end)
      parts.push({ part: name.slice(end, match.index), isBold: false, at: end })
    end = match.index + match[0].length
    parts.push({ part: match[0], isBold: true, at: match.index })
  }
  if (end < name.length) parts.push({ part: name.slice(end), isBold: false, at: end })
  return parts
}

/** Whether each of the typed words begins a word of the name. */
export const hasWords = (name: string, text: string) =>
  text.split(/\s+/).every((word) => boldParts(name, word).some(({ isBold }) => isBold))

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
