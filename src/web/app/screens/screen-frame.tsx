import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { Access } from '#contract/built-screens.ts'
import { errorText } from '#web/lib/http/api-error.ts'
import { useTitle } from '#web/lib/navigation/use-title.ts'
import { Guard } from '#web/session/guard.tsx'
import { ScreenFailure } from '#web/ui/loading/screen-failure.tsx'
import { ErrorBoundary } from '#web/ui/loading/when-loaded.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

type Props = {
  title: string
  access: Access
  children: ReactNode
  /** Screens of one name stay as they are while the address changes; others begin anew. */
  name?: string | undefined
}

/** Around every screen: its tab title, who may see it, what shows while it comes or when it fails. */
export function ScreenFrame({ title, access, children, name }: Props) {
  const { pathname } = useLocation()
  return (
    <>
      <TabTitle key={pathname} title={title} />
      <Guard access={access} waiting={<ScreenSkeleton />}>
        <ErrorBoundary at={pathname} failed={sayWhy}>
          <Suspense key={name ?? pathname} fallback={<ScreenSkeleton />}>
            {children}
          </Suspense>
        </ErrorBoundary>
      </Guard>
    </>
  )
}

/** A part of its own, before the screen: a screen that knows a better title then has the last word. */
function TabTitle({ title }: { title: string }) {
  useTitle(title)
  return null
}

const sayWhy = (error: unknown, retry: () => void) => (
  <ScreenFailure text={errorText(error)} onRetry={retry} />
)
