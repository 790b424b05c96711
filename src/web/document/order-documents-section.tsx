import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { dayOf, shortDayName } from '#contract/lib/days.ts'
import { exactTime } from '#contract/lib/exact-time.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { translated } from '#web/lib/language/translated.ts'
import { OrderSection } from '#web/order/order-sections.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { KIND_NAMES, signed } from './document.ts'
import { DocumentLink } from './document-link.tsx'
import { orderDocumentsQuery } from './document-queries.ts'

type Props = { orderId: string }

/** The documents of an order, on its page. */
export const OrderDocumentsSection = ({ orderId }: Props) => (
  <OrderSection title={t`Documents`} isLong>
    <WhenLoaded contentId={orderId} skeleton={<DocumentsSkeleton />}>
      <Documents orderId={orderId} />
    </WhenLoaded>
  </OrderSection>
)

function Documents({ orderId }: Props) {
  const { data: documents } = useSuspenseQuery(orderDocumentsQuery(orderId)).data
  if (documents.length === 0) {
    return (
      <p className="text-ink-3">{t`No documents yet. The invoice is issued soon after payment.`}</p>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {documents.toReversed().map((document) => (
        <li key={document._id} className="flex items-start justify-between gap-3 py-2">
          <div className="min-w-0 break-words">
            <DocumentLink document={document} />
            <p className="text-sm text-ink-3">
              {[
                KIND_NAMES[document.kind],
                when(document.issuedAt),
                document.reason && translated(document.reason),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <span className="num shrink-0">
            {formatPrice(signed(document, document.total_amount))}
          </span>
        </li>
      ))}
    </ul>
  )
}

const when = (at: string) => `${shortDayName(dayOf(at))}, ${exactTime(at)}`

const DocumentsSkeleton = () => (
  <Loading label={t`Loading the documents of this order`}>
    <Skeleton className="h-12" />
  </Loading>
)
