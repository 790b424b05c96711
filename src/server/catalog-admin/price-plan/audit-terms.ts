import type { PlanTerms } from './price-plan-rules.ts'

/** Terms in the fields and values that the audit trail has for prices and times. */
export const auditTerms = ({ price, discount, from, until }: PlanTerms) => ({
  ...(price !== null && { price }),
  ...(discount !== null && { discount }),
  startsAt: from.toISOString(),
  endsAt: until.toISOString(),
})
