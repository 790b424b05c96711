import { Link, useNavigate } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useUser } from '#web/session/user-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'

export function NotFoundScreen() {
  const navigate = useNavigate()
  const user = useUser()
  return (
    <Page>
      <EmptyState
        heading="h1"
        title="Oops! Page Not Found"
        text="This address leads nowhere. The shelves are where they were."
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button kind="secondary" onClick={() => navigate(-1)}>
              Go Back
            </Button>
            <Link to={user ? paths.home : paths.landing} className={buttonClass()}>
              Back to Home
            </Link>
          </span>
        }
      />
    </Page>
  )
}
