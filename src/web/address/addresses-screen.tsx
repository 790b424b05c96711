import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Address } from '#contract/address.ts'
import { paths } from '#web/lib/paths.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { AddressBook } from './address-book.tsx'
import { AddressesFrame } from './addresses-frame.tsx'
import { isForCheckout, toCheckout } from './to-checkout.ts'

export function AddressesScreen() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const forCheckout = isForCheckout(state)

  const backToCheckout = ({ _id }: Address) =>
    navigate(paths.checkout, { replace: true, state: toCheckout(_id) })

  return (
    <Suspense fallback={<AddressesSkeleton />}>
      <AddressBook startsAdding={forCheckout} onSaved={forCheckout ? backToCheckout : undefined} />
    </Suspense>
  )
}

function AddressesSkeleton() {
  return (
    <AddressesFrame>
      <Loading label="Loading your addresses" className="min-h-[60dvh]">
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          <Skeleton className="h-[168px] rounded-lg" />
          <Skeleton className="h-[168px] rounded-lg" />
        </div>
      </Loading>
    </AddressesFrame>
  )
}
