import { t } from '@lingui/core/macro'
import { NOTE_LENGTH } from '#contract/note/note-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { TextArea } from '#web/ui/form/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { type Subject, useAddNote } from './note-queries.ts'

type Props = { subject: Subject; onClose: () => void }

export function NoteForm({ subject, onClose }: Props) {
  const { mutateAsync: add } = useAddNote(subject)
  const form = useForm({
    initial: { text: '' },
    normalize: ({ text }) => ({ text: text.trim() }),
    check: ({ text }) =>
      text === '' ? { fields: { text: t`Please write the note.` } } : undefined,
    send: ({ text }) => add(text),
    onSent: onClose,
  })
  return (
    <Form form={form} className="grid gap-2">
      <TextArea
        {...form.field('text')}
        label={t`Note`}
        hint={t`Only staff see it. Up to 500 characters.`}
        rows={3}
        maxLength={NOTE_LENGTH.text}
        autoFocus
      />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.isBusy}>{t`Save note`}</Button>
        <Button kind="secondary" disabled={form.isBusy} onClick={onClose}>{t`Cancel`}</Button>
      </p>
      <FormError error={form.serverError} />
    </Form>
  )
}
