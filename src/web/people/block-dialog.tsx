import { MAX_LENGTH } from '#contract/constants.ts'
import { messages } from '#contract/messages.ts'
import type { Person } from '#contract/people.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { type Mistakes, useForm } from '#web/ui/form/use-form.ts'
import { TextArea } from '#web/ui/text-field.tsx'
import { useBlock } from './people-queries.ts'

type Values = { reason: string }

/** Asks why, for colleagues who wonder later. */
export function BlockDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { mutateAsync: block } = useBlock(person._id)
  const form = useForm({
    initial: { reason: '' },
    tidy: ({ reason }: Values) => ({ reason: reason.trim() }),
    check: reasonMissing,
    send: ({ reason }) => block(reason),
    onSent: onClose,
  })

  return (
    <Dialog
      title={`Block ${person.name}?`}
      description="Signed out on all devices at once; no sign-in from then on. Open orders go on and are delivered."
      onClose={onClose}
    >
      <Form form={form}>
        <TextArea
          {...form.field('reason')}
          label="Why"
          hint="The shopper does not see it."
          required
          maxLength={MAX_LENGTH.reason}
          placeholder="e.g. three cash orders refused at the door"
        />
        <FormError error={form.refusal} />
        <DialogActions>
          <Button kind="secondary" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button kind="delete" type="submit" busy={form.isBusy}>
            Block
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

const reasonMissing = ({ reason }: Values): Mistakes<'reason'> | undefined =>
  reason === '' ? { fields: { reason: messages.blockReason } } : undefined
