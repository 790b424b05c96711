import { Zap } from 'lucide-react'
import { DELIVERY_MINUTES } from '#contract/constants.ts'
import { cx } from '#web/lib/cx.ts'

/** The promise, where the shopper looks at what it costs. */
export function DeliveryNote({ note, isCard = false }: { note: string; isCard?: boolean }) {
  return (
    <div
      className={cx(
        'flex items-center gap-2.5',
        isCard && 'mb-3 rounded-lg border border-line bg-surface px-3 py-2.5',
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-basket text-on-basket">
        <Zap size={20} />
      </span>
      <div className="leading-[18px]">
        <b>Delivery in {DELIVERY_MINUTES} minutes</b>
        <div className="num text-sm text-ink-3">{note}</div>
      </div>
    </div>
  )
}
