import { plural, t } from '@lingui/core/macro'
import { StickyNote } from 'lucide-react'
import { Tag } from '#web/ui/chip.tsx'

type Marked = { notes?: number | undefined; tags?: readonly string[] | undefined }

/** That there are notes, and which tags, of an order in a list. */
export function NoteMarks({ order: { notes = 0, tags = [] } }: { order: Marked }) {
  if (notes === 0 && tags.length === 0) return null
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {notes > 0 && (
        <span className="num inline-flex items-center gap-1 text-sm text-ink-2">
          <StickyNote size={16} aria-hidden="true" />
          <span className="sr-only">{plural(notes, { one: '# note', other: '# notes' })}</span>
          <span aria-hidden="true">{notes}</span>
        </span>
      )}
      {tags.length > 0 && <span className="sr-only">{t`Tags`}</span>}
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  )
}
