import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { someSettings } from '#web/testing/settings.ts'
import { POLICIES } from './policies.ts'
import { policyText } from './policy-texts.ts'
import { POLICY_VERSIONS } from './policy-versions.ts'

/** Version and digest prefix of each text. */
const SAID: Record<string, string> = {
  about: '2 72913c80',
  contact: '1 02e99fcb',
  terms: '2 61445b8a',
  privacy: '3 7fb8dccc',
  refunds: '3 9b4ec2d1',
  delivery: '2 5fb03a08',
}

test.each(POLICIES)('the version of $title that is named is the one that is shown', ({ name }) => {
  const { version } = POLICY_VERSIONS[name]
  const text = JSON.stringify(policyText(name, someSettings()))
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 8)

  // If this fails, a text has changed: increase its version, set the date, and update the digest.
  expect(`${version} ${digest}`).toBe(SAID[name])
})

test('a version holds from a day of the calendar', () => {
  for (const { since } of Object.values(POLICY_VERSIONS)) {
    expect(new Date(since).toISOString().slice(0, 10)).toBe(since)
  }
})
