/** A number that looks random and is the same on every run. */
export function hashOf(words: string) {
  let hash = 2166136261
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507)
  return (hash ^ (hash >>> 13)) >>> 0
}

const ROUND = [5, 10, 15, 20, 25, 30, 12.5, 7.5, 17.5, 33.3333, 6.6667, 16.6667, 8.25]

/**
 * Percent off, to four decimals. A shop thinks in selling prices (₹141 goes for ₹131), so most
 * percents are what such a price leaves, and only some are round.
 */
export function discountOf(key: string, pricePaise: number) {
  const hash = hashOf(`${key} discount`)
  if (pricePaise < 2000 || hash % 100 < 22) return 0
  if (hash % 100 < 38) return ROUND[hash % ROUND.length] ?? 0
  const aim = 3 + (Math.floor(hash / 100) % 26)
  const selling = Math.round((pricePaise * (100 - aim)) / 10_000) * 100
  return Number(((100 * (pricePaise - selling)) / pricePaise).toFixed(4))
}

/** How many are on the shelf: a few have run out, a few are down to the last one. */
export function stockOf(key: string) {
  const hash = hashOf(`${key} stock`)
  if (hash % 100 < 3) return 0
  if (hash % 100 < 5) return 1
  return 3 + (Math.floor(hash / 100) % 398)
}
