import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#web/lib/paths.ts'
import { useGoBack } from '#web/lib/use-go-back.ts'
import { BackHeader } from '#web/ui/back-header.tsx'
import { dockSpace } from '#web/ui/dock.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Page } from '#web/ui/page.tsx'

/** Back and the heading, whatever the state of the rest. */
export function CheckoutFrame({ children }: { children: ReactNode }) {
  const goBack = useGoBack(paths.cart)
  return (
    <>
      <BackHeader title="Checkout" onBack={goBack} />
      <Page className={dockSpace}>
        <div className="mb-3 -ml-3 flex items-center gap-0.5 max-md:hidden">
          <IconButton label="Back" onClick={goBack}>
            <ArrowLeft size={24} />
          </IconButton>
          <h1 className="text-2xl">Checkout</h1>
        </div>
        {children}
      </Page>
    </>
  )
}

export const CHECKOUT_COLUMNS =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(360px,450px)] lg:items-start lg:gap-7'
