import { t } from '@lingui/core/macro'
import { BadgePercent, History, LayoutGrid, ShoppingBasket, Sparkles } from 'lucide-react'
import { paths } from '#web/lib/navigation/paths.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { Link } from '#web/ui/link.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { clearRecentSearches, useSearch } from './search-store.ts'

const SHORTCUTS = [
  { name: t`Groceries`, Icon: ShoppingBasket },
  { name: t`Deals`, Icon: BadgePercent },
  { name: t`New Arrivals`, Icon: Sparkles },
  { name: t`Categories`, Icon: LayoutGrid },
]

/** Shown before a search. */
export function SearchWelcome({ onSearch }: { onSearch: (text: string) => void }) {
  return (
    <div className="mx-auto max-w-[640px]">
      <h1 className="text-xl md:text-2xl">{t`What goes in your basket today?`}</h1>
      <p className="mt-1 text-ink-2">{t`Type a product, a brand or a kitchen word: atta, dahi, paneer.`}</p>
      <RecentSearches onSearch={onSearch} />
      <ul aria-label={t`Shortcuts`} className="mt-5.5 grid grid-cols-4 gap-2.5 md:gap-4">
        {SHORTCUTS.map(({ name, Icon }) => (
          <li key={name}>
            <Link
              to={paths.landing}
              className="group block text-center text-sm leading-3.75 font-label font-stretch-92% wrap-anywhere"
            >
              <span className="mb-1.5 grid h-15 place-items-center card text-brand-ink group-hover:border-brand-line md:h-20">
                <Icon size={24} />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Renders nothing without recent searches. */
function RecentSearches({ onSearch }: { onSearch: (text: string) => void }) {
  const recent = useSearch(({ recentSearches }) => recentSearches)
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="recent" className="mt-5">
      <div className="flex items-center justify-between">
        <h2 id="recent" className="text-md">{t`Recent Searches`}</h2>
        <button
          type="button"
          onClick={clearRecentSearches}
          className={`reach py-1.5 text-note ${linkClass}`}
        >{t`Clear All`}</button>
      </div>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {recent.map((text) => (
          <li key={text} className="max-w-full">
            <button
              type="button"
              onClick={() => onSearch(text)}
              className={`max-w-full ${chipClass()}`}
            >
              <History size={16} className="shrink-0 text-ink-3" />
              <span className="truncate">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
