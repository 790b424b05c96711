import { CircleUserRound } from 'lucide-react'
import { Link } from 'react-router'
import { CartButton, CartIconLink } from '#web/cart/cart-button.tsx'
import { cx } from '#web/lib/cx.ts'
import { HeaderSlot } from '#web/lib/header-slot.tsx'
import { paths } from '#web/lib/paths.ts'
import { useIsSignedIn } from '#web/session/user-queries.ts'
import { Logo, LogoMark } from '#web/ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'
import { SearchLink } from './search-link.tsx'
import type { Shell } from './shell.ts'
import { useHidesFirstRow } from './use-hides-first-row.ts'

export function Header({ shell }: { shell: Shell }) {
  const isHidden = useHidesFirstRow()
  if (shell === 'bare') return null
  return (
    <header
      data-toast-below
      className={cx(
        'on-header sticky top-0 z-(--z-header) bg-header text-on-header transition-transform duration-(--duration-move)',
        shell === 'inner' && 'max-md:hidden',
        shell === 'shop' && isHidden && 'max-md:-translate-y-[52px]',
      )}
    >
      <DesktopRow />
      {shell === 'shop' && <MobileRows />}
      {shell === 'landing' && <MobileLandingRow />}
      <div className="rim" />
    </header>
  )
}

function DesktopRow() {
  const isSignedIn = useIsSignedIn()
  return (
    <div className="mx-auto hidden h-header max-w-page items-center gap-5 px-5 md:flex">
      <Link to={isSignedIn ? paths.home : paths.landing} className="shrink-0">
        <Logo />
      </Link>
      <DeliveryPromise className="hidden lg:block" />
      <HeaderSlot>
        <SearchLink />
      </HeaderSlot>
      {isSignedIn ? <AccountMenu /> : <LoginLink />}
      <CartButton />
    </div>
  )
}

function MobileRows() {
  const isSignedIn = useIsSignedIn()
  return (
    <div className="px-3 pt-1.5 pb-3 md:hidden">
      <div className="mb-1 flex h-12 items-center gap-2">
        <Link to={isSignedIn ? paths.home : paths.landing}>
          <LogoMark />
        </Link>
        <DeliveryPromise className="min-w-0 flex-1" />
        <Link
          to={isSignedIn ? paths.userMenu : paths.login}
          aria-label={isSignedIn ? 'My Account' : 'Login'}
          className="grid size-11 place-items-center rounded-md"
        >
          <CircleUserRound size={24} />
        </Link>
        <CartIconLink />
      </div>
      <SearchLink />
    </div>
  )
}

function MobileLandingRow() {
  return (
    <div className="flex h-14 items-center gap-2 px-3 md:hidden">
      <Link to={paths.landing} className="flex-1">
        <Logo className="h-8" />
      </Link>
      <Link to={paths.login} className="grid min-h-11 place-items-center px-3 font-[620]">
        Login
      </Link>
      <CartIconLink />
    </div>
  )
}

function LoginLink() {
  return (
    <Link
      to={paths.login}
      className="flex min-h-11 shrink-0 items-center gap-[7px] rounded-md px-2.5 font-[620] hover:bg-on-header/10"
    >
      <CircleUserRound size={20} />
      Login
    </Link>
  )
}
