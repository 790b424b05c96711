import { t } from '@lingui/core/macro'
import { MAX_LENGTH } from '#contract/account/validation.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextArea } from '#web/ui/form/text-field.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { useUndoDelivery } from './staff-order-queries.ts'

type Values = { reason: string }
type Props = { order: Pick<StaffOrder, 'order_id' | 'total_amount'>; onClose: () => void }

/** Undoes "cash received" that was recorded for the wrong order. */
export function UndoDeliveryDialog({ order, onClose }: Props) {
  const { mutateAsync: undo } = useUndoDelivery()
  const form = useForm({
    initial: { reason: '' } as Values,
    normalize: ({ reason }) => ({ reason: reason.trim() }),
    check: ({ reason }): ValidationErrors<'reason'> | undefined =>
      reason ? undefined : { fields: { reason: t`Please enter the reason.` } },
    send: ({ reason }) => undo({ id: order.order_id, reason }),
    onSent: onClose,
  })
  const sum = formatPrice(order.total_amount)
  return (
    <Dialog
      title={t`Cash not received`}
      description={t`Order ${{ order: order.order_id }} goes back to Shipped and ${sum} no longer counts as received. The shopper is not notified.`}
      onClose={onClose}
    >
      <Form form={form}>
        <TextArea
          {...form.field('reason')}
          label={t`Reason`}
          hint={t`Only staff see this.`}
          required
          maxLength={MAX_LENGTH.reason}
          placeholder={t`e.g. marked the wrong order`}
        />
        <DialogFormEnd
          form={form}
          submit={t`Back to Shipped`}
          kind="delete"
          cancel={t`Keep Delivered`}
          beginsOnCancel
          onClose={onClose}
        />
      </Form>
    </Dialog>
  )
}
