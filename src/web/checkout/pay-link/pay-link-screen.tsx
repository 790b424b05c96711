import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { LinkedOrder } from '#contract/checkout/pay-link.ts'
import type { PayLinkState } from '#contract/checkout/pay-link-kinds.ts'
import { clockTime } from '#contract/lib/india.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { ApiError, errorText } from '#web/lib/http/api-error.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { SHOP_NAME } from '#web/lib/own-shop.ts'
import { Bill, BillRow, BillTotal, TaxRow } from '#web/ui/bill.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { RadioCard } from '#web/ui/form/choice.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { Link } from '#web/ui/link.tsx'
import { Spinner } from '#web/ui/loading/spinner.tsx'
import { Card, Page } from '#web/ui/screen/page.tsx'
import { type OnlineMode, payLinkQuery, type Tried, usePayByLink } from './pay-link-queries.ts'

/** Target of the link that staff send to a customer who ordered by phone. It works without a login. */
export function PayLinkScreen() {
  const code = useSearchParams()[0].get('code')
  return (
    <Page>
      <div className="mx-auto max-w-150">
        <h1 className="mb-3 text-2xl">{t`Pay ${{ shop: SHOP_NAME }}`}</h1>
        {code ? (
          <Linked code={code} />
        ) : (
          <Ended text={t`This link is incomplete. Please open it again from the message.`} />
        )}
      </div>
    </Page>
  )
}

function Linked({ code }: { code: string }) {
  const { data: order, error, refetch, isFetching } = useQuery(payLinkQuery(code))
  if (error && !order && !isFetching) {
    return (
      <Ended text={errorText(error)} onRetry={canRetry(error) ? () => void refetch() : undefined} />
    )
  }
  if (!order) {
    return (
      <div className="grid justify-items-center py-8 text-brand-ink">
        <Spinner label={t`Opening the order`} className="size-9" />
      </div>
    )
  }
  if (order.state === 'open') return <OpenOrder code={code} order={order} />
  return (
    <Ended
      title={titleOf(order)}
      text={endedText(order, order.state)}
      isGood={order.state === 'paid'}
    />
  )
}

/** The server has not checked the code, so a retry may work. */
const canRetry = (error: Error) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

function titleOf({ order_id, total_amount, state }: LinkedOrder): string {
  const total = formatPrice(total_amount)
  return state === 'paid' ? t`Order ${order_id} is paid: ${total}` : t`Order ${order_id}`
}

const TEXTS: Record<Exclude<PayLinkState, 'open'>, string> = {
  paid: t`Thank you. The shop packs it now.`,
  'by-cash': t`This order is paid at the door. There is nothing to pay here.`,
  lapsed: t`The time to pay is over, so the order was cancelled. Please call the shop to order again.`,
  cancelled: t`This order was cancelled. There is nothing to pay.`,
}

const endedText = ({ pickup }: LinkedOrder, state: keyof typeof TEXTS): string =>
  pickup ? (PICKUP_TEXTS[state] ?? TEXTS[state]) : TEXTS[state]

const PICKUP_TEXTS: Partial<typeof TEXTS> = {
  paid: t`Thank you. The shop packs it now, and you pick it up there.`,
  'by-cash': t`This order is paid at the shop. There is nothing to pay here.`,
}

type OpenProps = { code: string; order: LinkedOrder }

const MODES: readonly { mode: OnlineMode; name: string }[] = [
  { mode: 'UPI', name: 'UPI' },
  { mode: 'Card', name: t`Credit/Debit Card` },
  { mode: 'Net Banking', name: t`Net Banking` },
]

function OpenOrder({ code, order }: OpenProps) {
  const [mode, setMode] = useState<OnlineMode>('UPI')
  const { mutate: pay, data: tried, error, isPending } = usePayByLink(code)
  return (
    <div className="grid grid-cols-1 gap-3">
      <Items order={order} />
      <Card className="grid grid-cols-1 gap-3">
        <fieldset disabled={isPending} className="grid grid-cols-1 gap-2 border-0 p-0">
          <legend className="mb-2 text-lead font-action">{t`Payment Method`}</legend>
          {MODES.map((one) => (
            <RadioCard
              key={one.mode}
              name="mode"
              value={one.mode}
              checked={mode === one.mode}
              onChange={() => setMode(one.mode)}
            >
              <b className="font-action">{one.name}</b>
            </RadioCard>
          ))}
        </fieldset>
        <div role="status">{isPending ? null : <TriedNote tried={tried} />}</div>
        {error && <FieldError>{textOf(error)}</FieldError>}
        <Button
          size="lg"
          wide
          busy={isPending}
          disabled={tried === 'unknown'}
          onClick={() => pay(mode)}
        >
          {t`Pay ${{ amount: formatPrice(order.total_amount) }}`}
        </Button>
        {order.pay_by && (
          <p className="text-center text-sm text-ink-3">
            {t`The items are reserved until ${{ time: clockTime(order.pay_by) }}.`}
          </p>
        )}
      </Card>
    </div>
  )
}

const textOf = (error: Error) => (error instanceof ApiError ? errorText(error) : error.message)

const TRIED: Partial<Record<Tried, string>> = {
  failed: t`The payment did not go through. You can try again.`,
  dismissed: t`The payment window was closed. You can try again.`,
  unknown: t`Your payment is being confirmed. Please do not pay again; this page shows it in a moment.`,
}

const TriedNote = ({ tried }: { tried: Tried | undefined }) =>
  tried && TRIED[tried] ? <p className="text-ink-2">{TRIED[tried]}</p> : null

const Items = ({ order }: { order: LinkedOrder }) => (
  <Card className="grid grid-cols-1 gap-3">
    <h2 className="num text-title">{t`Order ${{ order: order.order_id }}`}</h2>
    {order.pickup && <p className="text-ink-2">{t`Pick-up at the shop`}</p>}
    <ul className="grid gap-1.5" aria-label={t`Items in this order`}>
      {order.products.map((line) => (
        <li key={line.name + line.unit} className="flex justify-between gap-3">
          <span className="min-w-0 break-words">
            <span lang={languageOfName(line)}>{localName(line)}</span>{' '}
            <span className="num text-sm text-ink-3">{`${line.unit} × ${line.quantity}`}</span>
          </span>
          <span className="num shrink-0">{formatPrice(line.amount)}</span>
        </li>
      ))}
    </ul>
    <Bill>
      <BillRow label={t`Subtotal`} amount={order.sub_total_amount} />
      {!order.pickup && <BillRow label={t`Shipping Fee`} amount={order.shipping_amount} />}
      <TaxRow amount={order.tax_amount} />
      <BillTotal label={t`Total Amount`} amount={order.total_amount} />
    </Bill>
  </Card>
)

type EndedProps = {
  title?: string
  text: string
  isGood?: boolean
  onRetry?: (() => void) | undefined
}

const Ended = ({ title, text, isGood = false, onRetry }: EndedProps) => (
  <Card className="grid grid-cols-1 gap-3">
    {title && <h2 className="num text-title">{title}</h2>}
    <p role={isGood ? 'status' : 'alert'}>{text}</p>
    {onRetry && <Button size="lg" wide onClick={onRetry}>{t`Try again`}</Button>}
    <Link to={paths.landing} className={buttonClass({ kind: 'secondary' })}>{t`Home`}</Link>
  </Card>
)
