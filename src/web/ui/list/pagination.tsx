import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsMobile } from '#web/lib/browser/window-size.ts'
import { cx } from '#web/lib/cx.ts'
import { type PageMark, pageNumbers } from './page-numbers.ts'

type Props = {
  current: number
  totalCount: number
  pageSize: number
  onChange: (page: number) => void
  /** Names the list: "Search results". */
  label: string
}

const NUMBERS_ON_DESKTOP = 10
const NUMBERS_ON_MOBILE = 5

/** Renders nothing for a single page. */
export function Pagination({ current, totalCount, pageSize, onChange, label }: Props) {
  const limit = useIsMobile() ? NUMBERS_ON_MOBILE : NUMBERS_ON_DESKTOP
  const total = Math.ceil(totalCount / pageSize)
  if (total <= 1) return null
  const isFirst = current <= 1
  const isLast = current >= total

  return (
    <nav
      aria-label={t`${label}, pages`}
      className="num flex flex-wrap items-center justify-center gap-0.5 md:gap-1"
    >
      <Step label={t`First page`} disabled={isFirst} onPress={() => onChange(1)}>
        <ChevronsLeft size={16} />
      </Step>
      <Step label={t`Previous page`} disabled={isFirst} onPress={() => onChange(current - 1)}>
        <ChevronLeft size={16} />
      </Step>
      {pageNumbers(current, total, limit).map((mark) => (
        <Mark key={mark} mark={mark} current={current} onChange={onChange} />
      ))}
      <Step label={t`Next page`} disabled={isLast} onPress={() => onChange(current + 1)}>
        <ChevronRight size={16} />
      </Step>
      <Step label={t`Last page`} disabled={isLast} onPress={() => onChange(total)}>
        <ChevronsRight size={16} />
      </Step>
    </nav>
  )
}

const CELL =
  'grid h-[38px] min-w-8 place-items-center rounded-[9px] px-1 font-label md:min-w-[38px]'

function Mark({
  mark,
  current,
  onChange,
}: {
  mark: PageMark
  current: number
  onChange: (page: number) => void
}) {
  if (typeof mark !== 'number') return <span className="px-0.5 text-ink-3 md:px-2">…</span>
  const isCurrent = mark === current
  return (
    <button
      type="button"
      aria-label={t`Page ${mark}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onChange(mark)}
      className={cx(CELL, isCurrent ? 'bg-brand text-on-brand' : 'hover:bg-brand-soft')}
    >
      {mark}
    </button>
  )
}

function Step({
  label,
  disabled,
  onPress,
  children,
}: {
  label: string
  disabled: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className={cx(CELL, 'disabled:text-ink-3 disabled:opacity-60 enabled:hover:bg-brand-soft')}
    >
      {children}
    </button>
  )
}
