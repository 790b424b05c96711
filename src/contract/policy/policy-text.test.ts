import { expect, test } from 'vitest'
import { policyIn, typedPolicy, withFacts } from './policy-text.ts'

const POLICY = {
  short: ['Free cancellation.', 'Refunds at once.'],
  sections: [
    { heading: 'Cancelling', text: ['You can cancel.', 'It costs nothing.'] },
    { heading: 'Money', text: ['It goes back.'] },
  ],
}

test('a policy that is typed out is read as it was', () => {
  expect(policyIn(typedPolicy(POLICY))).toEqual(POLICY)
})

test('a text is read as people type it: blanks, Windows lines, more than one #, lists', () => {
  const typed = '  * Short\r\nalso short\r\n\r\n## Money \r\n  UPI:\r\n- at once\r\n'

  expect(policyIn(typed)).toEqual({
    short: ['Short', 'also short'],
    sections: [{ heading: 'Money', text: ['UPI:', '• at once'] }],
  })
})

test('what a text names in braces is filled in; what is missing is a dash, and other braces stay', () => {
  expect(
    withFacts('Call {care_phone} or {officer}. {x}', { care_phone: '1800', officer: '' }),
  ).toBe('Call 1800 or –. {x}')
})
