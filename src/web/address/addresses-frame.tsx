import type { ReactNode } from 'react'
import { paths } from '#web/lib/paths.ts'
import { useGoBack } from '#web/lib/use-go-back.ts'
import { DashboardPage } from '#web/ui/dashboard-page.tsx'

type Props = {
  /** Beside the title: opens or closes the form. */
  action?: ReactNode
  /** The same in the header of a phone. */
  headerAction?: ReactNode
  children: ReactNode
}

export function AddressesFrame(props: Props) {
  const goBack = useGoBack(paths.profile)
  return <DashboardPage title="My Addresses" onBack={goBack} {...props} />
}
