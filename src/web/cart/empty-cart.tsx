import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useGoBack } from '#web/lib/use-go-back.ts'
import { BackHeader } from '#web/ui/back-header.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageTitle } from '#web/ui/page.tsx'

export function EmptyCart() {
  const goBack = useGoBack(paths.home)
  return (
    <>
      <BackHeader title="My Cart" onBack={goBack} />
      <Page>
        <PageTitle>My Cart</PageTitle>
        <EmptyState
          title="Your cart is empty"
          text="Doodh, sabzi, atta: it is all ten minutes away."
          action={
            <Link to={paths.landing} className={buttonClass({ size: 'lg' })}>
              Continue Shopping
            </Link>
          }
        />
      </Page>
    </>
  )
}
