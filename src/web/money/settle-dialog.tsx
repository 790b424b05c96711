import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { MAX_LENGTH } from '#contract/account/validation.ts'
import { dayOf, shortDayName } from '#contract/lib/days.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { FailedRefund, StandIn } from '#contract/money/payment.ts'
import { SETTLING_WAYS } from '#contract/money/refund.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { translated } from '#web/lib/language/translated.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SelectField, TextArea } from '#web/ui/form/text-field.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { REFUND_PILLS, WAY_NAMES } from './money.ts'
import { useSettle } from './money-queries.ts'

/** `how`: a way outside of the provider, or the _id of the replacing refund. */
type Values = { how: string; note: string }
type Props = { failed: FailedRefund; onClose: () => void }

const MANUAL_WAYS = SETTLING_WAYS.filter((method) => method !== 'refund')

/** Records that the shopper has the money of a failed refund. Nothing is sent. */
export function SettleDialog({ failed, onClose }: Props) {
  const { mutateAsync: settle } = useSettle()
  // One idempotency key per dialog, so that a resend after a lost response counts once.
  const [key] = useState(newId)
  const form = useForm({
    initial: { how: 'bank', note: '' } as Values,
    normalize: ({ how, note }) => ({ how, note: note.trim() }),
    check: validate,
    send: ({ how, note }) => settle({ id: failed._id, key, note, ...settledBy(failed, how) }),
    onSent: onClose,
  })
  const { amount } = settledBy(failed, form.values.how)
  const sum = formatPrice(amount)

  return (
    <Dialog
      title={t`Returned another way`}
      description={t`Use this when the shopper of ${{ order: failed.order_id }} already has the money. No money or email is sent, and this cannot be undone.`}
      onClose={onClose}
    >
      <Form form={form} className="grid gap-4">
        <SelectField
          {...form.field('how')}
          onChange={({ target }) => form.choose('how', target.value)}
          label={t`How it was returned`}
          hint={settleHint(failed, amount)}
          required
          data-autofocus
        >
          {MANUAL_WAYS.map((method) => (
            <option key={method} value={method}>
              {WAY_NAMES[method]}
            </option>
          ))}
          {failed.stand_ins.map((one) => (
            <option key={one._id} value={one._id}>
              {standInName(one)}
            </option>
          ))}
        </SelectField>
        <TextArea
          {...form.field('note')}
          label={t`Note`}
          hint={t`Only staff see this.`}
          required
          maxLength={MAX_LENGTH.reason}
          placeholder={t`e.g. UPI transfer 4417 2209 8812, or who took the cash`}
        />
        <DialogFormEnd form={form} submit={t`Settle ${sum}`} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** A return by hand covers the whole amount; another refund covers at most its own. */
function settledBy({ left, stand_ins }: FailedRefund, how: string) {
  const standIn = stand_ins.find(({ _id }) => _id === how)
  if (standIn) return { how: 'refund', by: standIn._id, amount: standIn.stands_for } as const
  return { how: MANUAL_WAYS.find((method) => method === how) ?? 'other', amount: left } as const
}

const settleHint = ({ left }: FailedRefund, amount: number) =>
  amount < left
    ? t`${{ amount: formatPrice(amount) }} is settled. The rest stays in the list.`
    : t`${{ amount: formatPrice(amount) }} leaves the list.`

const standInName = ({ amount, reason, status, createdAt }: StandIn) =>
  t`Refund of ${{ amount: formatPrice(amount) }}, ${{ day: shortDayName(dayOf(createdAt)) }}: ${{ reason: translated(reason) }} (${{ status: REFUND_PILLS[status].word }})`

const validate = ({ note }: Values): ValidationErrors<'note'> | undefined =>
  note ? undefined : { fields: { note: t`Please enter how the shopper got the money.` } }
