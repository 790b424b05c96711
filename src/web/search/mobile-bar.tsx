import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'

export function MobileBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-toast-below
      className="on-header sticky top-(--under-bar) z-(--z-header) bg-header text-on-header"
    >
      <div className="flex items-center gap-0.5 py-2 pr-3 pl-1">
        <Link to={paths.landing} aria-label="Back" className={iconButtonClass()}>
          <ArrowLeft size={24} />
        </Link>
        {children}
      </div>
      <div className="rim" />
    </div>
  )
}

/** The bar of the search screen on a phone, until its field works (`app/page-frames.tsx`). */
export const EmptySearchBar = () => (
  <div className="md:hidden">
    <MobileBar>
      <span className="h-11 flex-1 rounded-md bg-header-field" />
    </MobileBar>
  </div>
)
