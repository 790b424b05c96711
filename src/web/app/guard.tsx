import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { messages } from '#contract/messages.ts'
import { userQuery } from '#web/account/account-queries.ts'
import { paths } from '#web/lib/paths.ts'
import { forgetWay, rememberedWay, rememberWay } from '#web/lib/return-to.ts'
import { hasSession } from '#web/lib/session.ts'
import { clearStorage } from '#web/lib/storage.ts'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import type { Access } from './shell.ts'

type Props = { access: Access; children: ReactNode }

/** Lets a screen be seen by those whom it is for, and sends the others where they belong. */
export function Guard({ access, children }: Props) {
  if (access === 'public') return children
  if (access === 'guest') return <GuestsOnly>{children}</GuestsOnly>
  return <ShoppersOnly needsAdmin={access === 'admin'}>{children}</ShoppersOnly>
}

function GuestsOnly({ children }: { children: ReactNode }) {
  const { data: user, isPending } = useQuery(userQuery)
  if (isPending && hasSession()) return <ScreenSkeleton />
  if (user) return <Navigate to={rememberedWay() ?? paths.home} replace />
  return children
}

function ShoppersOnly({ needsAdmin, children }: { needsAdmin: boolean; children: ReactNode }) {
  const { data: user, isPending, isError, refetch } = useQuery(userQuery)
  if (isPending) return <ScreenSkeleton />
  if (isError) return <NobodyKnown onRetry={() => void refetch()} />
  if (!user) return <ToLanding />
  if (needsAdmin && user.role !== 'ADMIN') return <NotAllowed />
  return <Arrived>{children}</Arrived>
}

function Arrived({ children }: { children: ReactNode }) {
  useEffect(forgetWay, [])
  return children
}

function ToLanding() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    clearStorage()
    rememberWay(pathname + search)
  }, [pathname, search])
  return <Navigate to={paths.landing} replace />
}

function NobodyKnown({ onRetry }: { onRetry: () => void }) {
  return (
    <Page>
      <ErrorState heading="h1" text="Error fetching user details!" onRetry={onRetry} />
    </Page>
  )
}

function NotAllowed() {
  return (
    <Page>
      <EmptyState heading="h1" title={messages.notAdmin} />
    </Page>
  )
}
