import { t } from '@lingui/core/macro'
import type { WholeComplaint } from '#contract/complaint/complaint.ts'
import type { HelpRemedy } from '#contract/complaint/help.ts'
import { PROBLEM_NAMES } from '#contract/complaint/help-kinds.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { translated } from '#web/lib/language/translated.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Card, linkClass, SectionHeading } from '#web/ui/screen/page.tsx'

const itemsText = (items: HelpRemedy['items']) =>
  items.map((item) => `${item.quantity} × ${localName(item)}`).join(', ')

/** What a shopper reported on the page of an order: the problem, its items and photos. */
export function ProblemDetails({
  complaint: { problem, items, photos },
}: {
  complaint: WholeComplaint
}) {
  return (
    <Card>
      <SectionHeading>{problem ? translated(PROBLEM_NAMES[problem]) : ''}</SectionHeading>
      {items.length > 0 && (
        <ul aria-label={t`Reported items`} className="grid gap-1">
          {items.map((item) => (
            <li key={item.product_id} className="break-words">
              {`${item.quantity} × ${localName(item)}`}
            </li>
          ))}
        </ul>
      )}
      {photos.length > 0 && (
        <ul aria-label={t`Photos`} className="mt-3 flex flex-wrap gap-2">
          {photos.map(({ _id, url }, index) => (
            <li key={_id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={t`Attached ${{ number: index + 1 }}`}
                  width={160}
                  height={160}
                  className="size-40 rounded-box bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What was given with an answer. */
export function RemedyText({ remedy }: { remedy: HelpRemedy }) {
  const items = itemsText(remedy.items)
  const { amount = 0, order_id } = remedy
  if (remedy.kind === 'refund') {
    return (
      <p className="mt-1 font-action break-words">
        {t`Refunded ${{ amount: formatPrice(amount) }} for ${items}`}
      </p>
    )
  }
  return (
    <p className="mt-1 font-action break-words">
      <span>{t`Sent again: ${items}`}</span>{' '}
      {order_id && (
        <Link to={officePaths.adminOrder(order_id)} className={`${linkClass} reach num`}>
          {order_id}
        </Link>
      )}
    </p>
  )
}
