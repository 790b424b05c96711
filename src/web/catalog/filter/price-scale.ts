import type { Facets } from '#contract/catalog/search.ts'

/** Range of the price slider, in whole rupees. */
export type PriceScale = { low: number; high: number; step: number }

/** More steps only make the keyboard slow. */
const MAX_STEPS = 100
/** Fewer steps need no slider. */
const MIN_STEPS = 2
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]

/** From the cheapest to the most expensive, in round steps; undefined if prices hardly differ. */
export function scaleOf({ min, max }: Facets['price']): PriceScale | undefined {
  const step = STEPS.find((size) => (max - min) / size <= MAX_STEPS) ?? 10_000
  const low = Math.floor(min / step) * step
  const high = Math.ceil(max / step) * step
  return high - low < MIN_STEPS * step ? undefined : { low, high, step }
}

type Ends = { min: number | undefined; max: number | undefined }

/** Positions of both thumbs. No limit, or one outside the scale, is at its end. */
export function thumbsOf({ low, high }: PriceScale, { min = low, max = high }: Ends) {
  const within = (rupees: number) => Math.min(high, Math.max(low, rupees))
  const from = within(min)
  return { from, to: Math.max(from, within(max)) }
}

/** The range after a thumb was moved: it stops at the other thumb, and the end of the scale means no limit. */
export function moveThumb(
  scale: PriceScale,
  end: keyof Ends,
  to: number,
  ends: Ends,
): number | undefined {
  const { low, high, step } = scale
  const other = thumbsOf(scale, ends)
  if (end === 'min') return undefinedAtEnd(Math.min(to, Math.max(low, other.to - step)), low)
  return undefinedAtEnd(Math.max(to, Math.min(high, other.from + step)), high)
}

const undefinedAtEnd = (rupees: number, end: number) => (rupees === end ? undefined : rupees)

/** Share of the scale below the price. */
export const shareOf = ({ low, high }: PriceScale, rupees: number) => (rupees - low) / (high - low)
