import type { ReactNode } from 'react'
import { paths } from '#web/lib/paths.ts'
import { useGoBack } from '#web/lib/use-go-back.ts'
import { BackHeader } from '#web/ui/back-header.tsx'
import { Page, PageTitle } from '#web/ui/page.tsx'

/** The cart's title and way back, while there are no items to do something with. */
export function BareCart({ children }: { children: ReactNode }) {
  const goBack = useGoBack(paths.home)
  return (
    <>
      <BackHeader title="My Cart" onBack={goBack} />
      <Page>
        <PageTitle>My Cart</PageTitle>
        {children}
      </Page>
    </>
  )
}
