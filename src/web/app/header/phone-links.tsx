import { t } from '@lingui/core/macro'
import { CircleUserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { CartIconLink } from '#web/cart/cart-button.tsx'
import { paths } from '#web/lib/navigation/paths.ts'
import { useIsSignedIn } from '#web/session/user-queries.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { RowContext, type RowLinks } from '#web/ui/screen/back-header.tsx'

/** Links to the account menu, or to the login when signed out. */
export function AccountIconLink() {
  const isSignedIn = useIsSignedIn()
  return (
    <Link
      to={isSignedIn ? paths.userMenu : paths.login}
      aria-label={isSignedIn ? t`My Account` : t`Login`}
      className={iconButtonClass()}
    >
      <CircleUserRound size={24} />
    </Link>
  )
}

const cartAndAccount = (
  <>
    <CartIconLink />
    <AccountIconLink />
  </>
)
const SHOPPER: RowLinks = { home: paths.home, cartAndAccount }
const VISITOR: RowLinks = { home: paths.landing, cartAndAccount }

/** Provides the home, cart and account links for the phone header of inner screens. */
export function WithRowLinks({ children }: { children: ReactNode }) {
  return <RowContext value={useIsSignedIn() ? SHOPPER : VISITOR}>{children}</RowContext>
}
