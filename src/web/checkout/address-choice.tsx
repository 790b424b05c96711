import { MapPin, Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { Address } from '#contract/address.ts'
import { AddressSummary } from '#web/address/address-summary.tsx'
import { toAddresses } from '#web/address/to-checkout.ts'
import { paths } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { dashedTileClass, RadioCard } from '#web/ui/choice.tsx'

type Props = {
  addresses: Address[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

export function AddressChoice({ addresses, chosenId, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="mb-2.5">
        <h2 className="text-[1.0625rem] leading-6 md:text-xl">Delivery Address</h2>
      </legend>
      {addresses.length === 0 ? (
        <NoAddresses />
      ) : (
        <div className="grid grid-cols-1 gap-2 md:grid-cols-2 md:gap-3">
          {addresses.map((address) => (
            <RadioCard
              key={address._id}
              name="address"
              value={address._id}
              checked={address._id === chosenId}
              onChange={() => onChoose(address._id)}
            >
              <AddressSummary address={address} />
            </RadioCard>
          ))}
          <Link to={paths.addresses} state={toAddresses} className={dashedTileClass}>
            <Plus size={20} /> Add New Address
          </Link>
        </div>
      )}
    </fieldset>
  )
}

function NoAddresses() {
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-5 text-center">
      <MapPin size={28} className="mx-auto text-brand-ink" />
      <p className="mt-2 mb-3.5">You don't have any saved addresses yet.</p>
      <Link to={paths.addresses} state={toAddresses} className={buttonClass({ kind: 'secondary' })}>
        <Plus size={20} /> Add a New Address
      </Link>
    </div>
  )
}
