import { Store } from 'lucide-react'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { isAdmin } from '#web/session/account.ts'
import { useUser } from '#web/session/user-queries.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'

type Props = {
  /** The shop has no products, so the link to the back office is the main content. */
  isShopEmpty: boolean
}

/** Link to the back office, for staff. */
export function StaffDoor({ isShopEmpty }: Props) {
  const user = useUser()
  const to = isAdmin(user) ? officePaths.adminToday : officePaths.adminPicking
  if (isShopEmpty) {
    return (
      <EmptyState
        icon={<Store size={34} />}
        title="This shop has no products yet"
        text={
          isAdmin(user)
            ? 'The back office shows what comes next: your address, the first products, opening hours and payments.'
            : 'An admin adds the first products. Orders to pick are in the back office.'
        }
        action={
          <Link to={to} className={buttonClass({ size: 'lg' })}>
            Open the back office
          </Link>
        }
      />
    )
  }
  return (
    <p className="card flex min-h-[62px] flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-2">
      <span>
        Signed in as <b>{isAdmin(user) ? 'admin' : 'picker'}</b>
      </span>
      <Link to={to} className={buttonClass({ kind: 'secondary' })}>
        <Store size={18} aria-hidden="true" /> Back office
      </Link>
    </p>
  )
}
