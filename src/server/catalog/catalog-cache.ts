import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** One public answer, ready to send. */
export type CachedAnswer = { body: Buffer; brotli: Buffer | undefined; etag: string }

type Making = {
  /** The fields of the envelope as JSON text. */
  make: () => Promise<string>
  /** Called before anything is made; a refusal thrown here goes to this caller alone. */
  onMiss?: () => void
}

export type CatalogCache = {
  /** The answer under this key, made at most once at a time however many ask. */
  get: (key: string, making: Making) => Promise<CachedAnswer>
  /** Forgets the pages of these products, also one that is being made from what was true before. Lists grow old by themselves. */
  forgetProducts: (ids: readonly string[]) => void
  /** Forgets everything: the catalogue has changed. */
  clear: () => void
}

/** The key of the answer to one product's page. */
export const productKey = (id: string) => `product\n${id}`

/** Stock moves with every order; a card may show a number this old. The order itself never does. */
const FRESH_MS = 3_000
const MAX_BYTES = 64 * 1024 * 1024
/** What an answer costs beside its bytes, roughly. */
const ENTRY_BYTES = 1_024
const WORTH_COMPRESSING_BYTES = 1_024

/** A cache of public answers as bytes, bounded in bytes: a hit costs neither the database nor the serialiser. */
export function createCatalogCache(now?: () => number, maxBytes = MAX_BYTES): CatalogCache {
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body, brotli }, key) =>
      ENTRY_BYTES + key.length * 2 + body.length + (brotli?.length ?? 0),
    ttl: FRESH_MS,
    ...(now && { perf: { now }, ttlResolution: 0 }),
  })
  const underWay = new Map<string, Promise<CachedAnswer>>()

  const keep = async (key: string, answer: Promise<CachedAnswer>) => {
    try {
      const made = await answer
      // Forgotten meanwhile: it was made from what is no longer true.
      if (underWay.get(key) === answer) answers.set(key, made)
    } finally {
      if (underWay.get(key) === answer) underWay.delete(key)
    }
  }

  return {
    async get(key, { make, onMiss }) {
      const present = answers.get(key) ?? underWay.get(key)
      if (present) return present

      onMiss?.()
      const answer = prepare(make)
      underWay.set(key, answer)
      await keep(key, answer)
      return answer
    },
    forgetProducts(ids) {
      for (const key of ids.map(productKey)) {
        answers.delete(key)
        underWay.delete(key)
      }
    },
    clear() {
      answers.clear()
      underWay.clear()
    },
  }
}

async function prepare(make: () => Promise<string>): Promise<CachedAnswer> {
  const fields = await make()
  const stamp = JSON.stringify(new Date().toISOString())
  // `fields` is a whole JSON object; its own braces give way to the envelope's.
  const body = Buffer.from(
    `{"success":true,"message":"OK",${fields.slice(1, -1)},"timestamp":${stamp}}`,
  )
  const etag = `"${createHash('sha1').update(fields).digest('base64url')}"`
  const brotli = body.length < WORTH_COMPRESSING_BYTES ? undefined : await compress(body)
  return { body, brotli, etag }
}

const brotliAsync = promisify(brotliCompress)
/** Quality 5: within a few percent of the best at a tenth of its time. */
const compress = (body: Buffer) =>
  brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
