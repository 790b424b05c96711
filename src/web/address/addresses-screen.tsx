import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Address } from '#contract/address.ts'
import { hasFailed } from '#web/lib/has-failed.ts'
import { paths } from '#web/lib/paths.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { AddressBook } from './address-book.tsx'
import { addressesQuery } from './address-queries.ts'
import { AddressesFrame } from './addresses-frame.tsx'
import { isForCheckout, toCheckout } from './to-checkout.ts'

export function AddressesScreen() {
  const addresses = useQuery(addressesQuery())
  const { state } = useLocation()
  const navigate = useNavigate()
  const forCheckout = isForCheckout(state)

  const backToCheckout = ({ _id }: Address) =>
    navigate(paths.checkout, { replace: true, state: toCheckout(_id) })

  if (hasFailed(addresses)) {
    return (
      <AddressesFrame>
        <ErrorState text="Failed to load addresses" onRetry={() => void addresses.refetch()} />
      </AddressesFrame>
    )
  }
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
