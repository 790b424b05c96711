import { createHash } from 'node:crypto'
import { v7 } from 'uuid'

/** A time in the past that is the same in every demo shop, so that real products and orders sort after the demo's. */
const EPOCH = Date.UTC(2024, 0, 1)

/** The id of a row of the demo shop: a UUIDv7 that is the same in every demo shop. */
export const demoId = (kind: string, key: string): string =>
  v7({ msecs: EPOCH, random: createHash('sha256').update(`${kind}/${key}`).digest() })
