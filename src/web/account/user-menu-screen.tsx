import { t } from '@lingui/core/macro'
import {
  ChevronRight,
  Heart,
  House,
  LogOut,
  Package,
  Search,
  ShoppingBasket,
  UserRound,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#web/lib/navigation/paths.ts'
import { useGoBack } from '#web/lib/navigation/use-go-back.ts'
import { type AccountLink, shopLinks, shopperLinks } from '#web/session/account-links.ts'
import { displayName } from '#web/session/display-name.ts'
import { LanguageSwitch } from '#web/session/language/language-switch.tsx'
import { useLogout } from '#web/session/session-queries.ts'
import { useUser } from '#web/session/user-queries.ts'
import { PolicyLinks } from '#web/settings/policy-links.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Spinner } from '#web/ui/loading/spinner.tsx'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { BackHeader } from '#web/ui/screen/back-header.tsx'

const TILES: AccountLink[] = [
  { to: paths.landing, label: t`Home`, icon: House },
  { to: paths.search, label: t`Search Products`, icon: Search },
  { to: paths.cart, label: t`Cart`, icon: ShoppingBasket },
  { to: paths.ordersAlias, label: t`My Orders`, icon: Package },
  { to: paths.profileAlias, label: t`Profile`, icon: UserRound },
  { to: paths.wishlist, label: t`Wishlist`, icon: Heart },
]

/** My Orders has a tile already. */
const MORE = shopperLinks.filter(({ to }) => to !== paths.orders)

export function UserMenuScreen() {
  const user = useUser()
  return (
    <>
      <MenuHeader />
      <div className="mx-auto grid max-w-form grid-cols-1 gap-4 px-3 py-4">
        <Person />
        <nav aria-label={t`Dashboard`}>
          <ul className="grid grid-cols-2 gap-3 min-[360px]:grid-cols-3">
            {TILES.map((tile) => (
              <li key={tile.label}>
                <Tile {...tile} />
              </li>
            ))}
          </ul>
        </nav>
        <Group label={t`My Account`}>
          {MORE.map((link) => (
            <Row key={link.to} {...link} />
          ))}
        </Group>
        {shopLinks(user).length > 0 && (
          <Group label={t`Shop`}>
            {shopLinks(user).map((link) => (
              <Row key={link.to} {...link} />
            ))}
          </Group>
        )}
        <LogoutButton />
        <PolicyLinks className="px-1 pt-2 text-note text-ink-2 sm:hidden" />
        <LanguageSwitch className="px-1 text-left text-note underline" />
      </div>
    </>
  )
}

function MenuHeader() {
  const goBack = useGoBack(paths.home)
  return (
    <>
      <BackHeader title={t`My Account`} onBack={goBack} closes />
      <div className="mx-auto mt-4 flex h-14 max-w-form items-center px-3 max-md:hidden">
        <h1 className="min-w-0 flex-1 text-2xl leading-5.5">{t`My Account`}</h1>
        <IconButton label={t`Close`} onClick={goBack}>
          <X size={24} />
        </IconButton>
      </div>
    </>
  )
}

function Person() {
  const user = useUser()
  if (!user) return null
  return (
    <Link to={paths.profile} className="flex items-center gap-3 card p-3.5 hover:border-brand-line">
      <Avatar src={user.avatar} name={user.username} />
      <span className="min-w-0 flex-1">
        <b className="block truncate font-bold">{displayName(user)}</b>
        <span className="block truncate text-sm text-ink-3">{user.mobile || user.email}</span>
      </span>
      <ChevronRight size={20} className="shrink-0 text-ink-3" />
    </Link>
  )
}

const Tile = ({ to, label, icon: Icon }: AccountLink) => (
  <Link
    to={to}
    className="grid h-full min-h-24 content-center justify-items-center gap-2 card px-1.5 py-3 text-center text-sm font-label hover:border-brand-line"
  >
    <span className="grid size-10 place-items-center rounded-box bg-brand-soft text-brand-ink">
      <Icon size={20} />
    </span>
    {label}
  </Link>
)

const GROUP = 'overflow-hidden card'
const ROW = 'flex min-h-13 w-full items-center gap-3 px-4 font-label hover:bg-sunken'

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className={GROUP}>
    <ul className="divide-y divide-line">{children}</ul>
  </nav>
)

const Row = ({ to, label, icon: Icon }: AccountLink) => (
  <li>
    <Link to={to} className={ROW}>
      <Icon size={20} className="text-brand-ink" />
      <span className="flex-1">{label}</span>
      <ChevronRight size={20} className="text-ink-3" />
    </Link>
  </li>
)

function LogoutButton() {
  const logout = useLogout()
  return (
    <div className={GROUP}>
      <button
        type="button"
        disabled={logout.isPending}
        onClick={() => logout.mutate()}
        className={`${ROW} text-danger`}
      >
        {logout.isPending ? <Spinner /> : <LogOut size={20} />}
        <span>{t`Logout`}</span>
      </button>
    </div>
  )
}
