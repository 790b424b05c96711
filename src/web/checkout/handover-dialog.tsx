import { t } from '@lingui/core/macro'
import { isMobile, MAX_LENGTH } from '#contract/account/validation.ts'
import type { Address } from '#contract/address/address.ts'
import { mobileDigits } from '#contract/lib/typed-digits.ts'
import { messages } from '#contract/messages.ts'
import { HandoverFields } from '#web/delivery/handover-fields.tsx'
import { translated } from '#web/lib/language/translated.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import type { HandoverChanges } from './handover.ts'

type Values = {
  receiverName: string
  receiverMobile: string
  leaveAtGate: boolean
  doNotRing: boolean
  callOnArrival: boolean
  instructions: string
}

type Props = {
  address: Address
  onChange: (changes: HandoverChanges) => void
  onClose: () => void
}

/** Changes receiver and instructions for this order; the address book stays as it is. */
export function HandoverDialog({ address, onChange, onClose }: Props) {
  const form = useForm<Values, HandoverChanges>({
    initial: {
      receiverName: address.receiver_name,
      receiverMobile: address.mobile,
      leaveAtGate: address.leave_at_gate ?? false,
      doNotRing: address.do_not_ring ?? false,
      callOnArrival: address.call_on_arrival ?? false,
      instructions: address.instructions ?? '',
    },
    normalize: (typed) => ({
      ...typed,
      receiverName: typed.receiverName.trim(),
      receiverMobile: mobileDigits(typed.receiverMobile),
      instructions: typed.instructions.trim(),
    }),
    check: ({ receiverMobile }) =>
      receiverMobile === '' || isMobile(receiverMobile)
        ? undefined
        : { fields: { receiverMobile: translated(messages.mobile) } },
    send: (values) => Promise.resolve(values),
    onSent: onChange,
  })
  return (
    <Dialog
      title={t`For this delivery`}
      description={t`Only for this order. Your saved address stays as it is.`}
      onClose={onClose}
      shape="form"
    >
      <Form form={form} className="grid gap-4">
        <HandoverFields
          initial={address}
          instructions={form.field('instructions')}
          legend={t`Delivery instructions`}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            {...form.field('receiverName')}
            label={t`Receiver's Name`}
            maxLength={MAX_LENGTH.receiverName}
            autoComplete="off"
          />
          <TextField
            {...form.field('receiverMobile')}
            label={t`Receiver's mobile number`}
            type="tel"
            inputMode="tel"
            maxLength={MAX_LENGTH.mobile}
            autoComplete="off"
          />
        </div>
        <DialogFormEnd form={form} submit={t`Use for this order`} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
