import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openStorage } from './open-storage.ts'

const SERVER = { DATABASE_URL: 'postgres://shop@localhost/shop' }
const S3 = {
  S3_ENDPOINT: 'http://localhost:9000',
  S3_BUCKET: 'tokri',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test.each([
  ['pictures on this machine, the database on a server', SERVER, 1],
  ['both on this machine', {}, 0],
  ['both on servers', { ...SERVER, ...S3 }, 0],
])('with %s the start warns %#', (_where, environment, warnings) => {
  const warn = vi.fn()

  openStorage(readConfig(environment), { warn })

  expect(warn).toHaveBeenCalledTimes(warnings)
  for (const [sentence] of warn.mock.calls) expect(sentence).toContain('Set S3_ENDPOINT')
})
