import { t } from '@lingui/core/macro'
import { Keyboard } from 'lucide-react'
import { useLocation } from 'react-router'
import { ACCOUNT_ROW, AccountRows } from '#web/session/account-rows.tsx'
import { displayName } from '#web/session/display-name.ts'
import { useUser } from '#web/session/user-queries.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { DropMenu } from '#web/ui/popover/drop-menu.tsx'
import { useOfficeLogout } from './use-office-logout.ts'

/** The account menu of the back office, with the keyboard shortcuts. A new URL closes it through its key. */
export function PersonMenu({ onKeys }: { onKeys: () => void }) {
  const user = useUser()
  const logout = useOfficeLogout()
  const { key } = useLocation()
  return (
    <DropMenu
      key={key}
      label={
        <>
          <Avatar src={user?.avatar ?? ''} name={user?.username ?? ''} size="sm" />
          <span className="max-w-40 truncate">{displayName(user)}</span>
        </>
      }
    >
      {(close) => (
        <AccountRows onLeave={close} onLogout={() => logout(close)}>
          <button
            type="button"
            onClick={() => {
              close()
              onKeys()
            }}
            className={ACCOUNT_ROW}
          >
            <Keyboard size={16} /> {t`Keyboard`}
          </button>
        </AccountRows>
      )}
    </DropMenu>
  )
}
