import { AccountRows } from '#web/session/account-rows.tsx'
import { useLogout } from '#web/session/session-queries.ts'

/** Content of the account menu in the desktop header. */
export function AccountPanel({ onLeave }: { onLeave: () => void }) {
  const logout = useLogout()
  return (
    <AccountRows
      onLeave={onLeave}
      onLogout={() => logout.mutate(undefined, { onSuccess: onLeave })}
    />
  )
}
