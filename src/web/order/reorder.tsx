import { CircleCheck, RotateCcw, ShoppingBasket } from 'lucide-react'
import { Link } from 'react-router'
import type { Order, Reordered } from '#contract/order.ts'
import { formatCount } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { useReorder } from './change-order-queries.ts'

/** Fills the cart with what was ordered, at today's prices, and says what is not to be had. */
export function Reorder({ order }: { order: Order }) {
  const reorder = useReorder()
  return (
    <div className="grid gap-2.5">
      <Button kind="secondary" busy={reorder.isPending} onClick={() => reorder.mutate(order)}>
        <RotateCcw size={20} /> Order Again
      </Button>
      <div role="status">{reorder.data && <Outcome {...reorder.data.data} />}</div>
    </div>
  )
}

function Outcome({ cart, added, missing }: Reordered) {
  const isEmpty = cart.length === 0
  return (
    <Banner
      tone={missing.length > 0 ? 'marigold' : 'green'}
      icon={missing.length > 0 ? <ShoppingBasket size={22} /> : <CircleCheck size={22} />}
      title={titleFor({ added, missing, isEmpty })}
      action={
        !isEmpty && (
          <Link to={paths.cart} className={buttonClass({ size: 'sm' })}>
            View Cart
          </Link>
        )
      }
    >
      <ul>
        {missing.map(({ name, reason }) => (
          <li key={name + reason}>
            {name} {reason}.
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function titleFor({
  added,
  missing,
  isEmpty,
}: Pick<Reordered, 'added' | 'missing'> & { isEmpty: boolean }): string {
  if (added > 0) return `${formatCount(added, 'product')} put into your cart`
  if (isEmpty) return 'Nothing of this order is to be had now'
  return missing.length > 0 ? 'Nothing more could be added' : 'It is all in your cart already'
}
