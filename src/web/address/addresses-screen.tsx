import { t } from '@lingui/core/macro'
import { MapPin, Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Address } from '#contract/address/address.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { useGoBack } from '#web/lib/navigation/use-go-back.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { EmptyState, ErrorState } from '#web/ui/loading/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { DashboardPage } from '#web/ui/screen/dashboard-page.tsx'
import { addressText } from './address.ts'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import { useLoadedAddresses } from './address-queries.ts'
import { useDeleteAddress } from './change-address-queries.ts'
import { isForCheckout, isForNewAddress, toCheckout } from './to-checkout.ts'

export function AddressesScreen() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const forCheckout = isForCheckout(state)

  const backToCheckout = ({ _id }: Address) =>
    navigate(paths.checkout, { replace: true, state: toCheckout(_id) })

  return (
    <WhenLoaded
      skeleton={<AddressesSkeleton />}
      failed={(_error, retry) => (
        <Frame>
          <ErrorState text={t`Failed to load addresses`} onRetry={retry} />
        </Frame>
      )}
    >
      <AddressBook
        startsAdding={forCheckout || isForNewAddress(state)}
        onSaved={forCheckout ? backToCheckout : undefined}
      />
    </WhenLoaded>
  )
}

type FrameProps = {
  /** Opens or closes the form. */
  action?: ReactNode
  children: ReactNode
}

function Frame(props: FrameProps) {
  const goBack = useGoBack(paths.profile)
  return <DashboardPage title={t`My Addresses`} onBack={goBack} {...props} />
}

/** Shared by the list and its skeleton. */
const GRID = 'grid grid-cols-1 gap-3 lg:grid-cols-2'

function AddressesSkeleton() {
  return (
    <Frame>
      <Loading label={t`Loading your addresses`} className="min-h-[60dvh]">
        <div className={GRID}>
          <Skeleton className="h-[168px] rounded-lg" />
          <Skeleton className="h-[168px] rounded-lg" />
        </div>
      </Loading>
    </Frame>
  )
}

type BookProps = {
  /** Opens the form at once. */
  startsAdding: boolean
  /** Called with a saved address instead of staying here. */
  onSaved: ((address: Address) => void) | undefined
}

/** The open form, with the address being edited. */
type OpenForm = { address?: Address }

function AddressBook({ startsAdding, onSaved }: BookProps) {
  const addresses = useLoadedAddresses()
  const [form, setForm] = useState<OpenForm | undefined>(startsAdding ? {} : undefined)
  const [doomed, setDoomed] = useState<Address>()
  const list = useRef<HTMLUListElement>(null)
  const close = () => {
    setForm(undefined)
    list.current?.focus()
  }
  const toggle = { isOpen: Boolean(form), onToggle: () => setForm(form ? undefined : {}) }

  return (
    <Frame action={<ToggleButton {...toggle} />}>
      {form && (
        <AddressForm
          key={form.address?._id}
          address={form.address}
          onSaved={onSaved ?? close}
          onCancel={close}
        />
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t`Saved addresses`}
        className={`${GRID} outline-none`}
      >
        {addresses.map((address) => (
          <AddressCard
            key={address._id}
            address={address}
            onEdit={() => setForm({ address })}
            onDelete={() => setDoomed(address)}
          />
        ))}
      </ul>
      {addresses.length === 0 && !form && <NoAddresses onAdd={toggle.onToggle} />}
      {doomed && <DeleteAddressDialog address={doomed} onClose={() => setDoomed(undefined)} />}
    </Frame>
  )
}

type ToggleProps = { isOpen: boolean; onToggle: () => void }

const ToggleButton = ({ isOpen, onToggle }: ToggleProps) => (
  <Button kind={isOpen ? 'secondary' : 'primary'} onClick={onToggle}>
    {!isOpen && <Plus size={20} />}
    <span>{isOpen ? t`Cancel` : t`Add New`}</span>
  </Button>
)

function NoAddresses({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title={t`No saved addresses found`}
      text={t`Add an address to check out faster.`}
      icon={<MapPin size={34} />}
      action={<Button onClick={onAdd}>{t`Add Address`}</Button>}
    />
  )
}

function DeleteAddressDialog({ address, onClose }: { address: Address; onClose: () => void }) {
  const remove = useDeleteAddress()
  return (
    <ConfirmDialog
      title={t`Delete ${{ address_name: address.address_name }}?`}
      question={t`${{ address: addressText(address) }}. Past orders keep this address.`}
      confirm={t`Delete`}
      cancel={t`Keep it`}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(address._id, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
