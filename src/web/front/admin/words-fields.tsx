import { t } from '@lingui/core/macro'
import { TextField } from '#web/ui/form/text-field.tsx'

type Props = {
  /** What the words are: "Words", "Title". */
  label: string
  hint?: string
  words: string
  wordsHi: string
  maxLength: number
  onChange: (words: string, wordsHi: string) => void
}

/** Words in English and, if the owner likes, in Hindi. */
export function WordsFields({ label, hint, words, wordsHi, maxLength, onChange }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <TextField
        label={label}
        hint={hint}
        required
        value={words}
        maxLength={maxLength}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value, wordsHi)}
      />
      <TextField
        label={t`${label} in Hindi`}
        hint={t`Blank: in English for everybody`}
        lang="hi"
        value={wordsHi}
        maxLength={maxLength}
        autoComplete="off"
        onChange={({ target }) => onChange(words, target.value)}
      />
    </div>
  )
}
