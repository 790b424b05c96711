import { paths } from '#web/lib/navigation/paths.ts'
import { useUser } from '#web/session/user-queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { WaysOut } from '#web/ui/ways-out.tsx'

export function NotFoundScreen() {
  const user = useUser()
  return (
    <Page>
      <EmptyState
        heading="h1"
        title="Oops! Page Not Found"
        text="We couldn't find this page."
        action={<WaysOut home={user ? paths.home : paths.landing} />}
      />
    </Page>
  )
}
