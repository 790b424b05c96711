import { t } from '@lingui/core/macro'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { paths } from '#web/lib/navigation/paths.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { HomeMark, RowContext } from '#web/ui/screen/back-header.tsx'

/**
 * Header of the search screen on a phone, with the field as its title. The field takes the full width while
 * typing.
 */
export function MobileBar({ children }: { children: ReactNode }) {
  const links = use(RowContext)
  return (
    <div
      data-toast-below
      className="on-header sticky top-(--under-bar) z-(--z-header) bg-header text-on-header"
    >
      <div className="group flex h-14 items-center gap-0.5 px-1">
        <Link to={paths.landing} aria-label={t`Back`} className={iconButtonClass()}>
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

/** The header until its field is loaded (`app/screens/page-frames.tsx`). */
export const EmptySearchBar = () => (
  <div className="md:hidden">
    <MobileBar>
      <span className="h-11 flex-1 rounded-md bg-header-field" />
    </MobileBar>
  </div>
)
