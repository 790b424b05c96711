import { t } from '@lingui/core/macro'
import { ArrowLeft, Search, X } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import type { Language } from '#contract/language/languages.ts'
import { cx } from '#web/lib/cx.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { IconButton, iconButtonClass } from '../icon-button.tsx'
import { LogoMark } from '../logo.tsx'

type Props = {
  title: string
  /** Of a name from the catalogue; otherwise that of the page. */
  titleLanguage?: Language | undefined
  onBack: () => void
  /** Disables the Back button for now. */
  isBackDisabled?: boolean
  /** Shows a cross instead of the arrow. */
  closes?: boolean
  /** The screen has its h1 elsewhere. */
  isLabel?: boolean
  /** An icon button on the right. */
  action?: ReactNode
}

/** Marks a button that leaves the screen like a link does, so that a form with unsaved changes asks first. */
export const leavesScreen = { 'data-leads-away': '' }

/** Links of the phone header besides Back. The root layout provides them; the back office has none. */
export type RowLinks = { home: string; cartAndAccount: ReactNode }
export const RowContext = createContext<RowLinks | undefined>(undefined)

/**
 * Header of an inner screen on a phone: back, home, title, search, cart, account. Wider windows show the
 * shop's header.
 */
export function BackHeader({
  title,
  titleLanguage,
  onBack,
  isBackDisabled,
  closes = false,
  isLabel = false,
  action,
}: Props) {
  const links = use(RowContext)
  const Title = isLabel ? 'p' : 'h1'
  return (
    <div
      data-toast-below
      className="on-header sticky top-(--under-bar) z-(--z-header) bg-header text-on-header md:hidden print:hidden"
    >
      <div className={cx('flex h-14 items-center', links ? 'px-1' : 'gap-1 px-1.5')}>
        <IconButton
          label={closes ? t`Close` : t`Back`}
          onClick={onBack}
          disabled={isBackDisabled}
          {...leavesScreen}
          className="hover:bg-on-header/10"
        >
          {closes ? <X size={24} /> : <ArrowLeft size={24} />}
        </IconButton>
        {links && <HomeMark to={links.home} />}
        <Title
          lang={titleLanguage}
          className="min-w-0 flex-1 truncate text-lg leading-5.5 font-bold"
        >
          {title}
        </Title>
        {action}
        {links && (
          <>
            <Link to={paths.search} aria-label={t`Search`} className={iconButtonClass()}>
              <Search size={24} />
            </Link>
            {links.cartAndAccount}
          </>
        )}
      </div>
      <div className="rim" />
    </div>
  )
}

/** The logo, as a link to the home screen. */
export const HomeMark = ({ to }: { to: string }) => (
  <Link to={to} className="mr-2 shrink-0 rounded-sm">
    <LogoMark className="size-[30px]" />
  </Link>
)
