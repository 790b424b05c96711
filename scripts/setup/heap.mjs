// @ts-check
/**
 * How the server's memory is kept small, as far as it must be said before the process begins; the rest says
 * `keep-memory-small.ts`. Node would let young objects grow to 16 MiB before it looks which are needed, three
 * times over; with half of that the shop answers as fast. The old ones have no limit of their own: the
 * catalogue lives there, and a shop of 50,000 products must not end because of a setting.
 */
export const HEAP = ['--max-semi-space-size=8']

/**
 * What the C library sets aside for itself, where it is GNU's: one heap instead of one for each thread, and what
 * is large or left over goes back to the system. Elsewhere this says nothing.
 * @type {Record<string, string>}
 */
export const MALLOC = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
