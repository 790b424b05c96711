import { expect, test } from 'vitest'
import { noticesIn } from './runners.mjs'

const NOTICE = { type: 'notice', description: 'Script bytes: 98,000, more than 97,280' }

test('what a journey notes without failing is read out of its report, however deep it stands', () => {
  const journey = (...annotations: { type: string; description?: string }[]) => ({
    specs: [{ tests: [{ annotations }] }],
  })

  expect(
    noticesIn({ suites: [{ suites: [journey(NOTICE, { type: 'skip' })] }, journey()] }),
  ).toEqual([NOTICE.description])
})
