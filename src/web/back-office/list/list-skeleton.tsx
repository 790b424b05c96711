import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'

/** Reserves the height of an office list while it loads. */
export const ListSkeleton = ({ label }: { label: string }) => (
  <Loading label={label} className="min-h-[60dvh]">
    <Skeleton className="h-[60dvh] rounded-lg" />
  </Loading>
)
