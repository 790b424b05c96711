import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** Brotli level within a few percent of the best size at a tenth of its time. */
export const CACHED_LEVEL = 5
/** Brotli level for answers sent once. */
export const SINGLE_USE_LEVEL = 3

const brotliAsync = promisify(brotliCompress)

export const inBrotli = (body: Buffer, quality: number): Promise<Buffer> =>
  brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Number of Accept-Encoding values that are cached. */
const MAX_CACHED_HEADERS = 200
const acceptedHeaders = new LRUCache<string, boolean>({ max: MAX_CACHED_HEADERS })

/** Whether a client with this Accept-Encoding accepts Brotli. */
export function acceptsBrotli(accepted: string | undefined): boolean {
  if (accepted === undefined) return false
  const known = acceptedHeaders.get(accepted)
  if (known !== undefined) return known
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } })
  const accepts = negotiator.encoding(['br', 'identity']) === 'br'
  acceptedHeaders.set(accepted, accepts)
  return accepts
}
