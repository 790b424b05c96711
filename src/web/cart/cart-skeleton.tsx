import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { BareCart } from './bare-cart.tsx'

export function CartSkeleton() {
  return (
    <BareCart>
      <Loading label="Loading your cart" className="min-h-[70dvh]">
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(340px,414px)] lg:items-start lg:gap-7">
          <div>
            <Skeleton className="mb-3 h-[62px] rounded-lg lg:hidden" />
            <Skeleton className="h-[279px] rounded-lg" />
          </div>
          <Skeleton className="h-[340px] rounded-lg max-lg:mt-3" />
        </div>
      </Loading>
    </BareCart>
  )
}
