import { t } from '@lingui/core/macro'
import { ChevronDown, CircleUserRound, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useDeliveryAddress } from '#web/address/address-queries.ts'
import { useAskedPincode } from '#web/address/asked-pincode.ts'
import { CartButton, CartIconLink } from '#web/cart/cart-button.tsx'
import { useDeliveryTexts } from '#web/delivery/delivery-texts.ts'
import { cx } from '#web/lib/cx.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { useIsSignedIn } from '#web/session/user-queries.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { OptionalPart } from '#web/ui/loading/when-loaded.tsx'
import { Logo, LogoMark, LogoOrMark } from '#web/ui/logo.tsx'
import { HeaderSlot } from '#web/ui/screen/header-slot.tsx'
import type { Shell } from '../screens/shell.ts'
import { AccountMenu } from './account-menu.tsx'
import { AccountIconLink } from './phone-links.tsx'
import { SearchLink } from './search-link.tsx'

export function Header({ shell: ofScreen }: { shell: Shell }) {
  const isHidden = useHidesFirstRow()
  const isSignedIn = useIsSignedIn()
  // Signed-in users are redirected from the landing page to the shop; its taller header avoids a layout shift.
  const shell = ofScreen === 'landing' && isSignedIn ? 'shop' : ofScreen
  return (
    <header
      data-toast-below
      className={cx(
        'on-header sticky top-(--under-bar) z-(--z-header) bg-header text-on-header transition-transform duration-(--duration-move)',
        shell === 'inner' && 'max-md:hidden',
        // The row stays visible while it contains the focus.
        shell === 'shop' && isHidden && 'max-md:not-focus-within:-translate-y-[52px]',
      )}
    >
      <DesktopRow />
      {shell === 'shop' && <MobileRows />}
      {shell === 'landing' && <MobileLandingRows />}
      {shell === 'entry' && <MobileEntryRow />}
      <div className="rim" />
    </header>
  )
}

/** Ignores smaller scroll movements, which are jitter of the thumb. In px. */
const MIN_SCROLL_PX = 8
const HIDE_BELOW_PX = 80

/** True while the shopper scrolls down, false as soon as they scroll up. */
function useHidesFirstRow(): boolean {
  const [isHidden, setHidden] = useState(false)

  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < MIN_SCROLL_PX) return
      setHidden(now > last && now > HIDE_BELOW_PX)
      last = now
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  return isHidden
}

function DesktopRow() {
  const isSignedIn = useIsSignedIn()
  return (
    <div className="mx-auto hidden h-header max-w-page items-center gap-3 px-5 md:flex lg:gap-5">
      <Link to={isSignedIn ? paths.home : paths.landing} className="shrink-0">
        <LogoOrMark />
      </Link>
      <DeliveryPromise className="max-lg:w-43" />
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
        <AccountIconLink />
        <CartIconLink />
      </div>
      <SearchLink />
    </div>
  )
}

function MobileLandingRows() {
  return (
    <div className="px-3 pb-3 md:hidden">
      <div className="flex h-14 items-center gap-2">
        <LandingLogo />
        <Link
          to={paths.login}
          className="grid min-h-11 place-items-center px-3 font-semibold"
        >{t`Login`}</Link>
        <CartIconLink />
      </div>
      <SearchLink />
    </div>
  )
}

/** One row only, because the form below needs the space. */
function MobileEntryRow() {
  return (
    <div className="flex h-14 items-center pr-1 pl-3 md:hidden">
      <LandingLogo />
      <Link to={paths.search} aria-label={t`Search`} className={iconButtonClass()}>
        <Search size={24} />
      </Link>
      <CartIconLink />
      <AccountIconLink />
    </div>
  )
}

const LandingLogo = () => (
  <span className="flex flex-1">
    <Link to={paths.landing} className="rounded-sm">
      <Logo className="h-8" />
    </Link>
  </span>
)

function LoginLink() {
  return (
    <Link
      to={paths.login}
      className="flex min-h-11 shrink-0 items-center gap-[7px] rounded-md px-2.5 font-semibold hover:bg-on-header/10"
    >
      <CircleUserRound size={20} />
      {t`Login`}
    </Link>
  )
}

const DeliverySheet = lazyComponent(
  () => import('#web/address/delivery-sheet.tsx'),
  'DeliverySheet',
)

/** Delivery time and address. A press on the address opens the sheet that changes it. */
function DeliveryPromise({ className }: { className?: string }) {
  const address = useDeliveryAddress()
  const asked = useAskedPincode()
  const { promise, tag } = useDeliveryTexts()
  const [isOpen, setOpen] = useState(false)
  const known = address
    ? `${address.address_name} · ${address.address_line_1}, ${address.city}`
    : asked
  const destination = known || t`Add delivery address`

  return (
    <div className={cx('md:max-w-65', className)}>
      <b className="flex min-h-5 items-center gap-1.5 text-lead leading-5 font-bold font-stretch-92%">
        <span data-eta className="truncate">
          {promise}
        </span>
        <span
          data-eta
          className="rounded-xs bg-white/8 px-1.5 text-2xs leading-4 font-semibold text-basket empty:hidden"
        >
          {tag}
        </span>
      </b>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={known ? t`Deliver to ${destination}. Change address` : destination}
        onClick={() => setOpen(true)}
        className="reach flex max-w-full items-center gap-[3px] text-fine leading-4 text-on-header-2"
      >
        <span className="truncate">{destination}</span>
        <ChevronDown size={13} className="shrink-0" />
      </button>
      {isOpen && (
        <OptionalPart>
          <DeliverySheet onClose={() => setOpen(false)} />
        </OptionalPart>
      )}
    </div>
  )
}
