import type { Customer as CustomerView } from '#contract/phone-order/phone-order.ts'
import { knownEmail } from '#server/lib/unknown-email.ts'
import type { Customer } from './customer-rules.ts'

export const customerView = ({ id, email, ...customer }: Customer): CustomerView => ({
  _id: id,
  ...customer,
  email: knownEmail(email),
})
