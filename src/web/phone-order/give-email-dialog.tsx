import { t } from '@lingui/core/macro'
import { MAX_LENGTH } from '#contract/account/validation.ts'
import type { Customer } from '#contract/phone-order/phone-order.ts'
import { hasStatus } from '#web/lib/http/api-error.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useGiveEmail } from './phone-order-queries.ts'

type Props = { customer: Customer; onSaved: (customer: Customer) => void; onClose: () => void }

/** Gives an email to a customer without one, once. */
export function GiveEmailDialog({ customer, onSaved, onClose }: Props) {
  const { mutateAsync: give } = useGiveEmail(customer)
  const form = useForm({
    initial: { email: '' },
    normalize: ({ email }: { email: string }) => ({ email: email.trim() }),
    check: ({ email }) =>
      email === '' ? { fields: { email: t`Please enter an email.` } } : undefined,
    send: ({ email }) => give(email),
    onSent: (saved) => {
      onSaved(saved)
      onClose()
    },
    fieldOfError: (error) => (hasStatus(error, 400) ? 'email' : undefined),
  })
  return (
    <Dialog
      title={t`Email of ${{ name: customer.name }}`}
      description={t`Read it back to the customer: you cannot change it later. They set a password with “Forgot password?”.`}
      onClose={onClose}
      shape="form"
    >
      <Form form={form}>
        <TextField
          {...form.field('email')}
          label={t`Email`}
          type="email"
          maxLength={MAX_LENGTH.email}
          required
          autoComplete="off"
        />
        <DialogFormEnd form={form} submit={t`Save email`} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
