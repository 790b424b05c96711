import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '#server/config.ts'

export type S3Call = {
  method: 'GET' | 'PUT' | 'DELETE' | 'HEAD'
  url: string
  body?: Buffer
  headers?: Record<string, string>
}

/** Milliseconds. */
const TIMEOUT_MS = 5_000
const PAUSES_MS = [100, 400]

type Keys = Pick<S3Config, 'accessKeyId' | 'secretAccessKey' | 'region'>

/** The call, signed with Signature Version 4, its content included. `at` is the time as AWS writes it, for tests. */
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

/** Makes the call, up to three times while the store is away or busy. Throws when it stays so. */
export async function callS3(keys: Keys, call: S3Call): Promise<Response> {
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
