import { t } from '@lingui/core/macro'
import { paths } from '#web/lib/navigation/paths.ts'
import { useUser } from '#web/session/user-queries.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { BackOrHome } from '#web/ui/screen/back-or-home.tsx'
import { Page } from '#web/ui/screen/page.tsx'

export function NotFoundScreen() {
  const user = useUser()
  return (
    <Page>
      <EmptyState
        heading="h1"
        title={t`Oops! Page Not Found`}
        text={t`We couldn't find this page.`}
        action={<BackOrHome home={user ? paths.home : paths.landing} />}
      />
    </Page>
  )
}
