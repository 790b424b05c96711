import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** Within a few percent of the best at a tenth of its time. */
export const WELL = 5
/** For what is sent once. */
export const QUICKLY = 3

const brotliAsync = promisify(brotliCompress)

export const inBrotli = (body: Buffer, quality: number): Promise<Buffer> =>
  brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Spellings of Accept-Encoding that are remembered. */
const SPELLINGS = 200
const accepting = new LRUCache<string, boolean>({ max: SPELLINGS })

/** Whether it is wanted by whoever sends this Accept-Encoding. */
export function acceptsBrotli(accepted: string | undefined): boolean {
  if (accepted === undefined) return false
  const known = accepting.get(accepted)
  if (known !== undefined) return known
  const asked = new Negotiator({ headers: { 'accept-encoding': accepted } })
  const accepts = asked.encoding(['br', 'identity']) === 'br'
  accepting.set(accepted, accepts)
  return accepts
}
