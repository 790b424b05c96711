import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { MAX_LENGTH } from '#contract/account/validation.ts'
import { shortDayName } from '#contract/lib/days.ts'
import { toRupees } from '#contract/lib/money.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/form/text-field.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { useCorrectClosing } from './closing-queries.ts'
import { parsePaise } from './money.ts'

type Values = { amount: string; direction: string; reason: string }
type Props = { day: string; onClose: () => void }

/** Adds a correction to a closed day. */
export function CorrectionDialog({ day, onClose }: Props) {
  const { mutateAsync: correct } = useCorrectClosing()
  // A resend after a lost response adds it once.
  const [key] = useState(newId)
  const form = useForm({
    initial: { amount: '', direction: 'more', reason: '' } as Values,
    normalize: ({ amount, direction, reason }) => ({
      amount: amount.trim(),
      direction,
      reason: reason.trim(),
    }),
    check: validate,
    send: ({ amount, direction, reason }) => {
      const rupees = toRupees(parsePaise(amount) ?? 0)
      return correct({ key, day, amount: direction === 'less' ? -rupees : rupees, reason })
    },
    onSent: onClose,
  })
  return (
    <Dialog
      title={t`Correct ${{ day: shortDayName(day) }}`}
      description={t`The count is not changed. The correction is listed with it and changes the opening float of the next day.`}
      onClose={onClose}
    >
      <Form form={form} className="grid gap-4">
        <SelectField
          {...form.field('direction')}
          onChange={({ target }) => form.choose('direction', target.value)}
          label={t`What was found`}
        >
          <option value="more">{t`More cash than counted`}</option>
          <option value="less">{t`Less cash than counted`}</option>
        </SelectField>
        <TextField
          {...form.field('amount')}
          label={t`Amount in rupees`}
          required
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
        />
        <TextArea
          {...form.field('reason')}
          label={t`Reason`}
          required
          maxLength={MAX_LENGTH.reason}
        />
        <DialogFormEnd form={form} submit={t`Add correction`} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

function validate({ amount, reason }: Values): ValidationErrors<keyof Values> | undefined {
  const fields = {
    ...(!parsePaise(amount) && { amount: t`Please type an amount, such as 74.76.` }),
    ...(!reason && { reason: t`Please enter the reason.` }),
  }
  return Object.keys(fields).length > 0 ? { fields } : undefined
}
