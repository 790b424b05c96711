import { t } from '@lingui/core/macro'
import { Plus, Tag as TagIcon } from 'lucide-react'
import { useId, useState } from 'react'
import type { Notes } from '#contract/note/note.ts'
import { MAX_NOTES, MAX_TAGS } from '#contract/note/note-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { NoteForm } from './note-form.tsx'
import { NoteList } from './note-list.tsx'
import type { Subject } from './note-queries.ts'
import { TagForm } from './tag-form.tsx'
import { TagList } from './tag-list.tsx'

/** What a screen reader is told about the buttons: "Add a note about this order". */
type About = { note: string; tag: string }

type Props = {
  title: string
  about: About
  known: Notes
  /** Undefined for who may only read. */
  subject: Subject | undefined
}

/** Tags and notes of one order or customer. Without any, readers see nothing of it. */
export function NotesPart({ title, about, known, subject }: Props) {
  const id = useId()
  const { notes, tags } = known
  if (!subject && notes.length + tags.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="text-sm text-ink-2">
        {title}
      </h3>
      {tags.length > 0 && <TagList tags={tags} subject={subject} />}
      {notes.length > 0 && <NoteList notes={notes} mayChange={subject !== undefined} />}
      {subject && <Additions about={about} known={known} subject={subject} />}
    </section>
  )
}

type AdditionProps = { about: About; known: Notes; subject: Subject }

/** Two buttons, or the form that one of them has opened. */
function Additions({ about, known: { notes, tags }, subject }: AdditionProps) {
  const [open, setOpen] = useState<'note' | 'tag'>()
  const close = () => setOpen(undefined)
  if (open === 'note') return <NoteForm subject={subject} onClose={close} />
  if (open === 'tag') return <TagForm subject={subject} tags={tags} onClose={close} />
  return (
    <p className="flex flex-wrap items-center gap-2">
      {notes.length < MAX_NOTES ? (
        <Button kind="soft" aria-label={about.note} onClick={() => setOpen('note')}>
          <Plus size={18} /> {t`Note`}
        </Button>
      ) : (
        <span className="text-sm text-ink-2">{t`${MAX_NOTES} notes. Remove one to add another.`}</span>
      )}
      {tags.length < MAX_TAGS ? (
        <Button kind="soft" aria-label={about.tag} onClick={() => setOpen('tag')}>
          <TagIcon size={18} /> {t`Tag`}
        </Button>
      ) : (
        <span className="text-sm text-ink-2">{t`${MAX_TAGS} tags. Remove one to add another.`}</span>
      )}
    </p>
  )
}
