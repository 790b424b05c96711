import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { MAX_LENGTH } from '#contract/account/validation.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { parseAmount } from '#web/lib/format/parse-number.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextArea, TextField } from '#web/ui/form/text-field.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import type { CashCount } from './rider-queries.ts'

type Values = { counted: string; reason: string }
type Props = {
  title: string
  /** In rupees. */
  expected: number
  send: (count: CashCount) => Promise<unknown>
  onClose: () => void
}

/** Counts the cash of a shift against what was received. */
export function CountDialog({ title, expected, send, onClose }: Props) {
  // A resend after a lost response counts once.
  const [key] = useState(newId)
  const form = useForm({
    initial: { counted: '', reason: '' } as Values,
    normalize: ({ counted, reason }) => ({ counted: counted.trim(), reason: reason.trim() }),
    check: (values) => validate(values, expected),
    send: ({ counted, reason }) =>
      send({ key, expected, counted: rupeesOf(counted) ?? 0, ...(reason && { reason }) }),
    onSent: onClose,
  })
  const difference = differenceOf(form.values.counted, expected)
  return (
    <Dialog
      title={title}
      description={t`Cash received for orders: ${{ amount: formatPrice(expected) }}.`}
      onClose={onClose}
    >
      <Form form={form} className="grid gap-4">
        <TextField
          {...form.field('counted')}
          label={t`Cash counted, in rupees`}
          required
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
        />
        {difference !== 0 && (
          <>
            <p role="status" className="num font-action text-danger">
              {differenceText(difference)}
            </p>
            <TextArea
              {...form.field('reason')}
              label={t`Reason for the difference`}
              required
              maxLength={MAX_LENGTH.reason}
            />
          </>
        )}
        <DialogFormEnd form={form} submit={t`Cash is counted`} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** In whole paise, as the shop counts. */
function rupeesOf(text: string): number | undefined {
  const rupees = parseAmount(text)
  return rupees === undefined ? undefined : toRupees(toPaise(rupees))
}

/** 0 while nothing is typed that is an amount. */
function differenceOf(text: string, expected: number): number {
  const counted = text.trim() === '' ? undefined : rupeesOf(text)
  return counted === undefined ? 0 : toRupees(toPaise(counted) - toPaise(expected))
}

function differenceText(rupees: number): string {
  const amount = formatPrice(Math.abs(rupees))
  return rupees < 0 ? t`${amount} too little` : t`${amount} too much`
}

function validate(
  { counted, reason }: Values,
  expected: number,
): ValidationErrors<keyof Values> | undefined {
  if (rupeesOf(counted) === undefined || counted === '') {
    return { fields: { counted: t`Please type an amount, such as 74.76.` } }
  }
  const isMissing = differenceOf(counted, expected) !== 0 && !reason
  return isMissing ? { fields: { reason: t`Please enter the reason.` } } : undefined
}
