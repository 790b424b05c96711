import { t } from '@lingui/core/macro'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import type { OrderMoney } from '#contract/order/order-money.ts'
import { Bill, BillRow, BillTotal } from '#web/ui/bill.tsx'

/** Paid, refunded, and kept. */
export function MoneySums({ order }: { order: OrderMoney }) {
  const { paid_amount, refunded_amount, refunding_amount, owed_amount } = order
  const kept = toRupees(toPaise(paid_amount) - toPaise(refunded_amount))
  return (
    <Bill>
      <BillRow label={t`Paid`} amount={paid_amount} />
      {refunded_amount > 0 && <BillRow label={t`Refunded`} amount={-refunded_amount} />}
      <BillTotal label={t({ message: 'Received', context: 'after refunds' })} amount={kept} />
      {refunding_amount > 0 && <BillRow label={t`Refund on its way`} amount={refunding_amount} />}
      {owed_amount > 0 && <BillRow label={t`Refund failed, still owed`} amount={owed_amount} />}
    </Bill>
  )
}
