import { History } from 'lucide-react'
import { chipClass } from '#web/ui/chip.tsx'
import { linkClass } from '#web/ui/page.tsx'
import { clearRecentSearches, useSearch } from './search-store.ts'

/** What was asked for before. Nothing at all when nothing was. */
export function RecentSearches({ onSearch }: { onSearch: (text: string) => void }) {
  const recent = useSearch(({ recentSearches }) => recentSearches)
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="recent" className="mt-5">
      <div className="flex items-center justify-between">
        <h2 id="recent" className="text-md">
          Recent Searches
        </h2>
        <button
          type="button"
          onClick={clearRecentSearches}
          className={`reach py-1.5 text-[0.875rem] ${linkClass}`}
        >
          Clear All
        </button>
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
