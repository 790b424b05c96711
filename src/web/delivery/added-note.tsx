import { t } from '@lingui/core/macro'
import { PackagePlus } from 'lucide-react'
import type { Order } from '#contract/order/order.ts'
import { cx } from '#web/lib/cx.ts'
import { Link } from '#web/ui/link.tsx'

type Props = {
  order: Pick<Order, 'added_to' | 'additions'>
  /** The page of another order; without it nothing is a link. */
  pathOf?: (number: string) => string
  className?: string
}

/** Which order this one goes along with, and which go along with it; nothing for an order that goes alone. */
export function AddedNote({ order: { added_to, additions = [] }, pathOf, className }: Props) {
  const notes = [
    ...(added_to ? [{ number: added_to, text: goesAlongText(added_to) }] : []),
    ...additions.map((number) => ({ number, text: t`Order ${number} goes along with it` })),
  ]
  if (notes.length === 0) return null
  return (
    <div
      className={cx(
        'flex gap-2 rounded-box bg-basket-soft px-3 py-2 text-basket-ink print:bg-transparent print:px-0',
        className,
      )}
    >
      <PackagePlus size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      <ul className="grid min-w-0 gap-1">
        {notes.map(({ number, text }) => (
          <li key={number} className="num font-action break-words whitespace-normal">
            {pathOf ? (
              <Link to={pathOf(number)} className="reach underline">
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

export const goesAlongText = (number: string) => t`Goes along with order ${{ order: number }}`
