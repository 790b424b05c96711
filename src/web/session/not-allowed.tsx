import { t } from '@lingui/core/macro'
import type { User } from '#contract/account/account.ts'
import { commonMessages } from '#contract/common-messages.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { BackOrHome } from '#web/ui/screen/back-or-home.tsx'
import { Page } from '#web/ui/screen/page.tsx'
import { isStaff } from './account.ts'
import { officeStart } from './office-start.ts'

/** A screen that the user may not open. Staff are led to the first one that they may. */
export const NotAllowed = ({ user }: { user: User }) => (
  <Page>
    <EmptyState
      heading="h1"
      title={commonMessages.notAdmin}
      text={isStaff(user) ? t`Your role does not include it.` : undefined}
      action={<BackOrHome home={isStaff(user) ? officeStart(user) : paths.home} />}
    />
  </Page>
)
