import { t } from '@lingui/core/macro'
import { Banknote, Copy, MessageCircle, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { clockTime } from '#contract/lib/india.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { useMay } from '#web/back-office/office-entries.ts'
import { formatMobile } from '#web/lib/format/format-mobile.ts'
import { errorText } from '#web/lib/http/api-error.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { SHOP_NAME } from '#web/lib/own-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { OrderSection } from '../../order-sections.tsx'
import { useMakePayLink, useTakeCashInstead } from './pay-link-queries.ts'

/** The link to pay of an order by phone that waits for its payment; nothing for others. */
export function PayLinkSection({ order }: { order: StaffOrder }) {
  const mayOrder = useMay('orders')
  if (!mayOrder || order.taken_by === undefined || !order.can_retry_payment) return null
  return <PayLink order={order} />
}

function PayLink({ order }: { order: StaffOrder }) {
  const begun = payCodeIn(useLocation().state)
  const [code, setCode] = useState(begun)
  const { mutate: make, error, isPending } = useMakePayLink(order._id)
  const until = order.holds_stock_until
  return (
    <div className="print:hidden">
      <OrderSection title={t`Link to pay`}>
        <p className="text-ink-2">
          {until
            ? t`The customer pays without a login, until ${{ time: clockTime(until) }}. Then the order is cancelled.`
            : t`The customer pays without a login.`}
        </p>
        {code && <Shared order={order} code={code} />}
        {error && <FieldError>{errorText(error)}</FieldError>}
        <Button
          kind={code ? 'secondary' : 'primary'}
          wide
          busy={isPending}
          className="mt-3"
          onClick={() => make(undefined, { onSuccess: setCode })}
        >
          {code ? t`Make a new link; this one ends` : t`Make the link`}
        </Button>
        <CashInstead order={order} />
      </OrderSection>
    </div>
  )
}

function CashInstead({ order }: { order: StaffOrder }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate: takeCash, isPending } = useTakeCashInstead(order._id)
  const close = () => setAsking(false)
  return (
    <>
      <Button kind="secondary" wide className="mt-2" onClick={() => setAsking(true)}>
        <Banknote size={18} /> {t`Customer pays in cash`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Customer pays in cash`}
          question={t`The link ends, and ${{ total: formatPrice(order.total_amount) }} is collected with the order. A payment that is on its way is refunded.`}
          confirm={t`Change to cash`}
          destructive={false}
          busy={isPending}
          onConfirm={() => takeCash(undefined, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  )
}

/** From the screen that has just placed the order. */
const payCodeIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'payCode' in state
    ? String(state.payCode)
    : undefined

type SharedProps = { order: StaffOrder; code: string }

function Shared({ order: { order_id, total_amount, delivery_address }, code }: SharedProps) {
  const url = new URL(`${paths.payLink}?code=${code}`, window.location.origin).href
  const total = formatPrice(total_amount)
  const words = t`${{ shop: SHOP_NAME }}: pay ${total} for order ${order_id} here: ${url}`
  return (
    <div className="mt-3 grid grid-cols-1 gap-2">
      <p className="rounded-md bg-sunken px-3 py-2 text-sm break-all select-all">{url}</p>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <a
          href={`https://wa.me/91${delivery_address.mobile}?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ kind: 'secondary' })}
        >
          <MessageCircle size={18} />{' '}
          {t`WhatsApp ${{ mobile: formatMobile(delivery_address.mobile) }}`}
        </a>
        <Button kind="secondary" onClick={() => void copy(url)}>
          <Copy size={18} /> {t`Copy`}
        </Button>
        {'share' in navigator && (
          <Button kind="secondary" onClick={() => void share(words)}>
            <Share2 size={18} /> {t`Share`}
          </Button>
        )}
      </div>
    </div>
  )
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast.success(t`The link is copied.`)
  } catch {
    toast.error(t`Select the link above and copy it.`)
  }
}

/** Closing the sheet of the system is no error. */
const share = (text: string) => navigator.share({ text }).catch(() => undefined)
