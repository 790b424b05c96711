import type { S3Config } from '#server/config.ts'
import { callS3, type S3Call } from './s3-request.ts'
import { assertStoredName, type Storage, type StoredFile } from './storage.ts'

const FOLDER = 'media/'

/** Pictures in a bucket of any S3-compatible store, addressed as `<endpoint>/<bucket>/media/<name>`. */
export function s3Storage(config: S3Config): Storage {
  const bucket = `${config.endpoint}/${encodeURIComponent(config.bucket)}`
  const url = (name: string) => {
    assertStoredName(name)
    return `${bucket}/${FOLDER}${name}`
  }
  const call = (request: S3Call) => callS3(config, request)

  return {
    async put(name, body) {
      const headers = { 'content-type': 'image/webp' }
      const answer = await call({ method: 'PUT', url: url(name), body, headers })
      await finish(answer, [200, 201, 204])
    },
    async get(name) {
      const answer = await call({ method: 'GET', url: url(name) })
      if (answer.status === 200) return Buffer.from(await answer.arrayBuffer())
      await finish(answer, [404])
      return undefined
    },
    async delete(name) {
      await finish(await call({ method: 'DELETE', url: url(name) }), [200, 204, 404])
    },
    async exists(name) {
      const answer = await call({ method: 'HEAD', url: url(name) })
      await finish(answer, [200, 404])
      return answer.status === 200
    },
    async *list() {
      let page: string | undefined = ''
      while (page !== undefined) {
        const query: string = `list-type=2&prefix=${encodeURIComponent(FOLDER)}${page}`
        const answer = await call({ method: 'GET', url: `${bucket}?${query}` })
        if (answer.status !== 200) await finish(answer, [])
        const text = await answer.text()
        yield* filesIn(text)
        const token = tagOf(text, 'NextContinuationToken')
        page = token && `&continuation-token=${encodeURIComponent(token)}`
      }
    },
  }
}

/** Gives the connection back, and throws unless the store answered as expected. Its words stay out: they may name keys. */
async function finish(answer: Response, expected: number[]): Promise<void> {
  await answer.body?.cancel()
  if (!expected.includes(answer.status)) {
    throw new Error(`The object store answered ${answer.status}`)
  }
}

function* filesIn(listing: string): Generator<StoredFile> {
  for (const [, entry = ''] of listing.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const name = tagOf(entry, 'Key')?.slice(FOLDER.length)
    if (name) yield { name, storedAt: new Date(tagOf(entry, 'LastModified') ?? 0) }
  }
}

const tagOf = (xml: string, tag: string) =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&')
