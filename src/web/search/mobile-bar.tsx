import { ArrowLeft } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { paths } from '#web/lib/navigation/paths.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { HomeMark, RowContext } from '#web/ui/screen/back-header.tsx'

/** The row of the search screen on a phone, whose title is the field. While somebody types that has all the room. */
export function MobileBar({ children }: { children: ReactNode }) {
  const links = use(RowContext)
  return (
    <div
      data-toast-below
      className="on-header sticky top-(--under-bar) z-(--z-header) bg-header text-on-header"
    >
      <div className="group flex h-14 items-center gap-0.5 px-1">
        <Link to={paths.landing} aria-label="Back" className={iconButtonClass()}>
          <ArrowLeft size={24} />
        </Link>
        {links && <HomeMark to={links.home} />}
        {children}
        <span className="flex min-w-1 group-has-[input:focus]:w-0 group-has-[input:focus]:overflow-hidden group-has-[input:focus]:opacity-0">
          {links?.cartAndAccount}
        </span>
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
