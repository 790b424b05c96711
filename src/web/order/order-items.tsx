import { Link } from 'react-router'
import type { OrderItem } from '#contract/order.ts'
import { formatCount, formatPrice } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { ItemLine } from '#web/ui/item-line.tsx'
import { itemCount, itemTotal } from './order.ts'
import { OrderSection } from './order-section.tsx'

/** What was bought. Each name leads to the product as it is today. */
export function OrderItems({ items, size }: { items: OrderItem[]; size: 46 | 64 }) {
  return (
    <OrderSection
      title="Items"
      aside={
        <span className="num text-sm text-ink-3">{formatCount(itemCount(items), 'item')}</span>
      }
    >
      <ul>
        {items.map((item) => (
          <ItemLine
            key={item._id}
            picture={item.product_id.image[0]}
            note={noteOf(item)}
            total={itemTotal(item)}
            size={size}
          >
            <Link
              to={paths.productById(item.product_id._id)}
              title={item.product_id.name}
              className="hover:underline"
            >
              {item.product_id.name}
            </Link>
          </ItemLine>
        ))}
      </ul>
    </OrderSection>
  )
}

const noteOf = ({ quantity, product_id: { price, brand } }: OrderItem) =>
  [`${quantity} x ${formatPrice(price)}`, brand].filter(Boolean).join(' · ')
