import { MapPin, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Address } from '#contract/address.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import { useLoadedAddresses } from './address-queries.ts'
import { AddressesFrame } from './addresses-frame.tsx'
import { DeleteAddressDialog } from './delete-address-dialog.tsx'

type Props = {
  /** Whether the form is open from the beginning. */
  startsAdding: boolean
  /** Where to go with a saved address, instead of staying here. */
  onSaved: ((address: Address) => void) | undefined
}

/** The open form, and the address in it when one is being changed. */
type OpenForm = { address?: Address }

export function AddressBook({ startsAdding, onSaved }: Props) {
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
    <AddressesFrame
      action={<ToggleButton {...toggle} />}
      headerAction={<HeaderToggle {...toggle} />}
    >
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
        aria-label="Saved addresses"
        className="grid grid-cols-1 gap-3 lg:grid-cols-2 outline-none"
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
    </AddressesFrame>
  )
}

type ToggleProps = { isOpen: boolean; onToggle: () => void }

const ToggleButton = ({ isOpen, onToggle }: ToggleProps) => (
  <Button kind={isOpen ? 'secondary' : 'primary'} onClick={onToggle}>
    {isOpen ? (
      'Cancel'
    ) : (
      <>
        <Plus size={20} /> Add New
      </>
    )}
  </Button>
)

const HeaderToggle = ({ isOpen, onToggle }: ToggleProps) => (
  <button type="button" onClick={onToggle} className="min-h-11 rounded-md px-3 font-[620]">
    {isOpen ? 'Cancel' : 'Add New'}
  </button>
)

function NoAddresses({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title="No saved addresses found"
      text="Save one, and the basket knows where to go."
      icon={<MapPin size={34} />}
      action={<Button onClick={onAdd}>Add Address</Button>}
    />
  )
}
