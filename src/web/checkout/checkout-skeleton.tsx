import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { CHECKOUT_COLUMNS } from './checkout-frame.tsx'

export function CheckoutSkeleton() {
  return (
    <Loading label="Loading checkout" className="min-h-[70dvh]">
      <div className={CHECKOUT_COLUMNS}>
        <div>
          <Skeleton className="mb-2.5 h-6 w-44" />
          <div className="grid grid-cols-1 gap-2 md:grid-cols-2 md:gap-3">
            <Skeleton className="h-[110px] rounded-[12px]" />
            <Skeleton className="h-[110px] rounded-[12px]" />
          </div>
          <Skeleton className="mt-7 mb-2.5 h-6 w-44" />
          <Skeleton className="h-[320px] rounded-[12px]" />
        </div>
        <Skeleton className="h-[440px] rounded-lg max-lg:mt-5" />
      </div>
    </Loading>
  )
}
