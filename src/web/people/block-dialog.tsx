import { t } from '@lingui/core/macro'
import { MAX_LENGTH } from '#contract/account/validation.ts'
import { messages } from '#contract/messages.ts'
import type { Person } from '#contract/people/people.ts'
import { translated } from '#web/lib/language/translated.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextArea } from '#web/ui/form/text-field.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { useBlock } from './people-queries.ts'

type Values = { reason: string }

/** Requires a reason, for colleagues. */
export function BlockDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { mutateAsync: block } = useBlock(person)
  const form = useForm({
    initial: { reason: '' },
    normalize: ({ reason }: Values) => ({ reason: reason.trim() }),
    check: reasonMissing,
    send: ({ reason }) => block(reason),
    onSent: onClose,
  })

  return (
    <Dialog
      title={t`Block ${{ name: person.name }}?`}
      description={t`Logs the person out on all devices and blocks login. Open orders are still delivered.`}
      onClose={onClose}
    >
      <Form form={form}>
        <TextArea
          {...form.field('reason')}
          label={t`Reason`}
          hint={t`The shopper doesn't see this.`}
          required
          maxLength={MAX_LENGTH.reason}
          placeholder={t`e.g. three cash orders refused at the door`}
        />
        <DialogFormEnd
          form={form}
          submit={t`Block`}
          kind="delete"
          beginsOnCancel
          onClose={onClose}
        />
      </Form>
    </Dialog>
  )
}

const reasonMissing = ({ reason }: Values): ValidationErrors<'reason'> | undefined =>
  reason === '' ? { fields: { reason: translated(messages.blockReason) } } : undefined
