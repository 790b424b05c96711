import { t } from '@lingui/core/macro'
import { Tag } from '#web/ui/chip.tsx'
import { type Subject, useRemoveTag } from './note-queries.ts'

type Props = { tags: readonly string[]; subject: Subject | undefined }

export const TagList = ({ tags, subject }: Props) => (
  <ul aria-label={t`Tags`} className="flex flex-wrap gap-x-1.5 gap-y-2">
    {tags.map((tag) => (
      <li key={tag}>{subject ? <RemovableTag tag={tag} subject={subject} /> : <Tag>{tag}</Tag>}</li>
    ))}
  </ul>
)

function RemovableTag({ tag, subject }: { tag: string; subject: Subject }) {
  const { mutate: remove } = useRemoveTag(subject)
  return <Tag onRemove={() => remove(tag)}>{tag}</Tag>
}
