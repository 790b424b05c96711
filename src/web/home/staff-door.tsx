import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
        {isAdmin(user) ? (
          <Trans>
            Signed in as <b>admin</b>
          </Trans>
        ) : (
          <Trans>
            Signed in as <b>picker</b>
          </Trans>
        )}
      </span>
      <Link to={to} className={buttonClass({ kind: 'secondary' })}>
        <Store size={18} aria-hidden="true" /> {t`Back office`}
      </Link>
    </p>
  )
}
