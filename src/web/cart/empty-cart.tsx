import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BareCart } from './bare-cart.tsx'

export function EmptyCart() {
  return (
    <BareCart>
      <EmptyState
        title="Your cart is empty"
        text="Doodh, sabzi, atta: it is all ten minutes away."
        action={
          <Link to={paths.landing} className={buttonClass({ size: 'lg' })}>
            Continue Shopping
          </Link>
        }
      />
    </BareCart>
  )
}
