import { t } from '@lingui/core/macro'
import { MailPlus, Plus, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Invitation } from '#contract/people/invitation.ts'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { DeleteRoleDialog } from './delete-role-dialog.tsx'
import { Invitations } from './invitation/invitations.tsx'
import { InviteDialog } from './invitation/invite-dialog.tsx'
import { WithdrawDialog } from './invitation/withdraw-dialog.tsx'
import { StaffRoleDialog } from './staff-role-dialog.tsx'
import { type StaffDialog, StaffRoles } from './staff-roles.tsx'

type Open = StaffDialog | { what: 'invite' } | { what: 'withdraw'; invitation: Invitation }

/** Roles with what they allow, and invitations that wait for an answer. */
export function StaffScreen() {
  const [dialog, setDialog] = useState<Open>()
  return (
    <OfficePage
      title={t`Staff and roles`}
      facts={t`A role says what a person may see and do here. A change counts at once, on every device.`}
      action={<Actions onOpen={setDialog} />}
    >
      <WhenLoaded skeleton={<ListSkeleton label={t`Loading roles`} />}>
        <Part title={t`Invitations`}>
          <Invitations onWithdraw={(invitation) => setDialog({ what: 'withdraw', invitation })} />
        </Part>
        <Part title={t`Roles`}>
          <StaffRoles onOpen={setDialog} />
        </Part>
      </WhenLoaded>
      {dialog && <OpenDialog dialog={dialog} onClose={() => setDialog(undefined)} />}
    </OfficePage>
  )
}

const Actions = ({ onOpen }: { onOpen: (dialog: Open) => void }) => (
  <>
    <Link
      to={`${officePaths.adminPeople}?kind=staff`}
      className={buttonClass({ kind: 'secondary' })}
    >
      <UsersRound size={18} /> {t`People with a role`}
    </Link>
    <Button kind="secondary" onClick={() => onOpen({ what: 'new role' })}>
      <Plus size={18} /> {t`New role`}
    </Button>
    <Button data-new="" onClick={() => onOpen({ what: 'invite' })}>
      <MailPlus size={18} /> {t`Invite a person`}
    </Button>
  </>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mb-6">
    <h2 className="mb-2 text-lg">{title}</h2>
    {children}
  </section>
)

function OpenDialog({ dialog, onClose }: { dialog: Open; onClose: () => void }) {
  switch (dialog.what) {
    case 'invite':
      return <InviteDialog onClose={onClose} />
    case 'withdraw':
      return <WithdrawDialog invitation={dialog.invitation} onClose={onClose} />
    case 'new role':
      return <StaffRoleDialog onClose={onClose} />
    case 'role':
      return <StaffRoleDialog role={dialog.role} onClose={onClose} />
    case 'delete':
      return <DeleteRoleDialog role={dialog.role} onClose={onClose} />
  }
}
