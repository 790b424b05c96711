import { t } from '@lingui/core/macro'
import type { Bill as OrderBill } from '#contract/cart/bill.ts'
import { toRupees } from '#contract/lib/money.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import { ApiError, errorText } from '#web/lib/http/api-error.ts'
import { Bill, BillRow, BillTotal, TaxRow } from '#web/ui/bill.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { Link } from '#web/ui/link.tsx'
import { Card, linkClass, SectionHeading } from '#web/ui/screen/page.tsx'
import { isUnsure } from './phone-order-queries.ts'

type Props = {
  bill: OrderBill
  /** Nothing is charged besides the items. */
  isItemsOnly: boolean
  /** What is still missing; undefined: it can be placed. */
  missing: string | undefined
  error: unknown
  isBusy: boolean
  /** Where an order that may be placed already is found. */
  back: { to: string; label: string }
  onPlace: () => void
  /** Places it and hands it over at once; undefined where that is not possible. */
  onTakeAlong?: (() => void) | undefined
}

/** The bill, and placing the order. */
export function OrderEnd({ bill, isItemsOnly, missing, error, isBusy, back, ...on }: Props) {
  const total = formatPaise(bill.total)
  const isLost = isUnsure(error)
  return (
    <Card className="grid grid-cols-1 gap-3 xl:sticky xl:top-[calc(var(--spacing-header)+16px)]">
      <SectionHeading>{t`Order Summary`}</SectionHeading>
      <Bill>
        <BillRow label={t`Subtotal`} amount={toRupees(bill.subtotal)} />
        {!isItemsOnly && <BillRow label={t`Shipping Fee`} amount={toRupees(bill.shippingFee)} />}
        <TaxRow amount={toRupees(bill.tax)} />
        <BillTotal label={t`Total Amount`} amount={toRupees(bill.total)} />
      </Bill>
      {Boolean(error) && (
        <FieldError>
          <span>{isLost ? LOST : refusalText(error)}</span>
        </FieldError>
      )}
      {missing !== undefined && <p className="text-sm text-ink-2">{missing}</p>}
      <Button size="lg" wide busy={isBusy} disabled={missing !== undefined} onClick={on.onPlace}>
        {isLost ? t`Try again` : t`Place order · ${total}`}
      </Button>
      {on.onTakeAlong && (
        <TakeAlong
          total={total}
          isBusy={isBusy}
          isMissing={missing !== undefined}
          onPress={on.onTakeAlong}
        />
      )}
      {isLost && (
        <Link to={back.to} className={`${linkClass} reach justify-self-center`}>
          {back.label}
        </Link>
      )}
    </Card>
  )
}

type TakeAlongProps = { total: string; isBusy: boolean; isMissing: boolean; onPress: () => void }

/** For a customer who stands at the counter with all items in hand. */
const TakeAlong = ({ total, isBusy, isMissing, onPress }: TakeAlongProps) => (
  <div className="grid gap-1.5">
    <Button kind="secondary" size="lg" wide disabled={isBusy || isMissing} onClick={onPress}>
      {t`Take along now`}
    </Button>
    <p className="text-sm text-ink-2">{t`Only if the customer has every item in hand and pays ${total} in cash now.`}</p>
  </div>
)

const LOST = t`No answer came, so the order may be placed already. Trying again does not place it twice.`

/** What the server's sentence would tell the shopper, for staff. */
const OF_CUSTOMER: Record<string, string> = {
  CASH_LIMIT: t`The customer has too many unpaid cash orders in progress. Please order less, or wait until one is delivered.`,
  UNPAID_LIMIT: t`Too many orders of the customer wait for a payment. Please cancel one first.`,
}

const refusalText = (error: unknown) =>
  (error instanceof ApiError && OF_CUSTOMER[error.code]) || errorText(error)
