import { formatPrice } from '#contract/price-words.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { Button } from '#web/ui/button.tsx'
import { Thumbnail } from '#web/ui/picture.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { toast } from '#web/ui/toast.ts'
import { isAllPicked, leftToReturn, type Picked, pickAll, returnable } from './return-sum.ts'

type Props = {
  order: Pick<StaffOrder, 'products'>
  picked: Picked
  onPick: (picked: Picked) => void
}

/** The lines that can come back, each with how many of it do. */
export function ReturnLines({ order, picked, onPick }: Props) {
  return (
    <section aria-label="Items to return">
      <ul className="divide-y divide-line">
        {returnable(order).map((item) => {
          const { name, image, price } = item.product_id
          const count = picked[item._id] ?? 0
          const most = leftToReturn(item)
          const set = (quantity: number) => onPick({ ...picked, [item._id]: quantity })
          return (
            <li key={item._id} className="flex items-center gap-3 py-2">
              <Thumbnail src={image[0]} size={46} />
              <div className="min-w-0 flex-1">
                <p className="line-clamp-2 leading-4.5 font-medium">{name}</p>
                <p className="num text-sm text-ink-3">{`${most} x ${formatPrice(price)}`}</p>
              </div>
              <QuantityStepper
                name={name}
                quantity={count}
                max={most}
                onAdd={() => set(count + 1)}
                onRemove={() => set(count - 1)}
                onLimit={() => toast.error(`Only ${most} of ${name} can be returned.`)}
                flat
              />
            </li>
          )
        })}
      </ul>
      {!isAllPicked(order, picked) && (
        <Button kind="ghost" size="sm" onClick={() => onPick(pickAll(order))}>
          Return everything
        </Button>
      )}
    </section>
  )
}
