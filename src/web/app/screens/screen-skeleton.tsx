import { t } from '@lingui/core/macro'
import { use } from 'react'
import { paths } from '#web/lib/navigation/paths.ts'
import { useGoBack } from '#web/lib/navigation/use-go-back.ts'
import { InnerTitle } from '#web/ui/loading/screen-failure.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { BackHeader } from '#web/ui/screen/back-header.tsx'
import { Page } from '#web/ui/screen/page.tsx'

/**
 * Shown while the code of a screen loads. It fills the window, so that the footer does not shift.
 * Screens that load data have their own skeletons.
 */
export function ScreenSkeleton() {
  const title = use(InnerTitle)
  const goBack = useGoBack(paths.home)
  return (
    <>
      {title && <BackHeader title={title} onBack={goBack} isLabel />}
      <Page>
        <Loading label={t`Loading`} className="min-h-dvh">
          <Skeleton className="h-8 w-1/2 max-w-80" />
          <Skeleton className="mt-5 h-32 rounded-lg" />
          <Skeleton className="mt-3 h-32 rounded-lg" />
        </Loading>
      </Page>
    </>
  )
}
