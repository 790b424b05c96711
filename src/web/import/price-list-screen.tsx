import { plural, t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Import } from '#contract/import/import.ts'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { cx } from '#web/lib/cx.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { useTitle } from '#web/lib/navigation/use-title.ts'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { CheckReport } from './check-report.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { fileSize } from './import.ts'
import { importQuery } from './import-queries.ts'
import { RunCard } from './run-card.tsx'

const BACK = { to: officePaths.adminImport, label: t`Import / Export` }

/** One price list, from its columns to its result. */
export function PriceListScreen() {
  const { importId = '' } = useParams()
  return (
    <WhenLoaded
      contentId={importId}
      skeleton={
        <OfficePage title={t`Import`} back={BACK}>
          <Loading label={t`Loading the price list`}>
            <Skeleton className="h-150 rounded-lg" />
          </Loading>
        </OfficePage>
      }
    >
      <PriceList id={importId} />
    </WhenLoaded>
  )
}

function PriceList({ id }: { id: string }) {
  const list = useSuspenseQuery(importQuery(id)).data
  useTitle(list.fileName)
  return (
    <OfficePage title={list.fileName} facts={factsOf(list)} back={BACK}>
      <Steps status={list.status} />
      <Step list={list} />
    </OfficePage>
  )
}

const factsOf = ({ totalRows, columns, fileBytes }: Import) =>
  [
    totalRows !== null && plural(totalRows, { one: '# row', other: '# rows' }),
    plural(columns.length, { one: '# column', other: '# columns' }),
    fileSize(fileBytes),
  ]
    .filter(Boolean)
    .join(' · ')

function Step({ list }: { list: Import }) {
  if (list.status === 'new') return <ColumnsForm list={list} />
  if (list.status === 'checked') return <CheckReport list={list} />
  return <RunCard list={list} />
}

const STEPS = [t`File and columns`, t`Check`, t`Apply`]
const STEP_OF: Record<Import['status'], number> = {
  new: 0,
  checking: 1,
  checked: 1,
  applying: 2,
  stopped: 2,
  done: 2,
  failed: 2,
  dropped: 2,
  undoing: 2,
  undone: 2,
}

function Steps({ status }: { status: Import['status'] }) {
  const now = STEP_OF[status]
  return (
    <ol className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index === now ? 'step' : undefined}
          className={cx('flex items-center gap-2', index === now ? 'font-label' : 'text-ink-2')}
        >
          <span
            className={cx(
              'num grid size-7 place-items-center rounded-full text-sm',
              index < now && 'bg-save-soft text-save',
              index === now && 'bg-brand text-on-brand',
              index > now && 'bg-sunken text-ink-2',
            )}
          >
            {index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  )
}
