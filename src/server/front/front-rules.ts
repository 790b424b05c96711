import { isOver, isShownAt, nextEdge, type Shown } from '#contract/front/front-rules.ts'

/** The parts of the front that have a beginning and an end. */
type Timed<N extends Shown> = { notice: N | null; banners: readonly Shown[]; row: Shown | null }

/** What an answer of this instant shows, and until when it is true. */
export type FrontNow<N> = {
  notice: N | null
  hasBanners: boolean
  hasRow: boolean
  validUntil: number
}

export function frontAt<N extends Shown>(content: Timed<N>, at: number): FrontNow<N> {
  const { notice, banners, row } = content
  const isNow = (item: Shown | null) => item !== null && isShownAt(item, at)
  return {
    notice: notice && isShownAt(notice, at) ? notice : null,
    hasBanners: banners.some(isNow),
    hasRow: isNow(row),
    validUntil: nextEdge(timedItems(content), at),
  }
}

export const timedItems = ({ notice, banners, row }: Timed<Shown>): Shown[] =>
  [notice, ...banners, row].filter((item) => item !== null)

const AHEAD_MS = 24 * 60 * 60 * 1000

/**
 * What clients get: also what begins within a day, because they go by their own clock while they are offline. Not what
 * is planned for later, which may be a surprise.
 */
export const isSent = (item: Shown, at: number): boolean =>
  !isOver(item, at) && (isShownAt(item, at) || isShownAt(item, at + AHEAD_MS))

/** When the answer to what is sent changes: a day before something begins, and when something ends. */
export const sentUntil = (items: readonly Shown[], at: number): number =>
  Math.min(nextEdge(items, at), nextEdge(items, at + AHEAD_MS) - AHEAD_MS)
