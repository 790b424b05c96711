import { plural, t } from '@lingui/core/macro'
import { MAX_LENGTH } from '#contract/account/validation.ts'
import { toPaise } from '#contract/lib/money.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import { messages } from '#contract/messages.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { translated } from '#web/lib/language/translated.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextArea } from '#web/ui/form/text-field.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { useMoveOrders } from './staff-order-queries.ts'

type Values = { reason: string }
type Cancelled = Pick<StaffOrder, 'order_id' | 'total_amount' | 'payment_status'>
type Props = { orders: readonly Cancelled[]; onClose: () => void }

/** Requires a reason, because the shopper asks for one. */
export function CancelOrderDialog({ orders, onClose }: Props) {
  const move = useMoveOrders()
  const isMany = orders.length > 1
  const form = useForm({
    initial: { reason: '' },
    normalize: ({ reason }: Values) => ({ reason: reason.trim() }),
    check: reasonMissing,
    send: ({ reason }) => move.mutateAsync({ orders, to: 'Cancelled', reason }),
    onSent: onClose,
  })
  const title = isMany
    ? plural(orders.length, { one: 'Cancel # Order', other: 'Cancel # Orders' })
    : t`Cancel Order`

  return (
    <Dialog title={title} description={whatHappens(orders)} onClose={onClose}>
      <Form form={form}>
        <TextArea
          {...form.field('reason')}
          label={t`Reason`}
          hint={t`The shopper sees this in an email and on the order.`}
          required
          maxLength={MAX_LENGTH.reason}
        />
        <DialogFormEnd
          form={form}
          submit={orders.some(isPaid) ? t`Cancel and refund` : title}
          kind="delete"
          cancel={isMany ? t`Keep Orders` : t`Keep Order`}
          beginsOnCancel
          onClose={onClose}
        />
      </Form>
    </Dialog>
  )
}

/** Paid orders are refunded. */
const isPaid = ({ payment_status }: Cancelled) => payment_status === 'Completed'

function whatHappens(orders: Props['orders']): string {
  const paise = orders.reduce((total, { total_amount }) => total + toPaise(total_amount), 0)
  const sum = formatPaise(paise)
  const names = orders.map(({ order_id }) => order_id).join(', ')
  const refund = orders.some(isPaid) && t`Online payments are refunded.`
  const cancelled = plural(orders.length, {
    one: `${names}, ${sum}. The items go back into stock, and the shopper gets an email.`,
    other: `${names}, ${sum}. The items go back into stock, and the shoppers get an email.`,
  })
  return [cancelled, refund].filter(Boolean).join(' ')
}

const reasonMissing = ({ reason }: Values): ValidationErrors<'reason'> | undefined =>
  reason === '' ? { fields: { reason: translated(messages.cancelReason) } } : undefined
