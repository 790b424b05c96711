import {
  Banknote,
  CreditCard,
  Info,
  Landmark,
  type LucideIcon,
  MapPin,
  Plus,
  QrCode,
} from 'lucide-react'
import { Link } from 'react-router'
import type { Address } from '#contract/address.ts'
import type { PaymentMode } from '#contract/constants.ts'
import { AddressSummary } from '#web/address/address-summary.tsx'
import { toAddresses } from '#web/address/to-checkout.ts'
import { cx } from '#web/lib/cx.ts'
import { paths } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { dashedTileClass, RadioCard } from '#web/ui/choice.tsx'

type AddressProps = {
  addresses: Address[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

export function AddressChoice({ addresses, chosenId, onChoose }: AddressProps) {
  return (
    <fieldset>
      <legend className="mb-2.5">
        <h2 className="text-lead leading-6 md:text-xl">Delivery Address</h2>
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
    <div className="card px-4 py-5 text-center">
      <MapPin size={28} className="mx-auto text-brand-ink" />
      <p className="mt-2 mb-3.5">You don't have any saved addresses yet.</p>
      <Link to={paths.addresses} state={toAddresses} className={buttonClass({ kind: 'secondary' })}>
        <Plus size={20} /> Add a New Address
      </Link>
    </div>
  )
}

/** Whether shoppers can pay before delivery. While they cannot, the methods stand there disabled. */
const ONLINE_PAYMENT_OPEN: boolean = false

type PaymentMethod = { mode: PaymentMode; name: string; hint: string; icon: LucideIcon }

/** In the order in which checkout offers them. */
const PAYMENT_METHODS: readonly PaymentMethod[] = [
  { mode: 'Card', name: 'Credit/Debit Card', hint: 'Visa, Mastercard, RuPay', icon: CreditCard },
  {
    mode: 'UPI',
    name: 'UPI',
    hint: 'Google Pay, PhonePe, Paytm, Amazon Pay, BHIM',
    icon: QrCode,
  },
  { mode: 'Net Banking', name: 'Net Banking', hint: 'All Indian banks', icon: Landmark },
  {
    mode: 'COD',
    name: 'Cash on Delivery',
    hint: 'Keep the cash ready at the time of delivery',
    icon: Banknote,
  },
]

const isOpen = ({ mode }: PaymentMethod) => mode === 'COD' || ONLINE_PAYMENT_OPEN

/** What checkout calls a way to pay. */
export const nameOf = (mode: PaymentMode) =>
  PAYMENT_METHODS.find((method) => method.mode === mode)?.name ?? mode

/** The one method that can be used, where there is only one: then nobody has to choose. */
export function onlyMethod(): PaymentMode | undefined {
  const open = PAYMENT_METHODS.filter(isOpen)
  return open.length === 1 ? open[0]?.mode : undefined
}

type PaymentProps = { chosen: PaymentMode | undefined; onChoose: (mode: PaymentMode) => void }

export function PaymentChoice({ chosen, onChoose }: PaymentProps) {
  return (
    <fieldset className="mt-5 md:mt-7">
      <legend className="mb-2.5">
        <h2 className="text-lead leading-6 md:text-xl">Payment Method</h2>
      </legend>
      {!ONLINE_PAYMENT_OPEN && (
        <p id="online-later" className="mb-2.5 flex items-center gap-2 text-sm text-ink-2">
          <Info size={16} className="shrink-0 text-info" /> Online payment opens soon
        </p>
      )}
      <div className="grid grid-cols-1 gap-2">
        {PAYMENT_METHODS.map((method) => (
          <RadioCard
            key={method.mode}
            name="payment"
            value={method.mode}
            checked={method.mode === chosen}
            disabled={!isOpen(method)}
            aria-describedby={isOpen(method) ? undefined : 'online-later'}
            onChange={() => onChoose(method.mode)}
            className="items-center!"
          >
            <Method method={method} />
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}

function Method({ method }: { method: PaymentMethod }) {
  const Icon = method.icon
  const isLater = !isOpen(method)
  return (
    <span className="flex items-center gap-3">
      <span className="grid size-[38px] shrink-0 place-items-center rounded-[9px] bg-sunken">
        <Icon size={20} className={isLater ? 'text-ink-3' : ''} />
      </span>
      <span className={cx('min-w-0', isLater && 'text-ink-3')}>
        <b className="block leading-4.75 font-action">{method.name}</b>
        <span className="block text-sm text-ink-3">{method.hint}</span>
      </span>
    </span>
  )
}
