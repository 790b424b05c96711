import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { NotesOfOrder } from '#contract/note/note.ts'
import { useMay } from '#web/back-office/office-entries.ts'
import { errorText } from '#web/lib/http/api-error.ts'
import { aboutCustomer } from '#web/note/customer-notes.tsx'
import { orderNotesQuery } from '#web/note/note-queries.ts'
import { NotesPart } from '#web/note/notes-part.tsx'
import { ErrorState } from '#web/ui/loading/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { OrderSection } from '../order-sections.tsx'

/** What staff wrote about an order and its customer. Who only picks reads it. */
export const NotesSection = ({ number }: { number: string }) => (
  <OrderSection title={t`Notes and tags`}>
    <WhenLoaded
      skeleton={
        <Loading label={t`Loading the notes`}>
          <Skeleton className="h-24 rounded-md" />
        </Loading>
      }
      failed={(error, retry) => <ErrorState text={errorText(error)} onRetry={retry} />}
    >
      <Parts number={number} />
    </WhenLoaded>
  </OrderSection>
)

function Parts({ number }: { number: string }) {
  const { data } = useSuspenseQuery(orderNotesQuery(number))
  const mayChange = useMay('orders')
  const { customer } = data
  if (!mayChange && isEmpty(data)) return <p className="text-ink-2">{t`No notes.`}</p>
  return (
    <div className="grid gap-4">
      <NotesPart
        title={t`About this order`}
        about={{ note: t`Add a note about this order`, tag: t`Add a tag to this order` }}
        known={data}
        subject={mayChange ? { kind: 'order', id: number } : undefined}
      />
      {customer && (
        <NotesPart
          title={t`About the customer`}
          about={aboutCustomer()}
          known={customer}
          subject={mayChange && customer._id ? { kind: 'customer', id: customer._id } : undefined}
        />
      )}
    </div>
  )
}

const isEmpty = ({ customer, ...order }: NotesOfOrder) =>
  [order, customer].every((one) => !one || one.notes.length + one.tags.length === 0)
