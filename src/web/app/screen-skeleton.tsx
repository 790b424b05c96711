import { Page } from '#web/ui/page.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/**
 * While a screen's code is on the way; as high as the window, so that the footer is not seen jumping.
 * Screens that fetch bring skeletons of their own.
 */
export function ScreenSkeleton() {
  return (
    <Page>
      <Loading label="Loading" className="min-h-dvh">
        <Skeleton className="h-8 w-1/2 max-w-80" />
        <Skeleton className="mt-5 h-32 rounded-lg" />
        <Skeleton className="mt-3 h-32 rounded-lg" />
      </Loading>
    </Page>
  )
}
