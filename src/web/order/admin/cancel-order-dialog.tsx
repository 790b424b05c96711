import { MAX_LENGTH } from '#contract/constants.ts'
import { messages } from '#contract/messages.ts'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { type Mistakes, useForm } from '#web/ui/form/use-form.ts'
import { TextArea } from '#web/ui/text-field.tsx'
import { useMoveOrders } from './staff-order-queries.ts'

type Values = { reason: string }
type Props = { orders: readonly { order_id: string }[]; onClose: () => void }

/** Asks why, since the shopper will. */
export function CancelOrderDialog({ orders, onClose }: Props) {
  const move = useMoveOrders()
  const isMany = orders.length > 1
  const form = useForm({
    initial: { reason: '' },
    tidy: ({ reason }: Values) => ({ reason: reason.trim() }),
    check: reasonMissing,
    send: ({ reason }) => move.mutateAsync({ orders, to: 'Cancelled', reason }),
    onSent: onClose,
  })
  const deed = isMany ? `Cancel ${formatCount(orders.length, 'Order')}` : 'Cancel Order'

  return (
    <Dialog title={deed} description={whatHappens(orders)} onClose={onClose}>
      <Form form={form}>
        <TextArea
          {...form.field('reason')}
          label="Reason"
          hint="The shopper reads it in a mail and on the order."
          required
          maxLength={MAX_LENGTH.reason}
          data-autofocus
        />
        <FormError error={form.refusal} />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {isMany ? 'Keep Orders' : 'Keep Order'}
          </Button>
          <Button kind="delete" type="submit" busy={form.isBusy}>
            {deed}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

const whatHappens = (orders: Props['orders']) =>
  `${orders.map(({ order_id }) => order_id).join(', ')}: ${orders.length > 1 ? 'their' : 'its'} goods go back on the shelf.`

const reasonMissing = ({ reason }: Values): Mistakes<'reason'> | undefined =>
  reason === '' ? { fields: { reason: messages.cancelReason } } : undefined
