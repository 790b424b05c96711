import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ROTATING_SEARCHES } from '#contract/catalog/rotating-searches.ts'
import { useReducedMotion } from '#web/lib/browser/use-media.ts'
import { translated } from '#web/lib/language/translated.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'

const PAUSE_MS = 1000
const SLIDE_MS = 180

/**
 * A link that looks like the search field and opens it. The suggestions rotate, but pause while focused or hovered and
 * under reduced motion (WCAG 2.2.2).
 */
export function SearchLink() {
  const [isFocused, setFocused] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const isStill = useReducedMotion() || isFocused || isHovered

  return (
    <Link
      to={paths.search}
      aria-label={t`Search for groceries, snacks and more...`}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      className="flex h-11 min-w-0 flex-1 items-center gap-2.5 rounded-md bg-header-field px-3.5 text-ink-3"
    >
      <Search size={20} className="shrink-0 text-brand-ink" />
      <span aria-hidden="true" className="flex min-w-0 gap-1 whitespace-nowrap">
        {t`Search for`} <Suggestion isStill={isStill} />
      </span>
    </Link>
  )
}

function Suggestion({ isStill }: { isStill: boolean }) {
  const [index, setIndex] = useState(0)

  useEffect(() => {
    if (isStill) return
    const timer = setInterval(
      () => setIndex((now) => (now + 1) % ROTATING_SEARCHES.length),
      PAUSE_MS + SLIDE_MS,
    )
    return () => clearInterval(timer)
  }, [isStill])

  return (
    <b
      key={index}
      className="min-w-0 truncate animate-[suggest_180ms_var(--ease-out)] font-medium text-ink motion-reduce:animate-none"
    >
      “{translated(ROTATING_SEARCHES[index] ?? '')}”
    </b>
  )
}
