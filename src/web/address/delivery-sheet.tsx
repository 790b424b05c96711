import { t } from '@lingui/core/macro'
import { CircleCheck, LogIn, Plus } from 'lucide-react'
import { useLocation } from 'react-router'
import type { Address } from '#contract/address/address.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { storeReturnPath } from '#web/session/return-to.ts'
import { useIsSignedIn } from '#web/session/user-queries.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { dashedTileClass } from '#web/ui/form/choice.tsx'
import { Link } from '#web/ui/link.tsx'
import { ErrorState } from '#web/ui/loading/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { useDeliveryAddress, useLoadedAddresses } from './address-queries.ts'
import { AddressSummary } from './address-summary.tsx'
import { useSetDefaultAddress } from './change-address-queries.ts'
import { PincodeCheck } from './pincode-check.tsx'
import { toNewAddress } from './to-checkout.ts'

/** Where to deliver: one of the saved addresses, a pincode to ask about, or the way to a new address. */
export function DeliverySheet({ onClose }: { onClose: () => void }) {
  const isSignedIn = useIsSignedIn()
  return (
    <Dialog title={t`Where should we deliver?`} onClose={onClose}>
      <div className="grid gap-4">
        {isSignedIn && (
          <WhenLoaded skeleton={<AddressesSkeleton />} failed={renderError}>
            <SavedAddresses onClose={onClose} />
          </WhenLoaded>
        )}
        <PincodeCheck />
        {isSignedIn ? (
          <Link
            to={paths.addresses}
            state={toNewAddress}
            onClick={onClose}
            className={dashedTileClass}
          >
            <Plus size={20} /> {t`Add New Address`}
          </Link>
        ) : (
          <ToLogin />
        )}
      </div>
    </Dialog>
  )
}

const renderError = (_error: unknown, retry: () => void) => (
  <ErrorState text={t`Failed to load addresses`} onRetry={retry} />
)

const AddressesSkeleton = () => (
  <Loading label={t`Loading your addresses`}>
    <Skeleton className="h-[110px] rounded-box" />
  </Loading>
)

/** A press makes the address the default one, which the promise and checkout follow. */
function SavedAddresses({ onClose }: { onClose: () => void }) {
  const addresses = useLoadedAddresses()
  const current = useDeliveryAddress()
  const { mutate: deliverTo, isPending, variables } = useSetDefaultAddress()
  if (addresses.length === 0) return null

  const chosenId = isPending ? variables : current?._id
  const choose = (id: string) =>
    id === current?._id ? onClose() : deliverTo(id, { onSuccess: onClose })
  return (
    <ul
      aria-label={t`Saved addresses`}
      className="-mx-1 grid max-h-[45dvh] gap-2 overflow-y-auto p-1"
    >
      {addresses.map((address) => (
        <li key={address._id}>
          <AddressButton
            address={address}
            isChosen={address._id === chosenId}
            onPress={() => choose(address._id)}
          />
        </li>
      ))}
    </ul>
  )
}

type AddressButtonProps = { address: Address; isChosen: boolean; onPress: () => void }

/** A button and no radio: arrow keys would choose, and the choice closes the sheet. */
const AddressButton = ({ address, isChosen, onPress }: AddressButtonProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onPress}
    className="flex w-full items-start gap-3 rounded-box border border-line bg-surface px-3.5 py-[13px] text-left hover:bg-sunken aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:shadow-[inset_0_0_0_1px_var(--brand-ink)]"
  >
    <span className="min-w-0 flex-1">
      <AddressSummary address={address} />
    </span>
    {isChosen && <CircleCheck size={20} className="shrink-0 text-brand-ink" />}
  </button>
)

/** Comes back to this page after the login. */
function ToLogin() {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={paths.login}
      onClick={() => storeReturnPath(pathname + search)}
      className={dashedTileClass}
    >
      <LogIn size={20} /> {t`Log in to use your saved addresses`}
    </Link>
  )
}
