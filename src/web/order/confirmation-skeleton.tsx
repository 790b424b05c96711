import { Page } from '#web/ui/page.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { CONFIRMATION_COLUMNS } from './confirmation-content.tsx'

export function ConfirmationSkeleton() {
  return (
    <Page className="max-w-[1100px]!">
      <Loading label="Loading your order" className="min-h-[70dvh]">
        <Skeleton className="mb-3 h-[122px] rounded-lg md:mb-5 md:h-[90px]" />
        <div className={CONFIRMATION_COLUMNS}>
          <div className="grid grid-cols-1 gap-3 md:gap-4">
            <Skeleton className="h-[170px] rounded-lg" />
            <Skeleton className="h-[320px] rounded-lg" />
          </div>
          <Skeleton className="h-[180px] rounded-lg" />
        </div>
      </Loading>
    </Page>
  )
}
