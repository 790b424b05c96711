import { paths } from '#web/lib/paths.ts'
import { useGoBack } from '#web/lib/use-go-back.ts'
import { BackHeader } from '#web/ui/back-header.tsx'
import { Page, PageTitle } from '#web/ui/page.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

export function CartSkeleton() {
  const goBack = useGoBack(paths.home)
  return (
    <>
      <BackHeader title="My Cart" onBack={goBack} />
      <Page>
        <PageTitle>My Cart</PageTitle>
        <Loading label="Loading your cart" className="min-h-[70dvh]">
          <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(340px,414px)] lg:items-start lg:gap-7">
            <div>
              <Skeleton className="mb-3 h-[62px] rounded-lg lg:hidden" />
              <Skeleton className="h-[279px] rounded-lg" />
            </div>
            <Skeleton className="h-[340px] rounded-lg max-lg:mt-3" />
          </div>
        </Loading>
      </Page>
    </>
  )
}
