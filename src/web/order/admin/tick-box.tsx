import type { StaffOrder } from '#contract/order/staff-order.ts'

type Props = { order: StaffOrder; isTicked: boolean; onTick: () => void }

export const TickBox = ({ order, isTicked, onTick }: Props) => (
  <label className="-m-2 grid size-11 place-items-center self-start">
    <input type="checkbox" checked={isTicked} onChange={onTick} className="size-5 accent-brand" />
    <span className="sr-only">Tick {order.order_id}</span>
  </label>
)

export function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
