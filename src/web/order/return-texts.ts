import { t } from '@lingui/core/macro'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { Return } from '#contract/return/return.ts'
import type { ReturnMoney } from '#contract/return/return-kinds.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'

/** "2 × Amul Milk, 1 × Bread" */
export const returnedItems = ({ lines }: Pick<Return, 'lines'>) =>
  lines.map((line) => `${line.quantity} × ${localName(line)}`).join(', ')

const MONEY_TEXTS: Record<ReturnMoney, (amount: string) => string> = {
  online: (amount) => t`${amount} refunded to the original payment method`,
  cash: (amount) => t`${amount} refunded in cash`,
  bank: (amount) => t`${amount} sent by bank transfer`,
}

/** "₹30.00 refunded in cash" */
export const returnedMoney = ({ amount, money }: Pick<Return, 'amount' | 'money'>) =>
  amount > 0 ? MONEY_TEXTS[money](formatPrice(amount)) : t`refunded before`
