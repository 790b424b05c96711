import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Bike, Store } from 'lucide-react'
import type { User } from '#contract/account/account.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { isAdmin, isRider } from '#web/session/account.ts'
import { officeStart } from '#web/session/office-start.ts'
import { useUser } from '#web/session/user-queries.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'

type Props = {
  /** The shop has no products, so the link to the back office is the main content. */
  isShopEmpty: boolean
}

/** Link to the work of staff: the back office, or a rider's orders. */
export function StaffDoor({ isShopEmpty }: Props) {
  const user = useUser()
  const to = workOf(user)
  if (isShopEmpty && !isRider(user)) {
    return (
      <EmptyState
        icon={<Store size={34} />}
        title={t`This shop has no products yet`}
        text={
          isAdmin(user)
            ? t`The back office shows what comes next: your address, the first products, opening hours and payments.`
            : t`An admin adds the first products. Orders to pick are in the back office.`
        }
        action={
          <Link to={to} className={buttonClass({ size: 'lg' })}>{t`Open the back office`}</Link>
        }
      />
    )
  }
  return (
    <p className="card flex min-h-[62px] flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-2">
      <span>
        <SignedInAs user={user} />
      </span>
      <Link to={to} className={buttonClass({ kind: 'secondary' })}>
        {isRider(user) ? (
          <Bike size={18} aria-hidden="true" />
        ) : (
          <Store size={18} aria-hidden="true" />
        )}
        <span>{isRider(user) ? t`My deliveries` : t`Back office`}</span>
      </Link>
    </p>
  )
}

function SignedInAs({ user }: { user: User | null }) {
  if (isRider(user)) {
    return (
      <Trans>
        Signed in as <b>rider</b>
      </Trans>
    )
  }
  if (isAdmin(user)) {
    return (
      <Trans>
        Signed in as <b>admin</b>
      </Trans>
    )
  }
  return user?.role === 'STAFF' ? (
    <Trans>
      Signed in as <b>staff</b>
    </Trans>
  ) : (
    <Trans>
      Signed in as <b>picker</b>
    </Trans>
  )
}

function workOf(user: User | null) {
  if (isRider(user)) return paths.deliveries
  return officeStart(user)
}
