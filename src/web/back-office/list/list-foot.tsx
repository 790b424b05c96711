import { t } from '@lingui/core/macro'
import { usePageNumber } from '#web/lib/navigation/use-page-number.ts'
import { Pagination } from '#web/ui/list/pagination.tsx'

type Props = {
  totalCount: number
  /** There are rows beyond those counted. */
  more?: true | undefined
  pageSize: number
  count: number
  label: string
}

/** "1–10 of 94" with pagination. */
export function ListFoot({ totalCount, more, pageSize, count, label }: Props) {
  const [page, turnTo] = usePageNumber()
  const first = (page - 1) * pageSize + 1
  const last = first + count - 1
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <p className="num text-sm text-ink-2">
        {more
          ? t`${first}–${last} of more than ${totalCount}`
          : t`${first}–${last} of ${totalCount}`}
      </p>
      <Pagination
        current={page}
        totalCount={totalCount}
        pageSize={pageSize}
        onChange={turnTo}
        label={label}
      />
    </div>
  )
}
