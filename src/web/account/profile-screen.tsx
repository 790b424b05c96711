import { paths } from '#web/lib/paths.ts'
import { useGoBack } from '#web/lib/use-go-back.ts'
import { useIsMobile } from '#web/lib/use-media.ts'
import { useUser } from '#web/session/user-queries.ts'
import { DashboardPage } from '#web/ui/dashboard-page.tsx'
import { DevicesCard } from './devices-card.tsx'
import { EmailVerificationCard } from './email-verification-card.tsx'
import { MyDataCard } from './my-data-card.tsx'
import { ProfileForm } from './profile-form.tsx'

export function ProfileScreen() {
  const user = useUser()
  const goBack = useGoBack(useIsMobile() ? paths.userMenu : paths.home)
  if (!user) return null
  return (
    <DashboardPage title="Profile" onBack={goBack}>
      <div className="grid grid-cols-1 items-start gap-3 md:gap-4 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-3 md:gap-4">
          <ProfileForm user={user} />
          <EmailVerificationCard user={user} />
        </div>
        <div className="grid grid-cols-1 gap-3 md:gap-4">
          <DevicesCard />
          <MyDataCard />
        </div>
      </div>
    </DashboardPage>
  )
}
