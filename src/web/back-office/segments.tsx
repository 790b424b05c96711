import { useLocation } from 'react-router'
import { cx } from '#web/lib/cx.ts'
import { Link } from '#web/ui/link.tsx'

type Props = {
  label: string
  segments: readonly { to: string; label: string }[]
  /** Kept in the URL of every segment. */
  search?: string
}

/** Tabs between views of the same data: a list and its board, stock and stock-take. */
export function Segments({ label, segments, search = '' }: Props) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label} className="inline-flex flex-wrap gap-0.5 rounded-[8px] bg-sunken p-0.5">
      {segments.map(({ to, label: name }) => (
        <Link
          key={to}
          to={{ pathname: to, search }}
          aria-current={pathname === to ? 'page' : undefined}
          className={cx(
            'flex min-h-8 items-center rounded-sm px-2.5 text-sm whitespace-nowrap',
            pathname === to
              ? 'edge-pocket bg-raised font-semibold text-ink'
              : 'font-medium text-ink-2 hover:text-ink',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
