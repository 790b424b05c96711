import { t } from '@lingui/core/macro'
import { instantIn, typedTime } from '#web/lib/format/typed-time.ts'
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
    initial: { at: at ? typedTime(at) : '' },
    check: (values) => {
      const mistake = mistakeIn(values.at)
      return mistake ? { fields: { at: mistake } } : undefined
    },
    send: (values) => onChoose({ published: false, publish_at: instantIn(values.at) ?? null }),
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

function mistakeIn(typed: string): string | undefined {
  const at = instantIn(typed)
  if (!at) return t`Enter a day and a time`
  return Date.parse(at) <= Date.now() ? t`Choose a later time` : undefined
}
