import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'

/** In the place of a form whose choices are still coming. */
export function FormSkeleton() {
  return (
    <Loading label="Loading">
      <Skeleton className="h-12" />
      <Skeleton className="mt-4 h-24" />
      <Skeleton className="mt-4 h-40" />
    </Loading>
  )
}
