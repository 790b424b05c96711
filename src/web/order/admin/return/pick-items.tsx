import { formatPrice } from '#contract/lib/price-words.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { Thumbnail } from '#web/ui/picture/thumbnail.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { leftToReturn, type Picked, returnable } from './return-sum.ts'

type Props = {
  order: Pick<StaffOrder, 'products'>
  picked: Picked
  onPick: (picked: Picked) => void
  /** Explains the limit of an item. */
  limitText: (most: number, name: string) => string
}

/** The delivered lines of an order, each with the chosen quantity. */
export const PickItems = ({ order, picked, onPick, limitText }: Props) => (
  <ul className="divide-y divide-line">
    {returnable(order).map((item) => {
      const { image, price } = item.product_id
      const name = localName(item.product_id)
      const count = picked[item._id] ?? 0
      const most = leftToReturn(item)
      const set = (quantity: number) => onPick({ ...picked, [item._id]: quantity })
      return (
        <li key={item._id} className="flex items-center gap-3 py-2">
          <Thumbnail src={image[0]} size={46} />
          <div className="min-w-0 flex-1">
            <p
              lang={languageOfName(item.product_id)}
              className="line-clamp-2 leading-4.5 font-medium"
            >
              {name}
            </p>
            <p className="num text-sm text-ink-3">{`${most} x ${formatPrice(price)}`}</p>
          </div>
          <QuantityStepper
            name={name}
            quantity={count}
            max={most}
            onAdd={() => set(count + 1)}
            onRemove={() => set(count - 1)}
            onLimit={() => toast.error(limitText(most, name))}
            flat
          />
        </li>
      )
    })}
  </ul>
)
