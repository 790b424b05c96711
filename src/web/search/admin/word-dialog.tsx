import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { MAX_SYNONYM } from '#contract/catalog/filters.ts'
import type { Synonym } from '#contract/catalog/search.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type FieldErrors, useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { synonymsQuery, useSaveSynonym } from './synonym-queries.ts'

type Props = {
  /** The synonym to edit; a new one without it. */
  synonym?: Synonym
  onClose: () => void
}

export function WordDialog({ synonym, onClose }: Props) {
  const form = useWordForm(synonym, onClose)

  return (
    <Dialog
      title={synonym ? t`Meaning of ${{ word: synonym.word }}` : t`New Word`}
      onClose={onClose}
    >
      <Form form={form}>
        {!synonym && (
          <TextField
            {...form.field('word')}
            label={t`What shoppers type`}
            hint={t`One word, or a few that belong together.`}
            required
            maxLength={MAX_SYNONYM.word}
            autoComplete="off"
            placeholder={t`e.g. bombay mix`}
            data-autofocus
            className="mb-3"
          />
        )}
        <TextField
          {...form.field('meaning')}
          label={t`Name printed on the pack`}
          hint={t`Separate several with commas: namkeen, mixture`}
          required
          maxLength={MAX_SYNONYM.meaning}
          autoComplete="off"
          data-autofocus
        />
        <DialogFormEnd form={form} submit={t`Save`} disabled={!form.isDirty} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

type Values = { word: string; meaning: string }

function useWordForm(synonym: Synonym | undefined, onSent: () => void) {
  const { mutateAsync: save } = useSaveSynonym()
  const { data: known = [] } = useQuery(synonymsQuery())
  return useForm({
    initial: { word: synonym?.word ?? '', meaning: synonym?.meaning ?? '' },
    normalize: ({ word, meaning }: Values) => ({ word: word.trim(), meaning: meaning.trim() }),
    check: (values) => validate(values, synonym ? [] : known),
    send: save,
    onSent,
  })
}

/** A word needs a letter, and a new word must not replace an existing one. */
function validate(
  { word, meaning }: Values,
  known: readonly Synonym[],
): ValidationErrors<keyof Values> | undefined {
  const fields: FieldErrors<keyof Values> = {}
  const same = known.find((other) => other.word.toLowerCase() === word.toLowerCase())
  if (!LETTER.test(word)) fields.word = t`Enter what shoppers type`
  else if (same)
    fields.word = t`“${{ word: same.word }}” already means “${{ meaning: same.meaning }}”. Edit it in the list.`
  if (!LETTER.test(meaning)) fields.meaning = t`Enter the name printed on the pack`
  return fields.word || fields.meaning ? { fields } : undefined
}

const LETTER = /[\p{L}\p{N}]/u
