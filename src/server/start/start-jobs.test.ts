import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { StartError } from './start-error.ts'
import { assertMailIsDecided } from './start-jobs.ts'

const DATABASE_URL = 'postgres://shop@localhost/shop'
const start = (environment: Record<string, string>) => () =>
  assertMailIsDecided(readConfig(environment))

test('a shop on a server whose mails would go nowhere does not start, and says what to set', () => {
  expect(start({ DATABASE_URL })).toThrow(StartError)
  expect(start({ DATABASE_URL })).toThrow(/^SMTP_URL .*MAIL=off.*\.$/)
})

test.each([{}, { DATABASE_URL, SMTP_URL: 'smtp://localhost' }, { DATABASE_URL, MAIL: 'off' }])(
  'it starts with %j',
  (environment) => {
    expect(start(environment)).not.toThrow()
  },
)
