import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { openS3, S3_KEYS } from '#server/testing/s3-server.ts'
import { s3Storage, signed } from './s3-storage.ts'

const NAME = `${'0a'.repeat(16)}-256.webp`
const KEYS = { ...S3_KEYS, prefix: '' }

/** From "Signature Calculations for the Authorization Header", Amazon S3 API reference. */
const AWS_EXAMPLE = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const AT = '20130524T000000Z'
const BUCKET = 'https://examplebucket.s3.amazonaws.com'

describe("signatures equal Amazon's published examples", () => {
  test('GET Bucket lifecycle', async () => {
    const { headers } = await signed(
      AWS_EXAMPLE,
      { method: 'GET', url: `${BUCKET}/?lifecycle` },
      AT,
    )

    expect(headers.get('authorization')).toContain(
      'Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    )
  })

  test('GET Bucket, list objects', async () => {
    const url = `${BUCKET}/?max-keys=2&prefix=J`
    const { headers } = await signed(AWS_EXAMPLE, { method: 'GET', url }, AT)

    expect(headers.get('authorization')).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    )
  })

  test('PUT Object', async () => {
    const call = {
      method: 'PUT',
      url: `${BUCKET}/test$file.text`,
      body: Buffer.from('Welcome to Amazon S3.'),
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
    } as const
    const { headers } = await signed(AWS_EXAMPLE, call, AT)

    expect(headers.get('authorization')).toContain(
      'Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    )
  })
})

describe('on an S3 server', () => {
  test('a picture is put, found and deleted', async () => {
    const storage = s3Storage({ ...KEYS, endpoint: await openS3(), bucket: 'tokri' })

    await storage.put(NAME, Buffer.from('a picture'))

    expect((await storage.get(NAME))?.toString()).toBe('a picture')
    expect(await storage.exists(NAME)).toBe(true)
    await storage.delete(NAME)
    await storage.delete(NAME)
    expect(await storage.exists(NAME)).toBe(false)
    expect(await storage.get(NAME)).toBeUndefined()
  })

  test('two shops share a bucket under different prefixes without affecting each other', async () => {
    const endpoint = await openS3()
    const shop = (prefix: string) => s3Storage({ ...KEYS, endpoint, bucket: 'tokri', prefix })
    await shop('pune/').put(NAME, Buffer.from('of Pune'))
    await shop('mumbai/').put(NAME, Buffer.from('of Mumbai'))

    await shop('mumbai/').delete(NAME)

    expect((await shop('pune/').get(NAME))?.toString()).toBe('of Pune')
    expect(await shop('mumbai/').exists(NAME)).toBe(false)
    expect(await shop('').exists(NAME)).toBe(false)
  })

  test('a missing bucket is an error, and not an empty folder', async () => {
    const storage = s3Storage({ ...KEYS, endpoint: await openS3(), bucket: 'nowhere' })

    await expect(storage.put(NAME, Buffer.from('x'))).rejects.toThrow('404')
  })
})

describe('when the store fails', () => {
  test('a busy store is called three times', async () => {
    let asked = 0
    const endpoint = await serve((answer) => {
      asked++
      answer(asked < 3 ? 503 : 200)
    })

    await s3Storage({ ...KEYS, endpoint, bucket: 'tokri' }).put(NAME, Buffer.from('x'))

    expect(asked).toBe(3)
  })

  test('a store that stays down is an error after three attempts', async () => {
    let asked = 0
    const endpoint = await serve((answer) => {
      asked++
      answer(500)
    })

    const getting = s3Storage({ ...KEYS, endpoint, bucket: 'tokri' }).get(NAME)

    await expect(getting).rejects.toThrow('500')
    expect(asked).toBe(3)
  })

  test('a rejection is an error at once, and no redirect is followed', async () => {
    for (const status of [403, 307]) {
      let asked = 0
      const endpoint = await serve((answer) => {
        asked++
        answer(status)
      })

      await expect(s3Storage({ ...KEYS, endpoint, bucket: 'b' }).get(NAME)).rejects.toThrow()
      expect(asked).toBe(status === 403 ? 1 : 3)
    }
  })
})

test('a name that is not ours reaches no bucket', async () => {
  const storage = s3Storage({ ...KEYS, endpoint: 'http://127.0.0.1:1', bucket: 'tokri' })

  for (const name of ['../x', 'a/b.webp', '', `${NAME}/../x`, `${NAME}?acl`]) {
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('Not the name')
    await expect(storage.get(name)).rejects.toThrow('Not the name')
  }
})

async function serve(handle: (answer: (status: number) => void) => void): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    handle((status) => response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => new Promise((closed) => server.close(closed)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
