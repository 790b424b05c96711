import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useOrderTerms } from '#web/delivery/delivery-texts.ts'
import { errorText } from '#web/lib/http/api-error.ts'
import { useTitle } from '#web/lib/navigation/use-title.ts'
import { Guard } from '#web/session/guard.tsx'
import { ScreenFailure } from '#web/ui/loading/screen-failure.tsx'
import { ErrorBoundary } from '#web/ui/loading/when-loaded.tsx'
import type { ScreenRow } from './screen-row.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'

type Props = Pick<ScreenRow, 'title' | 'access' | 'visitors' | 'name'> & { children: ReactNode }

/** Adds the tab title, access check, loading state and error state to every screen. */
export function ScreenFrame({ title, access, visitors, children, name }: Props) {
  const { pathname } = useLocation()
  return (
    <>
      <TabTitle key={pathname} title={title} />
      <Guard access={access} visitors={useVisitors(visitors)} waiting={<ScreenSkeleton />}>
        <ErrorBoundary at={pathname} failed={renderError}>
          <Suspense key={name ?? pathname} fallback={<ScreenSkeleton />}>
            {children}
          </Suspense>
        </ErrorBoundary>
      </Guard>
    </>
  )
}

function useVisitors(isForThem: true | undefined) {
  const { visitorsCanBrowse } = useOrderTerms()
  if (visitorsCanBrowse === undefined) return 'wait'
  if (!visitorsCanBrowse) return undefined
  return isForThem ? 'open' : 'login'
}

/** A separate component before the screen, so that its effect runs first and the screen can override the title. */
function TabTitle({ title }: { title: string }) {
  useTitle(title)
  return null
}

const renderError = (error: unknown, retry: () => void) => (
  <ScreenFailure text={errorText(error)} onRetry={retry} />
)
