import { t } from '@lingui/core/macro'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'

/** Placeholder while the options of a form load. */
export function FormSkeleton() {
  return (
    <Loading label={t`Loading`}>
      <Skeleton className="h-12" />
      <Skeleton className="mt-4 h-24" />
      <Skeleton className="mt-4 h-40" />
    </Loading>
  )
}
