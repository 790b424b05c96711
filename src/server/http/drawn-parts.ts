import { BLANK, type Part } from '#contract/frame-parts.ts'
import { type Html, html } from '#server/lib/html.ts'

/**
 * Markup of a part with its blanks filled in, from `common` where it has no words of its own; undefined when this build
 * has not rendered the part.
 */
export type DrawPart = (part: Part, common?: Words) => Html | undefined
/** Words that many parts share, such as the delivery promise. */
export type Words = Record<string, string>

/** The parts that the build rendered, by name. Each is split at its blanks on first use. */
export function drawnParts(drawn: Record<string, string>): DrawPart {
  const known = new Map<string, string[]>()
  const piecesOf = (name: string) => {
    const pieces = known.get(name) ?? drawn[name]?.split(BLANK)
    if (pieces) known.set(name, pieces)
    return pieces
  }

  const draw: DrawPart = ({ part, blanks }, common = {}) => {
    const pieces = piecesOf(part)
    if (!pieces) return undefined
    // Texts and blank names alternate.
    const texts = pieces.filter((_, place) => place % 2 === 0)
    const names = pieces.filter((_, place) => place % 2 === 1)
    const values = names.map((name) => {
      const value = blanks[name] ?? common[name] ?? ''
      return typeof value === 'string' ? value : value.map((inner) => draw(inner, common))
    })
    const isWhole = values.every((value) => typeof value === 'string' || !value.includes(undefined))
    return isWhole ? html(texts, ...(values as (string | Html[])[])) : undefined
  }
  return draw
}
