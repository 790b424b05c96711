import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

export function ProductSkeleton() {
  return (
    <Loading label="Loading the product" className="min-h-dvh">
      <Skeleton className="mb-4 h-4 w-56 max-md:hidden" />
      <div className="md:grid md:grid-cols-2 md:gap-7 xl:grid-cols-[540px_minmax(0,1fr)] xl:gap-11">
        <Skeleton className="h-[330px] max-md:-mx-3 max-md:rounded-none md:h-[486px] md:rounded-xl" />
        <div className="pt-4 md:pt-0">
          <Skeleton className="h-5 w-16" />
          <Skeleton className="mt-3 h-8 w-full max-w-md" />
          <Skeleton className="mt-2 h-5 w-20" />
          <Skeleton className="mt-5 h-10 w-40" />
          <Skeleton className="mt-5 h-13 w-36 rounded-[12px]" />
          <Skeleton className="mt-6 h-24 w-full max-w-lg" />
        </div>
      </div>
    </Loading>
  )
}
