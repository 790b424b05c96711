import { Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Chip, Tag } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/loading/spinner.tsx'
import { PopChip } from '#web/ui/popover/pop-chip.tsx'
import { OutOfStock, QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Part } from './part.tsx'

export function ButtonParts() {
  return (
    <>
      <Part name="Button: rest, busy, disabled, small, large">
        <Button>Place Order</Button>
        <Button busy>Place Order</Button>
        <Button disabled>Place Order</Button>
        <Button size="sm">Save</Button>
        <Button size="lg">Proceed to Checkout</Button>
      </Part>
      <Part name="Button: kinds">
        <Button kind="go">Get Started</Button>
        <Button kind="secondary">Continue Shopping</Button>
        <Button kind="soft">View Details</Button>
        <Button kind="ghost">Clear All</Button>
        <Button kind="delete">Delete</Button>
        <Button kind="remove">Clear Cart</Button>
      </Part>
      <Part name="Icon button, spinner">
        <IconButton label="Search">
          <Search size={24} />
        </IconButton>
        <IconButton label="Delete" size="sm" className="text-danger">
          <Trash2 size={16} />
        </IconButton>
        <Spinner label="Loading" />
      </Part>
      <Part name="Quantity: Add, steps, at the limit, large, out of stock">
        <Steps from={0} />
        <Steps from={1} />
        <Steps from={99} />
        <OutOfStock />
        <Steps from={0} size="lg" />
        <Steps from={2} size="lg" />
        <OutOfStock size="lg" />
      </Part>
      <Part name="Chips and tags">
        <Chip>Leafies & Herbs</Chip>
        <Chip selected>Fresh Fruits</Chip>
        <PopChip title="Discount" label="Discount" selected={false}>
          {() => <p className="py-3">Its choices</p>}
        </PopChip>
        <PopChip title="Price" label="Up to ₹50" selected onRemove={() => toast.success('Removed')}>
          {() => <p className="py-3">Its choices</p>}
        </PopChip>
        <Tag>Default</Tag>
        <Tag onRemove={() => toast.success('Removed')}>Dairy</Tag>
      </Part>
    </>
  )
}

function Steps({ from, size = 'sm' }: { from: number; size?: 'sm' | 'lg' }) {
  const [quantity, setQuantity] = useState(from)
  return (
    <QuantityStepper
      name="Tomato Hybrid"
      quantity={quantity}
      max={99}
      size={size}
      onAdd={() => setQuantity(quantity + 1)}
      onRemove={() => setQuantity(quantity - 1)}
      onLimit={() => toast.error('You can order at most 99 of one product')}
    />
  )
}
