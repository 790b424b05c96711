import { type Paise, toRupees } from '#contract/money.ts'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** The format of bills: ₹1,23,456.00. */
export const formatPaise = (amount: Paise) => rupees.format(toRupees(amount))
