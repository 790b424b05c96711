// @ts-check
/**
 * How the server's memory is kept small. Node would let young objects grow to 16 MiB before it looks which
 * are needed, three times over; with half of that the shop answers as fast. The old ones have no limit of
 * their own: the catalogue lives there, and a shop of 50,000 products must not end because of a setting.
 */
export const HEAP = ['--max-semi-space-size=8']
