import { t } from '@lingui/core/macro'
import { CircleUserRound } from 'lucide-react'
import { useLocation } from 'react-router'
import { useUser } from '#web/session/user-queries.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { DropMenu } from '#web/ui/popover/drop-menu.tsx'

const AccountPanel = lazyComponent(() => import('./account-panel.tsx'), 'AccountPanel')
const fetchPanel = () => void AccountPanel.load().catch(() => undefined)

/** The key closes the menu when the page or the user changes. */
export function AccountMenu() {
  const user = useUser()
  const { key } = useLocation()
  return (
    <DropMenu
      key={`${key} ${user?._id}`}
      onApproach={fetchPanel}
      label={
        <>
          <CircleUserRound size={20} />
          <span className="max-lg:sr-only">{t`My Account`}</span>
        </>
      }
    >
      {(close) => (
        <WhenLoaded skeleton={<div className="h-48" />}>
          <AccountPanel onLeave={close} />
        </WhenLoaded>
      )}
    </DropMenu>
  )
}
