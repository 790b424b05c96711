import type { ReactNode } from 'react'
import { paths } from '#web/lib/paths.ts'
import { useGoBack } from '#web/lib/use-go-back.ts'
import { usePageNumber } from '#web/lib/use-page-number.ts'
import { DashboardPage } from '#web/ui/dashboard-page.tsx'
import { Pagination } from '#web/ui/pagination.tsx'

type Props = { title: string; action?: ReactNode; children: ReactNode }

/** A screen of the shopkeepers. Its main action stands beside the title, on a phone above the rest. */
export function AdminPage({ title, action, children }: Props) {
  const goBack = useGoBack(paths.home)
  return (
    <DashboardPage title={title} onBack={goBack} action={action}>
      {action && <div className="mb-4 grid md:hidden">{action}</div>}
      {children}
    </DashboardPage>
  )
}

type FootProps = { totalCount: number; pageSize: number; count: number; label: string }

/** "1–10 of 94" and the way to the other pages. */
export function ListFoot({ totalCount, pageSize, count, label }: FootProps) {
  const [page, turnTo] = usePageNumber()
  const first = (page - 1) * pageSize + 1
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <p className="num text-sm text-ink-2">
        {first}–{first + count - 1} of {totalCount}
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
