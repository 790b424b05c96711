import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/lib/project-root.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const NAME = `${'0123456789abcdef'.repeat(2)}-256.webp`
await shop.storage.put(NAME, Buffer.from('a picture'))

test('T-UPL-22: a picture is served with its type, cacheable for ever, and runs nothing in a browser', async () => {
  const { statusCode, headers, body } = await shop.app.inject({
    url: `/media/${NAME}`,
    headers: { 'sec-fetch-dest': 'document' },
  })

  expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'a picture' })
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-site',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(headers['set-cookie']).toBeUndefined()
})

test('a client that has it cached gets no body', async () => {
  const { headers } = await shop.app.inject(`/media/${NAME}`)

  const again = await shop.app.inject({
    url: `/media/${NAME}`,
    headers: { 'if-none-match': `"x", ${headers.etag}` },
  })

  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  expect(again.headers['cache-control']).toContain('immutable')
})

test('a known name is not served after the picture is deleted', async () => {
  const deleted = `${'f'.repeat(32)}-96.webp`

  const answer = await shop.app.inject({
    url: `/media/${deleted}`,
    headers: { 'if-none-match': `"${deleted}"` },
  })

  expect(answer.statusCode).toBe(404)
})

const secret = 'package.json'
test.each([
  '/media',
  '/media/',
  '/media/.',
  '/media/*',
  '/media/demo',
  '/media/demo/',
  `/media/../${secret}`,
  `/media/..%2f${secret}`,
  `/media/%2e%2e/${secret}`,
  `/media/%2e%2e%2f${secret}`,
  `/media/..%5c${secret}`,
  `/media/..\\${secret}`,
  `/media/%252e%252e%252f${secret}`,
  `/media//${secret}`,
  `/media/%c0%ae%c0%ae/${secret}`,
  `/media/....//${secret}`,
  `/media/..;/${secret}`,
  `/media/.%2e/${secret}`,
  '/media//etc/passwd',
  '/media/%2fetc%2fpasswd',
  '/media/file:%2f%2f%2fetc%2fpasswd',
  '/media/C:%5cboot.ini',
  `/media/${NAME}%00.png`,
  `/media/${NAME}/`,
  `/media/${NAME}.tmp`,
  `/media/%00`,
  '/media/%ff',
  '/media/%',
  `/media/${NAME.toUpperCase()}`,
  `/media/${NAME}%20`,
  `/media/./${NAME}x`,
  `/media/${'a'.repeat(250)}.webp`,
  `/media/demo/..%2f..%2f${secret}`,
  `/media/demo/%2e%2e%2f%2e%2e%2f${secret}`,
  `/media/demo/..\\..\\${secret}`,
  '/media/demo/%00.webp',
  '/media/demo/.webp',
  '/media/demo/..webp',
  '/media/demo/CON.webp',
  '/media/demo/%e2%80%ae.webp',
])('T-UPL-14…18: %s is not found', async (url) => {
  const { statusCode, body } = await shop.app.inject(url)

  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
  expect(body).not.toContain('"tokri"')
  expect(body).not.toContain('root:')
})

test('the pictures of the demo shop are served from the project', async () => {
  const [name] = readdirSync(join(projectRoot, 'demo/images')).filter((file) =>
    file.endsWith('.webp'),
  )

  const first = await shop.app.inject(`/media/demo/${name}`)
  const again = await shop.app.inject({
    url: `/media/demo/${name}`,
    headers: { 'if-none-match': String(first.headers.etag) },
  })

  expect(first.headers['content-type']).toBe('image/webp')
  expect(first.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  expect(again.statusCode).toBe(304)
})

test('a demo shop that was opened before its pictures had sizes still shows them', async () => {
  const answers = await Promise.all(
    ['tomato', 'tile-bakery-biscuits'].map((name) => shop.app.inject(`/media/demo/${name}.webp`)),
  )

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})
