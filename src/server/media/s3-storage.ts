import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '#server/config.ts'
import { assertStoredName, type Storage } from './storage.ts'

/** Stores pictures in a bucket of an S3-compatible store, at `<endpoint>/<bucket>/<prefix>media/<name>`. */
export function s3Storage(config: S3Config): Storage {
  const folder = `${config.endpoint}/${encodeURIComponent(config.bucket)}/${config.prefix}media/`
  const url = (name: string) => {
    assertStoredName(name)
    return `${folder}${name}`
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
  }
}

/**
 * Frees the connection, and throws unless the status is expected. The response text is not included because it can name
 * keys.
 */
async function finish(answer: Response, expected: number[]): Promise<void> {
  await answer.body?.cancel()
  if (!expected.includes(answer.status)) {
    throw new Error(`The object store answered ${answer.status}`)
  }
}

type S3Call = {
  method: 'GET' | 'PUT' | 'DELETE' | 'HEAD'
  url: string
  body?: Buffer
  headers?: Record<string, string>
}

/** Milliseconds. */
const TIMEOUT_MS = 5_000
const PAUSES_MS = [100, 400]

type Keys = Pick<S3Config, 'accessKeyId' | 'secretAccessKey' | 'region'>

/** The call signed with Signature Version 4, including its content. `at` is the time in AWS notation, for tests. */
export async function signed(keys: Keys, { method, url, body, headers }: S3Call, at?: string) {
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex')
  const signer = new AwsV4Signer({
    ...keys,
    method,
    url,
    service: 's3',
    headers: { ...headers, 'x-amz-content-sha256': hash },
    ...(at && { datetime: at }),
  })
  return signer.sign()
}

/** Sends the call up to three times while the store is down or busy. Throws when it stays so. */
async function callS3(keys: Keys, call: S3Call): Promise<Response> {
  for (const delay of PAUSES_MS) {
    const answer = await once(keys, call).catch(() => undefined)
    if (answer && answer.status < 500 && answer.status !== 429) return answer
    await answer?.body?.cancel()
    await pause(delay * (1 + Math.random()))
  }
  return once(keys, call)
}

async function once(keys: Keys, call: S3Call): Promise<Response> {
  const { url, headers } = await signed(keys, call)
  return fetch(url, {
    method: call.method,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(call.body && { body: new Uint8Array(call.body) }),
  })
}
