import type { PolicyName } from '#contract/policy/policy-kinds.ts'

/** A changed text gets the next version and the day from which it applies. */
type PolicyVersion = { version: number; since: string }

const THIRD: PolicyVersion = { version: 3, since: '2026-11-26' }
const SECOND: PolicyVersion = { version: 2, since: '2026-11-26' }
const FIRST: PolicyVersion = { version: 1, since: '2026-11-25' }

export const POLICY_VERSIONS: Record<PolicyName, PolicyVersion> = {
  about: SECOND,
  contact: FIRST,
  terms: SECOND,
  privacy: THIRD,
  refunds: THIRD,
  delivery: SECOND,
}
