import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { paths } from '#web/lib/navigation/paths.ts'
import { useGoBack } from '#web/lib/navigation/use-go-back.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { ErrorState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { DashboardPage } from '#web/ui/screen/dashboard-page.tsx'
import { ProductGridSkeleton } from '../product-grid.tsx'

type Props = {
  title: string
  /** The screen that Back leads to without history. */
  up: string
  /** The list; suspends. */
  children: ReactNode
}

/** A screen with one list of products, while it loads and when it fails. */
export function ListPage({ title, up, children }: Props) {
  return (
    <WhenLoaded
      skeleton={
        <ListFrame title={title} up={up}>
          <ProductGridSkeleton />
        </ListFrame>
      }
      failed={(_error, retry) => (
        <ListFrame title={title} up={up}>
          <ErrorState text={t`The list could not be loaded.`} onRetry={retry} />
        </ListFrame>
      )}
    >
      {children}
    </WhenLoaded>
  )
}

type FrameProps = Props & { action?: ReactNode }

export function ListFrame({ up, ...page }: FrameProps) {
  return <DashboardPage onBack={useGoBack(up)} {...page} />
}

export const ShopNow = () => (
  <Link to={paths.home} className={buttonClass()}>{t`Continue Shopping`}</Link>
)
