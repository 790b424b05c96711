import type { PolicyName } from './policies.ts'

/** Of a text: whoever changes one gives it the next number, and the day from which it holds. */
type PolicyVersion = { version: number; since: string }

const FIRST: PolicyVersion = { version: 1, since: '2026-11-25' }

export const POLICY_VERSIONS: Record<PolicyName, PolicyVersion> = {
  about: FIRST,
  contact: FIRST,
  terms: FIRST,
  privacy: FIRST,
  refunds: { version: 2, since: '2026-11-26' },
  delivery: FIRST,
}
