import { paths } from '#web/lib/paths.ts'
import { useGoBack } from '#web/lib/use-go-back.ts'
import { BackHeader } from '#web/ui/back-header.tsx'
import { PageTitle } from '#web/ui/page.tsx'
import { useUser } from './account-queries.ts'
import { DevicesCard } from './devices-card.tsx'
import { EmailVerificationCard } from './email-verification-card.tsx'
import { MyDataCard } from './my-data-card.tsx'
import { ProfileForm } from './profile-form.tsx'

export function ProfileScreen() {
  const user = useUser()
  const goBack = useGoBack(paths.userMenu)
  if (!user) return null
  return (
    <>
      <BackHeader title="Profile" onBack={goBack} />
      <div className="px-3 py-4 md:p-0 md:pb-8">
        <PageTitle>Profile</PageTitle>
        <div className="grid items-start gap-3 md:gap-4 xl:grid-cols-2">
          <div className="grid gap-3 md:gap-4">
            <ProfileForm user={user} />
            <EmailVerificationCard user={user} />
          </div>
          <div className="grid gap-3 md:gap-4">
            <DevicesCard />
            <MyDataCard />
          </div>
        </div>
      </div>
    </>
  )
}
