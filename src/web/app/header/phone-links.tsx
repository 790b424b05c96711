import { CircleUserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { CartIconLink } from '#web/cart/cart-button.tsx'
import { paths } from '#web/lib/navigation/paths.ts'
import { useIsSignedIn } from '#web/session/user-queries.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { RowContext, type RowLinks } from '#web/ui/screen/back-header.tsx'

/** To the account menu of a phone, or to where one signs in. */
export function AccountIconLink() {
  const isSignedIn = useIsSignedIn()
  return (
    <Link
      to={isSignedIn ? paths.userMenu : paths.login}
      aria-label={isSignedIn ? 'My Account' : 'Login'}
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

/** Around the screens of the shop: what the row of an inner one leads to on a phone. */
export function WithRowLinks({ children }: { children: ReactNode }) {
  return <RowContext value={useIsSignedIn() ? SHOPPER : VISITOR}>{children}</RowContext>
}
