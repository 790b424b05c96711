import { t } from '@lingui/core/macro'
import type { Shown } from '#contract/front/front-rules.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { inputTime, instantOf, spanMistakes } from './front-values.ts'

type Props = { span: Shown; onChange: (span: Shown) => void }

/** From when until when something is shown, in Indian time. */
export function SpanFields({ span, onChange }: Props) {
  const [error] = spanMistakes(span)
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <TextField
        label={t`Shown from`}
        hint={t`Blank: as soon as it is published`}
        type="datetime-local"
        value={inputTime(span.from)}
        onChange={({ target }) => onChange({ ...span, from: instantOf(target.value) })}
      />
      <TextField
        label={t`Shown until`}
        hint={t`Blank: until you take it away`}
        error={error}
        type="datetime-local"
        value={inputTime(span.until)}
        onChange={({ target }) => onChange({ ...span, until: instantOf(target.value) })}
      />
    </div>
  )
}
