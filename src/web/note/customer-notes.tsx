import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { customerNotesQuery } from './note-queries.ts'
import { NotesPart } from './notes-part.tsx'

/** Suspends. What staff wrote about a customer. */
export function CustomerNotes({ id }: { id: string }) {
  const { data } = useSuspenseQuery(customerNotesQuery(id))
  return (
    <NotesPart
      title={t`Notes and tags`}
      about={aboutCustomer()}
      known={data}
      subject={{ kind: 'customer', id }}
    />
  )
}

export const aboutCustomer = () => ({
  note: t`Add a note about this customer`,
  tag: t`Add a tag to this customer`,
})
