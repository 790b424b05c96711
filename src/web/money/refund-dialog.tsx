import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { MAX_LENGTH } from '#contract/account/validation.ts'
import { type Paise, toRupees } from '#contract/lib/money.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import type { FailedRefund } from '#contract/money/payment.ts'
import { isTooSmallToSend, LEAST_REFUND, leastRefundSentence } from '#contract/money/refund.ts'
import type { OrderMoney } from '#contract/order/order-money.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { shown } from '#web/lib/language/shown.ts'
import { linesOf, type Picked } from '#web/order/admin/return/return-sum.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextArea, TextField } from '#web/ui/form/text-field.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { parsePaise } from './money.ts'
import { useRefund } from './money-queries.ts'
import { OwedBanner } from './owed-banner.tsx'
import { RefundItems } from './refund-items.tsx'

type Values = { amount: string; reason: string }
type Props = {
  order: Pick<OrderMoney, '_id' | 'order_id'>
  /** Refundable amount. */
  left: Paise
  /** The failed refund that this one replaces. */
  failed?: Pick<FailedRefund, '_id' | 'reason'>
  /** Amount owed from other failed refunds of the order. */
  owed?: Paise
  onClose: () => void
}

const NO_ITEMS = { picked: {}, price: 0 }

/** Refunds a part of the payment, showing the amount and the notification beforehand. */
export function RefundDialog({ order, left, failed, owed = 0, onClose }: Props) {
  const { mutateAsync: refund } = useRefund()
  // One idempotency key per dialog, so that a resend after a lost response pays once.
  const [key] = useState(newId)
  const [{ picked, price }, setItems] = useState<{ picked: Picked; price: Paise }>(NO_ITEMS)
  const form = useForm({
    initial: failed
      ? { amount: toRupees(left).toFixed(2), reason: failed.reason }
      : // Price of the picked items, unless another amount was typed.
        { amount: price > 0 ? toRupees(Math.min(price, left)).toFixed(2) : '', reason: '' },
    normalize: ({ amount, reason }: Values) => ({ amount: amount.trim(), reason: reason.trim() }),
    check: (values) => validate(values, left),
    send: ({ amount, reason }) =>
      refund({
        id: order._id,
        key,
        amount: toRupees(parsePaise(amount) ?? 0),
        reason,
        lines: linesOf(picked),
        ...(failed && { again: failed._id }),
      }),
    onSent: onClose,
  })
  const paise = parsePaise(form.values.amount)
  const sum = paise ? formatPaise(paise) : undefined

  return (
    <Dialog
      title={t`Refund for ${{ order: order.order_id }}`}
      description={
        sum
          ? t`${sum} is refunded to the original payment method. The shopper gets an email with the amount and the reason.`
          : t`The amount is refunded to the original payment method. The shopper gets an email with the amount and the reason.`
      }
      onClose={onClose}
    >
      <Form form={form} className="grid gap-4">
        {owed > 0 && <OwedBanner owed={owed} />}
        <TextField
          {...form.field('amount')}
          label={t`Amount in rupees`}
          hint={amountHint(left, paise, failed)}
          required
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
        />
        {!failed && (
          <RefundItems
            orderId={order._id}
            picked={picked}
            onPick={(some, cost) => setItems({ picked: some, price: cost })}
          />
        )}
        <TextArea
          {...form.field('reason')}
          label={t`Reason`}
          hint={t`The shopper sees this.`}
          required
          maxLength={MAX_LENGTH.reason}
          placeholder={t`e.g. two eggs were broken`}
        />
        <DialogFormEnd
          form={form}
          submit={sum ? t`Refund ${sum}` : t({ message: 'Refund', context: 'button' })}
          kind="delete"
          onClose={onClose}
        />
      </Form>
    </Dialog>
  )
}

function amountHint(left: Paise, paise: Paise = 0, failed: Props['failed']): string {
  const most = formatPaise(left)
  if (failed) return t`At most ${most}. The rest stays in the list.`
  const rest = left - paise
  if (rest === 0) {
    return t`At most ${most}. A full refund cancels an order that has not shipped.`
  }
  if (paise === 0 || !isTooSmallToSend(rest)) return t`At most ${most}`
  return t`At most ${most}. The remaining ${{ rest: formatPaise(rest) }} would be too small for an online refund later.`
}

function validate(
  { amount, reason }: Values,
  left: Paise,
): ValidationErrors<keyof Values> | undefined {
  const wrong = wrongAmount(parsePaise(amount), left)
  if (!wrong && reason) return undefined
  return {
    fields: {
      ...(wrong && { amount: wrong }),
      ...(!reason && { reason: t`Please enter the reason for the refund.` }),
    },
  }
}

function wrongAmount(paise: Paise | undefined, left: Paise): string | undefined {
  if (paise === undefined) return t`Please type an amount, such as 74.76.`
  if (paise < LEAST_REFUND) return shown(leastRefundSentence)
  if (paise > left) return t`At most ${{ most: formatPaise(left) }} can be refunded.`
  return undefined
}
