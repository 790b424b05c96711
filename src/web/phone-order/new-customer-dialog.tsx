import { t } from '@lingui/core/macro'
import { isMobile, MAX_LENGTH } from '#contract/account/validation.ts'
import { mobileDigits } from '#contract/lib/typed-digits.ts'
import { messages } from '#contract/messages.ts'
import type { Customer } from '#contract/phone-order/phone-order.ts'
import { ApiError, hasStatus } from '#web/lib/http/api-error.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { type NewCustomer, useAddCustomer } from './phone-order-queries.ts'

type Values = { name: string; mobile: string; email: string; is_other: boolean }

type Props = {
  /** The search before it: a number or a name. */
  typed: string
  onSaved: (customer: Customer) => void
  onClose: () => void
}

/** Makes a customer who calls for the first time. */
export function NewCustomerDialog({ typed, onSaved, onClose }: Props) {
  const { mutateAsync: add, error } = useAddCustomer()
  const form = useForm({
    initial: { ...EMPTY, ...begun(typed) },
    normalize: ({ name, mobile, email, is_other }: Values) => ({
      ...{ name: name.trim(), mobile: mobileDigits(mobile), email: email.trim(), is_other },
    }),
    check: mistakesIn,
    send: (values) => add(toSend(values)),
    onSent: onSaved,
    fieldOfError: (failed) => (hasStatus(failed, 400) ? 'email' : undefined),
  })
  const isKnown = error instanceof ApiError && error.code === 'MOBILE_KNOWN'
  return (
    <Dialog
      title={t`New customer`}
      description={t`Without an email the customer has no login yet. They can give one later.`}
      onClose={onClose}
      shape="form"
    >
      <Form form={form} className="grid grid-cols-1 gap-4">
        <TextField
          {...form.field('name')}
          label={t`Name`}
          maxLength={MAX_LENGTH.username}
          required
          autoComplete="off"
        />
        <TextField
          {...form.field('mobile')}
          label={t`Mobile Number`}
          type="tel"
          inputMode="tel"
          maxLength={MAX_LENGTH.mobile}
          required
          autoComplete="off"
        />
        <TextField
          {...form.field('email')}
          label={t`Email`}
          hint={t`If the customer gives one`}
          type="email"
          maxLength={MAX_LENGTH.email}
          autoComplete="off"
        />
        {isKnown && <Checkbox name="is_other">{t`It is another person with this number`}</Checkbox>}
        <DialogFormEnd form={form} submit={t`Save customer`} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

const EMPTY: Values = { name: '', mobile: '', email: '', is_other: false }

/** What was searched for is typed once. */
function begun(typed: string): Partial<Values> {
  const mobile = mobileDigits(typed)
  if (isMobile(mobile)) return { mobile }
  return typed.includes('@') ? { email: typed } : { name: typed }
}

const toSend = ({ email, ...typed }: Values): NewCustomer => ({
  ...typed,
  ...(email !== '' && { email }),
})

function mistakesIn({ name, mobile }: Values): ValidationErrors<keyof Values> | undefined {
  const fields = {
    ...(name === '' && { name: t`Required` }),
    ...(!isMobile(mobile) && { mobile: messages.mobile }),
  }
  return Object.keys(fields).length > 0 ? { fields } : undefined
}
