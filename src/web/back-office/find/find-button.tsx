import { Search } from 'lucide-react'
import { use } from 'react'
import { COMMAND_KEY } from '../keys/key-cap.tsx'
import { FindContext } from './find-context.ts'
import { useFindLabel } from './use-find-label.ts'

/** Looks like the search field it opens. */
export function FindButton() {
  const find = use(FindContext)
  const label = useFindLabel()
  return (
    <div className="flex min-w-0 flex-1 justify-center px-2">
      <button
        type="button"
        onClick={find}
        aria-keyshortcuts="Meta+K Control+K"
        className="flex h-9 w-full max-w-110 min-w-0 items-center gap-2 rounded-md bg-on-header/10 pr-2 pl-3 text-on-header-2 hover:bg-on-header/15"
      >
        <Search size={16} className="shrink-0" />
        <span className="min-w-0 flex-1 truncate text-left">{label}</span>
        <kbd className="rounded-sm border border-on-header/20 px-1.5 text-xs max-xl:hidden">
          {COMMAND_KEY === '⌘' ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
    </div>
  )
}
