import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { MAX_LENGTH } from '#contract/account/validation.ts'
import type { RiderOrder } from '#contract/rider/rider.ts'
import { NOT_DELIVERED_REASONS, type NotDeliveredReason } from '#contract/rider/rider-kinds.ts'
import { notDeliveredName } from '#web/lib/format/not-delivered-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { RadioCard } from '#web/ui/form/choice.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextArea } from '#web/ui/form/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useNotDelivered } from './rider-queries.ts'

type Props = { order: RiderOrder; onClose: () => void }

/** Why the order could not be delivered. */
export function NotThereDialog({ order, onClose }: Props) {
  const { mutateAsync: report } = useNotDelivered()
  const [reason, setReason] = useState<NotDeliveredReason>()
  const form = useForm({
    initial: { words: '' },
    normalize: ({ words }) => ({ words: words.trim() }),
    check: () => undefined,
    send: ({ words }) =>
      report({ id: order._id, reason: reason ?? 'no-answer', ...(words && { words }) }),
    onSent: onClose,
  })
  return (
    <Dialog
      title={t`Not delivered`}
      description={t`Order ${{ order: order.order_id }}. The shop and the shopper see that you were there.`}
      onClose={onClose}
    >
      <Form form={form} className="grid gap-4">
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t`Reason`}</legend>
          {NOT_DELIVERED_REASONS.map((one) => (
            <RadioCard
              key={one}
              name="reason"
              value={one}
              checked={one === reason}
              onChange={() => setReason(one)}
            >
              {notDeliveredName(one)}
            </RadioCard>
          ))}
        </fieldset>
        <TextArea
          {...form.field('words')}
          label={t`Anything to add? (optional)`}
          hint={t`Only the shop sees this.`}
          maxLength={MAX_LENGTH.reason}
        />
        <DialogFormEnd form={form} submit={t`Not delivered`} disabled={!reason} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
