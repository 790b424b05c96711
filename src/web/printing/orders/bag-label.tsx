import { t } from '@lingui/core/macro'
import { Barcode } from '../barcode/barcode.tsx'
import { code128Of } from '../barcode/barcode-of.ts'
import { alongText, type BagLabel, moneyText, timeText } from './paper-orders.ts'

/** The label of one bag, to be read at arm's length and scanned. */
export function BagSticker({ label: { paper, bag, of } }: { label: BagLabel }) {
  const { order } = paper
  const { delivery_address: to, order_id } = order
  const bars = code128Of(order_id)
  const along = alongText(order)
  return (
    <div className="bag-label">
      <p className="bag-number num">{order_id}</p>
      {along && <p className="bag-along num">{along}</p>}
      <p className="bag-name">{to.receiver_name || order.shopper || to.address_name}</p>
      {!order.pickup && (
        <p className="bag-area">
          {[to.address_line_2, to.city].filter(Boolean).join(', ')}{' '}
          <b className="num">{to.pincode}</b>
        </p>
      )}
      <p className="bag-time num">{timeText(order)}</p>
      <p className="bag-facts num">
        <b>{bag && of ? t`Bag ${bag} of ${of}` : t`Bag ___ of ___`}</b>
        <b>{moneyText(paper)}</b>
      </p>
      {bars && <Barcode bars={bars} className="bag-bars" />}
    </div>
  )
}
