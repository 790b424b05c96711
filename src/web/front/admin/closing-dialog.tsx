import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Closing } from '#contract/delivery/closings.ts'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import { settingsQuery } from '#web/settings/settings-queries.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { useSaveClosings } from './front-queries.ts'
import { instantOf } from './front-values.ts'

type Values = { from: string; until: string; note: string; note_hi: string }

const EMPTY: Values = { from: '', until: '', note: '', note_hi: '' }

/** Plans one more closing. */
export function ClosingDialog({ onClose }: { onClose: () => void }) {
  const { closings, updatedAt } = useSuspenseQuery(settingsQuery).data
  const { mutateAsync: save } = useSaveClosings()
  const form = useForm<Values, unknown>({
    initial: EMPTY,
    normalize: trimmed,
    check,
    send: (values) => save({ closings: [...closings, closingIn(values)], seen_at: updatedAt }),
    onSent: onClose,
  })
  return (
    <Dialog
      title={t`Plan a closing`}
      shape="form"
      description={t`Times are Indian time.`}
      onClose={onClose}
    >
      <Form form={form} className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <TextField
            {...form.field('from')}
            label={t`Closed from`}
            type="datetime-local"
            required
            data-autofocus=""
          />
          <TextField
            {...form.field('until')}
            label={t`Closed until`}
            type="datetime-local"
            required
          />
        </div>
        <TextField
          {...form.field('note')}
          label={t`Reason`}
          hint={t`Shown before the time, such as “Closed for Diwali.”`}
          maxLength={OFFICE_LENGTH.closedNote}
          autoComplete="off"
        />
        <TextField
          {...form.field('note_hi')}
          label={t`Reason in Hindi`}
          hint={t`Blank: in English for everybody`}
          lang="hi"
          maxLength={OFFICE_LENGTH.closedNote}
          autoComplete="off"
        />
        <DialogFormEnd form={form} submit={t`Save closing`} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

const trimmed = (typed: Values): Values => ({
  ...typed,
  note: typed.note.trim(),
  note_hi: typed.note_hi.trim(),
})

const closingIn = ({ from, until, ...notes }: Values): Closing => ({
  from: instantOf(from) ?? '',
  until: instantOf(until) ?? '',
  ...notes,
})

const DAYS_92_MS = 92 * 24 * 60 * 60 * 1000

function check({ from, until }: Values): ValidationErrors<keyof Values> | undefined {
  if (!from) return { fields: { from: t`Enter when it begins` } }
  if (!until) return { fields: { until: t`Enter when it ends` } }
  const length = Date.parse(instantOf(until) ?? '') - Date.parse(instantOf(from) ?? '')
  if (length <= 0) return { fields: { until: t`It ends before it begins` } }
  if (length > DAYS_92_MS) return { fields: { until: t`At most three months` } }
  return undefined
}
