import { plural, t } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { timeOrDay } from '#contract/lib/days.ts'
import type { Note } from '#contract/note/note.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useRemoveNote } from './note-queries.ts'

/** So many are shown at first. */
const NEWEST = 3

/** The newest first. */
export function NoteList({ notes, mayChange }: { notes: readonly Note[]; mayChange: boolean }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? notes : notes.slice(0, NEWEST)
  const more = notes.length - shown.length
  return (
    <>
      <ul className="grid gap-2">
        {shown.map((note) => (
          <NoteItem key={note._id} note={note} mayChange={mayChange} />
        ))}
      </ul>
      {more > 0 && (
        <Button kind="ghost" className="justify-self-start" onClick={() => setWhole(true)}>
          {plural(more, { one: 'Show # older note', other: 'Show # older notes' })}
        </Button>
      )}
    </>
  )
}

function NoteItem({ note, mayChange }: { note: Note; mayChange: boolean }) {
  const { mutate: remove, isPending } = useRemoveNote()
  return (
    <li className="flex items-start gap-1 rounded-md bg-sunken py-1 pr-1 pl-3">
      <div className="min-w-0 flex-1 py-1.5">
        <p className="break-words whitespace-pre-line">{note.text}</p>
        <p className="text-sm text-ink-2">
          {`${note.author || t`Deleted account`} · ${timeOrDay(note.at)}`}
        </p>
      </div>
      {mayChange && note.can_remove && (
        <IconButton
          label={t`Remove the note “${{ text: note.text.slice(0, 40) }}”`}
          disabled={isPending}
          onClick={() => remove(note._id)}
        >
          <Trash2 size={18} />
        </IconButton>
      )}
    </li>
  )
}
