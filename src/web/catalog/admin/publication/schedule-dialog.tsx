import { t } from '@lingui/core/macro'
import { indiaClock } from '#contract/lib/days.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import type { Wanted } from './publication.tsx'

type Props = {
  /** Null for several products. */
  name: string | null
  /** The time that it has now. */
  at: string | null
  /** Whether the server has answered; else the dialog stays, with the typed time. */
  onChoose: (to: Wanted) => Promise<boolean>
  onClose: () => void
}

/** Asks when products go on sale, in the time of the shop. */
export function ScheduleDialog({ name, at, onChoose, onClose }: Props) {
  const form = useForm({
    initial: { at: at ? indiaClock(at).slice(0, 16) : '' },
    check: (values) => {
      const mistake = mistakeIn(values.at)
      return mistake ? { fields: { at: mistake } } : undefined
    },
    send: (values) => onChoose({ published: false, publish_at: instantIn(values.at) }),
    onSent: (isAnswered) => isAnswered && onClose(),
  })
  return (
    <Dialog title={name ? t`Publish ${name}` : t`Publish at a Time`} onClose={onClose}>
      <Form form={form} className="grid gap-3">
        <TextField
          {...form.field('at')}
          type="datetime-local"
          label={t`On sale from`}
          hint={t`Indian time. Shoppers see it within a minute.`}
          required
          data-autofocus
        />
        <DialogFormEnd
          form={form}
          submit={t`Set time`}
          disabled={!form.isDirty}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  )
}

/** India has one time zone; the device may be in another. */
const instantIn = (typed: string) => new Date(`${typed}:00+05:30`).toISOString()

function mistakeIn(typed: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)) return t`Enter a day and a time`
  return Date.parse(`${typed}:00+05:30`) <= Date.now() ? t`Choose a later time` : undefined
}
