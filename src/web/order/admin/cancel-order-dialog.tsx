import { MAX_LENGTH } from '#contract/constants.ts'
import { messages } from '#contract/messages.ts'
import type { StaffOrder } from '#contract/order.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { type Mistakes, useForm } from '#web/ui/form/use-form.ts'
import { TextArea } from '#web/ui/text-field.tsx'
import { useMoveOrder } from './staff-order-queries.ts'

type Values = { reason: string }

/** Asks why, since the shopper will. */
export function CancelOrderDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { mutateAsync: move } = useMoveOrder()
  const form = useForm({
    initial: { reason: '' },
    tidy: ({ reason }: Values) => ({ reason: reason.trim() }),
    check: reasonMissing,
    send: ({ reason }) => move({ order, to: 'Cancelled', reason }),
    onSent: onClose,
  })

  return (
    <Dialog
      title="Cancel Order"
      description={`${order.order_id}: its goods go back on the shelf.`}
      onClose={onClose}
    >
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
            Keep Order
          </Button>
          <Button kind="delete" type="submit" busy={form.isBusy}>
            Cancel Order
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

const reasonMissing = ({ reason }: Values): Mistakes<'reason'> | undefined =>
  reason === '' ? { fields: { reason: messages.cancelReason } } : undefined
