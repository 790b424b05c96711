import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { NoteList } from '#web/note/note-list.tsx'
import { orderNotesQuery } from '#web/note/note-queries.ts'
import { TagList } from '#web/note/tag-list.tsx'
import { Button } from '#web/ui/button.tsx'

/**
 * What colleagues wrote about an order and its customer, for who picks it; nothing while there is none. It is not
 * printed, because a printed list can get into the bag.
 */
export function OrderNotes({ number }: { number: string }) {
  const { data, isError, refetch } = useQuery(orderNotesQuery(number))
  if (isError) return <NotLoaded onRetry={() => void refetch()} />
  const known = [data, data?.customer].filter((one) => one !== null && one !== undefined)
  const tags = [...new Set(known.flatMap((one) => one.tags))]
  const notes = known.flatMap((one) => one.notes)
  if (notes.length + tags.length === 0) return null
  return (
    <section
      aria-label={t`Notes about order ${{ order: number }}`}
      className="mt-1 grid gap-2 print:hidden"
    >
      {tags.length > 0 && <TagList tags={tags} subject={undefined} />}
      {notes.length > 0 && <NoteList notes={notes} mayChange={false} />}
    </section>
  )
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <p className="text-sm text-danger print:hidden">
    {t`The notes could not be loaded.`}{' '}
    <Button kind="ghost" size="sm" onClick={onRetry}>{t`Try again`}</Button>
  </p>
)
