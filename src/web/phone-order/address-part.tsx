import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Address } from '#contract/address/address.ts'
import type { Customer } from '#contract/phone-order/phone-order.ts'
import { AddressSummary } from '#web/address/address-summary.tsx'
import { errorText } from '#web/lib/http/api-error.ts'
import { dashedTileClass, RadioCard } from '#web/ui/form/choice.tsx'
import { ErrorState } from '#web/ui/loading/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { NewAddressDialog } from './new-address-dialog.tsx'
import { customerAddressesQuery } from './phone-order-queries.ts'

type Props = {
  customer: Customer
  chosenId: string | undefined
  onChoose: (id: string) => void
}

/** Where the order goes: a saved address of the customer or a new one. */
export function AddressPart({ customer, chosenId, onChoose }: Props) {
  const [isNew, setNew] = useState(false)
  const { data, error, refetch } = useQuery(customerAddressesQuery(customer._id))
  return (
    <Card>
      <SectionHeading>{t`Delivery Address`}</SectionHeading>
      {!data && !error && (
        <Loading label={t`Loading the addresses`}>
          <Skeleton className="h-24 rounded-lg" />
        </Loading>
      )}
      {error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {data && (
        <div className="grid gap-2 md:grid-cols-2">
          {data.map((address) => (
            <AddressCard
              key={address._id}
              address={address}
              isChosen={address._id === chosenId}
              onChoose={onChoose}
            />
          ))}
          <button type="button" className={dashedTileClass} onClick={() => setNew(true)}>
            <Plus size={20} /> {t`Add New Address`}
          </button>
        </div>
      )}
      {isNew && (
        <NewAddressDialog
          customer={customer}
          onSaved={({ _id }) => {
            onChoose(_id)
            setNew(false)
          }}
          onClose={() => setNew(false)}
        />
      )}
    </Card>
  )
}

type CardProps = { address: Address; isChosen: boolean; onChoose: (id: string) => void }

const AddressCard = ({ address, isChosen, onChoose }: CardProps) => (
  <RadioCard
    name="address"
    value={address._id}
    checked={isChosen}
    disabled={!address.is_deliverable}
    onChange={() => onChoose(address._id)}
  >
    <AddressSummary address={address} />
  </RadioCard>
)

/** The address in force: the chosen one, else the first that the shop delivers to. */
export const addressIn = (addresses: readonly Address[] | undefined, chosenId?: string) =>
  addresses?.find(({ _id, is_deliverable }) => is_deliverable && _id === chosenId) ??
  addresses?.find(({ is_deliverable }) => is_deliverable)
