import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import {
  Banknote,
  CircleAlert,
  CreditCard,
  FlaskConical,
  Info,
  Landmark,
  Lock,
  type LucideIcon,
  MapPin,
  Plus,
  QrCode,
} from 'lucide-react'
import type { Address } from '#contract/address/address.ts'
import type { PaymentOptions } from '#contract/checkout/checkout.ts'
import type { PaymentMode } from '#contract/order/payment-kinds.ts'
import { AddressSummary } from '#web/address/address-summary.tsx'
import { toAddresses } from '#web/address/to-checkout.ts'
import { useIsMobile } from '#web/lib/browser/window-size.ts'
import { cx } from '#web/lib/cx.ts'
import { formatTime } from '#web/lib/format/format-date.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { SHOP_NAME } from '#web/lib/own-shop.ts'
import { paymentOptionsQuery } from '#web/order/payment/money-queries.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { dashedTileClass, RadioCard } from '#web/ui/form/choice.tsx'
import { Link } from '#web/ui/link.tsx'
import { PART_IDS } from './checkout.ts'

type AddressProps = {
  addresses: Address[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

/** One row on a phone, so that address, delivery time and total are on its first screen. */
const ADDRESSES =
  'no-scrollbar gap-2 max-md:-mx-3 max-md:flex max-md:snap-x max-md:scroll-px-3 max-md:overflow-x-auto max-md:px-3 max-md:py-0.5 md:grid md:grid-cols-2 md:gap-3'
const ADDRESS = 'max-md:w-[86%] max-md:shrink-0 max-md:snap-start max-md:only:w-full'

/** The chosen address may be the last of the row. */
const showChosen = (row: HTMLDivElement | null) =>
  row
    ?.querySelector('input:checked')
    ?.closest('label')
    ?.scrollIntoView({ block: 'nearest', inline: 'center' })

export function AddressChoice({ addresses, chosenId, onChoose }: AddressProps) {
  return (
    <fieldset id={PART_IDS.address} className="min-w-0 scroll-mt-header">
      <legend className="mb-2.5">
        <h2 className="text-lead leading-6 md:text-xl">{t`Delivery Address`}</h2>
      </legend>
      {addresses.length === 0 ? (
        <NoAddresses />
      ) : (
        <div ref={showChosen} className={ADDRESSES}>
          {addresses.map((address) => (
            <RadioCard
              key={address._id}
              name="address"
              value={address._id}
              checked={address._id === chosenId}
              onChange={() => onChoose(address._id)}
              className={ADDRESS}
            >
              <AddressSummary address={address} />
            </RadioCard>
          ))}
          <Link to={paths.addresses} state={toAddresses} className={cx(dashedTileClass, ADDRESS)}>
            <Plus size={20} /> {t`Add New Address`}
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
      <p className="mt-2 mb-3.5">{t`You don't have any saved addresses yet.`}</p>
      <Link to={paths.addresses} state={toAddresses} className={buttonClass({ kind: 'secondary' })}>
        <Plus size={20} /> {t`Add a New Address`}
      </Link>
    </div>
  )
}

type PaymentMethod = { mode: PaymentMode; name: string; hint: string; icon: LucideIcon }

/** Display order. */
const PAYMENT_METHODS: readonly PaymentMethod[] = [
  { mode: 'Card', name: t`Credit/Debit Card`, hint: t`Visa, Mastercard, RuPay`, icon: CreditCard },
  { mode: 'UPI', name: 'UPI', hint: t`Scan a code with your UPI app`, icon: QrCode },
  { mode: 'Net Banking', name: t`Net Banking`, hint: t`All Indian banks`, icon: Landmark },
  {
    mode: 'COD',
    name: t`Cash on Delivery`,
    hint: t`Keep the cash ready at the time of delivery`,
    icon: Banknote,
  },
]

/** UPI apps to show; the provider's window finds the installed ones. */
const UPI_APPS = ['Google Pay', 'PhonePe', 'Paytm', 'Amazon Pay', 'BHIM']

/** Name of a payment method in checkout. */
export const nameOf = (mode: PaymentMode) =>
  PAYMENT_METHODS.find((method) => method.mode === mode)?.name ?? mode

type PaymentProps = {
  chosen: PaymentMode | undefined
  onChoose: (mode: PaymentMode) => void
  /** The payment method that failed before, and when. */
  failed?: { mode: PaymentMode; at: string } | undefined
}

export function PaymentChoice({ chosen, onChoose, failed }: PaymentProps) {
  const { data: options } = useSuspenseQuery(paymentOptionsQuery)
  return (
    <fieldset id={PART_IDS.payment} className="mt-5 scroll-mt-header md:mt-7">
      <legend className="mb-2.5">
        <h2 className="text-lead leading-6 md:text-xl">{t`Payment Method`}</h2>
      </legend>
      <PaymentNote options={options} />
      <div className="grid grid-cols-1 gap-2">
        {PAYMENT_METHODS.map((method) => {
          const isOpen = method.mode === 'COD' || options.online
          return (
            <RadioCard
              key={method.mode}
              name="payment"
              value={method.mode}
              checked={method.mode === chosen}
              disabled={!isOpen}
              aria-describedby={isOpen ? undefined : 'online-later'}
              onChange={() => onChoose(method.mode)}
              className={method.mode === 'UPI' ? '' : 'items-center!'}
            >
              <Method
                method={method}
                isOpen={isOpen}
                failedAt={failed?.mode === method.mode ? failed.at : undefined}
              />
            </RadioCard>
          )
        })}
      </div>
      {options.online && (
        <p className="mt-2.5 flex items-start gap-2 text-sm text-ink-2">
          <Lock size={16} className="mt-0.5 shrink-0" />
          {t`Paid in our payment partner's secure window. ${{ shop: SHOP_NAME }} never sees your card or UPI PIN.`}
        </p>
      )}
    </fieldset>
  )
}

function PaymentNote({ options: { online, test } }: { options: PaymentOptions }) {
  if (!online) {
    return (
      <p id="online-later" className="mb-2.5 flex items-center gap-2 text-sm text-ink-2">
        <Info size={16} className="shrink-0 text-info" /> {t`Online payment opens soon`}
      </p>
    )
  }
  if (!test) return null
  return (
    <p className="mb-2.5 flex items-start gap-2.5 rounded-box bg-info-soft px-3.5 py-2.5 text-sm text-info">
      <FlaskConical size={18} className="mt-px shrink-0" />
      <span>
        <Trans>
          <b>Test payments.</b> This shop has no payment keys yet, so no money moves.
        </Trans>
      </span>
    </p>
  )
}

type MethodProps = { method: PaymentMethod; isOpen: boolean; failedAt: string | undefined }

function Method({ method: { mode, name, hint, icon: Icon }, isOpen, failedAt }: MethodProps) {
  const isMobile = useIsMobile()
  const how = mode === 'UPI' && isMobile ? t`Pay in the UPI app on this phone` : hint
  return (
    <span className="flex items-start gap-3">
      <span className="grid size-[38px] shrink-0 place-items-center rounded-[9px] bg-sunken">
        <Icon size={20} className={isOpen ? '' : 'text-ink-3'} />
      </span>
      <span className={cx('min-w-0', !isOpen && 'text-ink-3')}>
        <b className="block leading-4.75 font-action">{name}</b>
        {failedAt ? (
          <span className="flex items-center gap-1 text-sm text-danger">
            <CircleAlert size={16} /> {t`Did not go through at ${{ time: formatTime(failedAt) }}`}
          </span>
        ) : (
          <span className="block text-sm text-ink-3">{how}</span>
        )}
        {mode === 'UPI' && <UpiApps />}
      </span>
    </span>
  )
}

const UpiApps = () => (
  <>
    <span className="sr-only"> {UPI_APPS.join(', ')}</span>
    <span aria-hidden="true" className="mt-2 flex flex-wrap gap-1.5">
      {UPI_APPS.map((app) => (
        <span
          key={app}
          className="rounded-full border border-line bg-surface px-2.5 py-0.5 text-sm text-ink-2"
        >
          {app}
        </span>
      ))}
    </span>
  </>
)
