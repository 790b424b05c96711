import { t } from '@lingui/core/macro'
import { type FetchStatus, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { may } from '#contract/account/access.ts'
import type { User } from '#contract/account/account.ts'
import type { Access } from '#contract/page/built-screens.ts'
import { clearStorage } from '#web/lib/browser/storage.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { ScreenFailure } from '#web/ui/loading/screen-failure.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { isRider, isStaff } from './account.ts'
import { usePerson } from './person.ts'
import {
  clearReturnPath,
  endLogout,
  isAfterLogout,
  storedReturnPath,
  storeReturnPath,
} from './return-to.ts'
import { hasSession } from './tokens.ts'
import { userQuery } from './user-queries.ts'

const NotAllowed = lazyComponent(() => import('./not-allowed.tsx'), 'NotAllowed')

type Props = {
  access: Access
  children: ReactNode
  /** Shown until the user is known. */
  waiting: ReactNode
  /**
   * What happens without a session: the screen opens, it waits until that is known, or the login. By default the
   * landing.
   */
  visitors?: 'open' | 'wait' | 'login' | undefined
}

/** Shows a screen to users with access and redirects the others. */
export function Guard({ access, ...props }: Props) {
  if (access === 'public') return props.children
  if (access === 'guest') return <GuestsOnly {...props} />
  if (access === 'shelves' || access === 'shopper') {
    const opens = access === 'shelves' ? 'at once' : 'without network'
    return <ShoppersOnly {...props} opens={opens} />
  }
  return <ShoppersOnly {...props} opens="known" access={access} />
}

function GuestsOnly({ children, waiting }: Omit<Props, 'access'>) {
  const { data: user, isPending, fetchStatus } = useQuery(userQuery(usePerson()))
  if (isPending && hasSession()) {
    return fetchStatus === 'paused' ? <RedirectTo to={paths.home} waiting={waiting} /> : waiting
  }
  if (user) return <RedirectTo to={storedReturnPath() ?? paths.home} waiting={waiting} />
  return <LoggedOut>{children}</LoggedOut>
}

type Worker = Exclude<Access, 'public' | 'guest' | 'shelves' | 'shopper'>

function isAllowed(user: User, access: Worker): boolean {
  if (access === 'rider') return isRider(user)
  return access === 'staff' ? isStaff(user) : may(user, access)
}

/** Keeps the placeholder until the next screen: an empty page would show the footer. */
function RedirectTo({ to, waiting }: { to: string; waiting: ReactNode }) {
  return (
    <>
      {waiting}
      <Navigate to={to} replace />
    </>
  )
}

function LoggedOut({ children }: { children: ReactNode }) {
  useEffect(endLogout, [])
  return children
}

type ShoppersProps = Omit<Props, 'access'> & {
  /** Of people who work here; without it for each user. */
  access?: Worker
  /** When the screen may render before the user is known. It loads personal data itself. */
  opens: 'at once' | 'without network' | 'known'
}

function ShoppersOnly({ access, opens, children, waiting, visitors }: ShoppersProps) {
  const { data: user, isPending, isError, fetchStatus, refetch } = useQuery(userQuery(usePerson()))
  if (isPending && !isOpen(opens, fetchStatus)) return waiting
  if (isError) {
    return <ScreenFailure text={t`Error fetching user details!`} onRetry={() => void refetch()} />
  }
  if (!isPending && !user && visitors !== 'open') {
    return <SignedOut visitors={visitors} waiting={waiting} />
  }
  if (user && access && !isAllowed(user, access)) {
    return (
      <WhenLoaded skeleton={waiting}>
        <NotAllowed user={user} />
      </WhenLoaded>
    )
  }
  // The same element before and after, so that a rendered screen does not remount.
  return <ClearReturnPath isKnown={!isPending}>{children}</ClearReturnPath>
}

/** While offline the user cannot be loaded, so cached screens may open. */
function isOpen(opens: ShoppersProps['opens'], fetchStatus: FetchStatus): boolean {
  if (fetchStatus === 'paused') return opens !== 'known'
  return opens === 'at once' && hasSession()
}

function ClearReturnPath({ isKnown, children }: { isKnown: boolean; children: ReactNode }) {
  useEffect(() => {
    if (isKnown) clearReturnPath()
  }, [isKnown])
  return children
}

const SignedOut = ({ visitors, waiting }: Pick<Props, 'visitors' | 'waiting'>) =>
  visitors === 'wait' ? waiting : <ToSignIn visitors={visitors} waiting={waiting} />

/** Visitors who could browse have seen the landing, so they go to the login at once. */
function ToSignIn({ visitors, waiting }: Pick<Props, 'visitors' | 'waiting'>) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    clearStorage()
    storeReturnPath(pathname + search)
  }, [pathname, search])
  const to = visitors === 'login' && !isAfterLogout() ? paths.login : paths.landing
  return <RedirectTo to={to} waiting={waiting} />
}
