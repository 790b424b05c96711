import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { Tag } from '#web/ui/chip.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { FieldError, inputClass, Legend } from '#web/ui/form/field-frame.tsx'
import type { Named } from '../category.ts'

type Props = {
  /** Field name. */
  name: string
  label: string
  options: readonly Named[]
  /** Ids in the order of choice. */
  chosen: readonly string[]
  error: string | undefined
  isRequired?: boolean
  onChange: (chosen: string[]) => void
}

/** From this many options on, there is a search field. */
const MANY = 9

/** Multiple choice: chosen options are listed above and can be removed there. */
export function ChooseMany({
  name,
  label,
  options,
  chosen,
  error,
  isRequired = true,
  onChange,
}: Props) {
  const id = useId()
  const [find, setFind] = useState('')
  const found = options.filter((option) => option.name.toLowerCase().includes(find.toLowerCase()))
  const without = (id: string) => chosen.filter((other) => other !== id)
  const toggle = (id: string, isOn: boolean) => onChange(isOn ? [...chosen, id] : without(id))

  return (
    <fieldset name={name} aria-describedby={error && `${id}-error`} className="min-w-0">
      <Legend required={isRequired}>{label}</Legend>
      <ChosenTags
        label={label}
        chosen={options.filter(({ _id }) => chosen.includes(_id))}
        onRemove={(id) => onChange(without(id))}
      />
      {options.length >= MANY && <FindAmong label={label} value={find} onType={setFind} />}
      <div className="mt-2 max-h-48 overflow-y-auto rounded-md border border-line px-3 py-1">
        {found.map((option) => (
          <Checkbox
            key={option._id}
            checked={chosen.includes(option._id)}
            onChange={({ target }) => toggle(option._id, target.checked)}
          >
            {option.name}
          </Checkbox>
        ))}
        {found.length === 0 && <p className="py-2 text-sm text-ink-3">{t`Nothing found.`}</p>}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

type ChosenProps = { label: string; chosen: readonly Named[]; onRemove: (id: string) => void }

const ChosenTags = ({ label, chosen, onRemove }: ChosenProps) => (
  <ul aria-label={t`Chosen: ${label}`} className="flex flex-wrap gap-1.5">
    {chosen.map(({ _id, name }) => (
      <li key={_id}>
        <Tag onRemove={() => onRemove(_id)}>{name}</Tag>
      </li>
    ))}
  </ul>
)

type FindProps = { label: string; value: string; onType: (text: string) => void }

const FindAmong = ({ label, value, onType }: FindProps) => (
  <input
    type="search"
    aria-label={t`Search: ${label}`}
    placeholder={t`Search`}
    value={value}
    onChange={({ target }) => onType(target.value)}
    // Enter would submit the form.
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    className={inputClass(undefined, 'mt-2')}
  />
)
