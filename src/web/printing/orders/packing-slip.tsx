import { t } from '@lingui/core/macro'
import { dayOf, longDayName } from '#contract/lib/days.ts'
import { clockTime } from '#contract/lib/india.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { OrderAddress } from '#contract/order/order.ts'
import { handoverTexts } from '#web/delivery/handover.ts'
import { formatMobile } from '#web/lib/format/format-mobile.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import {
  alongText,
  moneyText,
  type PaperOrder,
  type SlipLine,
  slipLines,
  timeText,
  toCollect,
  totalOf,
} from './paper-orders.ts'

type Props = {
  paper: PaperOrder
  /** Empty until the shop has entered its name. */
  shopName: string
}

/** What is in the bags of an order, and what the delivery needs to know. */
export function PackingSlip({ paper, shopName }: Props) {
  const { order, pick } = paper
  const { order_id, createdAt } = order
  const along = alongText(order)
  return (
    <article data-sheet className="paper-slip" aria-label={t`Packing slip ${order_id}`}>
      <p className="paper-shop">{shopName}</p>
      <h2 className="paper-title">
        {t`Packing slip`} <span className="num">{order_id}</span>
      </h2>
      {along && <p className="paper-along num">{along}</p>}
      <p className="num">
        {t`Ordered ${{ day: longDayName(dayOf(createdAt)) }}, ${{ time: clockTime(createdAt) }}`}
      </p>
      <p className="num">
        <b>{timeText(order)}</b>
      </p>
      <DeliverTo paper={paper} />
      <ul className="paper-lines">
        {slipLines(paper).map((line) => (
          <Line key={line.line._id} line={line} />
        ))}
      </ul>
      <p className="paper-sum num">
        <span>{t`Total`}</span> <span>{formatPrice(totalOf(paper))}</span>
      </p>
      <p className={toCollect(paper) > 0 ? 'paper-money paper-due num' : 'paper-money num'}>
        {moneyText(paper)}
      </p>
      {pick.bags > 0 && <p className="num">{t`Bags: ${{ count: pick.bags }}`}</p>}
    </article>
  )
}

function DeliverTo({ paper: { order } }: { paper: PaperOrder }) {
  const { delivery_address: to } = order
  return (
    <section className="paper-address">
      <p>
        <b>{to.receiver_name || order.shopper || to.address_name}</b>{' '}
        <span className="num">{formatMobile(to.mobile)}</span>
      </p>
      {!order.pickup && <Street to={to} />}
      {handoverTexts(to).map((instruction) => (
        <p key={instruction} dir="auto" className="paper-instruction">
          {instruction}
        </p>
      ))}
    </section>
  )
}

const Street = ({ to }: { to: OrderAddress }) => (
  <>
    <p>{[to.address_line_1, to.address_line_2].filter(Boolean).join(', ')}</p>
    <p>
      {to.city} <b className="num">{to.pincode}</b>
    </p>
  </>
)

function Line({ line: { line, picked, missing, unwanted } }: { line: SlipLine }) {
  const { product_id: product, quantity } = line
  const wanted = quantity - unwanted
  return (
    <li className="paper-row">
      <b className="paper-count num">{picked ?? wanted}</b>
      <span className="paper-name">
        <span lang={languageOfName(product)}>{localName(product)}</span>{' '}
        <span className="paper-unit">{product.unit}</span>
        {unwanted > 0 && (
          <span className="paper-missing num">{t`${unwanted} of ${quantity} no longer wanted`}</span>
        )}
        {missing > 0 && (
          <span className="paper-missing num">
            {t`${missing} of ${{ quantity: wanted }} missing`}
          </span>
        )}
      </span>
      {picked === null && <span className="paper-box" />}
    </li>
  )
}
