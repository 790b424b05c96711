import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { CartItem } from '#contract/cart.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { areAllAvailable } from './cart.ts'

/** Why nobody can go on, in words. */
export const UNAVAILABLE = 'Remove or reduce the items we do not have right now'

export function ProceedButton({ items }: { items: CartItem[] }) {
  if (!areAllAvailable(items)) {
    return (
      <Button size="lg" wide disabled>
        Proceed to Checkout
      </Button>
    )
  }
  return (
    <Link to={paths.checkout} className={buttonClass({ size: 'lg', wide: true })}>
      Proceed to Checkout <ArrowRight size={20} className="max-lg:hidden" />
    </Link>
  )
}
