import { BLANK, type Part } from '#contract/frame-parts.ts'
import { type Html, html } from '#server/lib/html.ts'

/** The markup of a part with its blanks filled in, from `common` where it has no words of its own; undefined where this build has not drawn it. */
export type DrawPart = (part: Part, common?: Words) => Html | undefined
/** What many parts say alike: the delivery promise. */
export type Words = Record<string, string>

/** What the build has drawn, by name: each cut at its blanks when it is first wanted. */
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
    // Text and the names of blanks by turns.
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
