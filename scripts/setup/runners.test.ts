import { expect, test } from 'vitest'
import { noticesIn } from './runners.mjs'

const NOTICE = { type: 'notice', description: 'Script bytes: 98,000, more than 97,280' }

test('notices of browser tests are read from the report at any depth', () => {
  const journey = (...annotations: { type: string; description?: string }[]) => ({
    specs: [{ tests: [{ annotations }] }],
  })

  expect(
    noticesIn({ suites: [{ suites: [journey(NOTICE, { type: 'skip' })] }, journey()] }),
  ).toEqual([NOTICE.description])
})
