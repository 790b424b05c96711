import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { tagKey } from '#contract/note/note-kinds.ts'
import { SelectField } from '#web/ui/form/text-field.tsx'
import { tagsQuery } from './note-queries.ts'

type Props = { chosen: string; onChoose: (tag: string) => void }

/** The tags used last. Without any tag there is nothing to choose. */
export function TagFilter({ chosen, onChoose }: Props) {
  const { data: used = [] } = useQuery(tagsQuery())
  const known = used.find((tag) => tagKey(tag) === tagKey(chosen))
  const options = known || chosen === '' ? used : [chosen, ...used]
  if (options.length === 0) return null
  return (
    <SelectField
      label={t`Tag`}
      value={known ?? chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{t`All`}</option>
      {options.map((tag) => (
        <option key={tag} value={tag}>
          {tag}
        </option>
      ))}
    </SelectField>
  )
}
