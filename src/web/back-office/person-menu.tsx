import { Keyboard, LogOut, UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useUser } from '#web/session/user-queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { DropMenu } from '#web/ui/drop-menu.tsx'
import { useOfficeLogout } from './use-office-logout.ts'

const ROW =
  'flex min-h-[42px] w-full items-center gap-2.5 rounded-[8px] px-2.5 font-medium hover:bg-sunken'

/** Who is signed in. Closes when the address changes, because it is then another menu. */
export function PersonMenu({ onKeys }: { onKeys: () => void }) {
  const user = useUser()
  const logout = useOfficeLogout()
  const { key } = useLocation()
  const name = user?.username ?? ''
  return (
    <DropMenu
      key={key}
      label={
        <>
          <Avatar src={user?.avatar ?? ''} name={name} size="sm" />
          <span className="max-w-40 truncate">{name}</span>
        </>
      }
    >
      {(close) => (
        <nav aria-label="Who is signed in" className="p-2">
          <p className="truncate px-2.5 pt-1.5 pb-1 text-xs text-ink-3">{user?.email}</p>
          <Link to={paths.profile} className={ROW}>
            <UserRound size={16} /> Profile and devices
          </Link>
          <button
            type="button"
            onClick={() => {
              close()
              onKeys()
            }}
            className={ROW}
          >
            <Keyboard size={16} /> Keyboard
          </button>
          <button type="button" onClick={() => logout(close)} className={ROW}>
            <LogOut size={16} /> Logout
          </button>
        </nav>
      )}
    </DropMenu>
  )
}
