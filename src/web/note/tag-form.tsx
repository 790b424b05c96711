import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { NOTE_LENGTH, tagKey, tagName } from '#contract/note/note-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { type Subject, tagsQuery, useAddTag } from './note-queries.ts'

type Props = { subject: Subject; tags: readonly string[]; onClose: () => void }

/** A new tag, or one that was used before. */
export function TagForm({ subject, tags, onClose }: Props) {
  const { mutateAsync: add } = useAddTag(subject)
  const form = useForm({
    initial: { tag: '' },
    normalize: ({ tag }) => ({ tag: tagName(tag) }),
    check: ({ tag }) => (tag === '' ? { fields: { tag: t`Please write the tag.` } } : undefined),
    send: ({ tag }) => add(tag),
    onSent: onClose,
  })
  return (
    <Form form={form} className="grid gap-2">
      <TextField
        {...form.field('tag')}
        label={t`Tag`}
        hint={t`A short word, such as VIP or Fragile.`}
        maxLength={NOTE_LENGTH.tag}
        autoComplete="off"
        autoFocus
      />
      <Suggestions typed={form.values.tag} tags={tags} onChoose={(tag) => add(tag).then(onClose)} />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.isBusy}>{t`Add tag`}</Button>
        <Button kind="secondary" disabled={form.isBusy} onClick={onClose}>{t`Cancel`}</Button>
      </p>
      <FormError error={form.serverError} />
    </Form>
  )
}

/** As many as fit into two lines of a phone. */
const MAX_SHOWN = 6

type SuggestionProps = {
  typed: string
  tags: readonly string[]
  onChoose: (tag: string) => Promise<void>
}

function Suggestions({ typed, tags, onChoose }: SuggestionProps) {
  const { data: used = [] } = useQuery(tagsQuery())
  const present = new Set(tags.map(tagKey))
  const fitting = used.filter(
    (tag) => !present.has(tagKey(tag)) && tagKey(tag).includes(tagKey(typed)),
  )
  if (fitting.length === 0) return null
  return (
    <ul aria-label={t`Used before`} className="flex flex-wrap gap-2">
      {fitting.slice(0, MAX_SHOWN).map((tag) => (
        <li key={tag}>
          <button
            type="button"
            className={`reach ${chipClass()}`}
            // The mutation shows the error itself.
            onClick={() => void onChoose(tag).catch(() => undefined)}
          >
            {tag}
          </button>
        </li>
      ))}
    </ul>
  )
}
