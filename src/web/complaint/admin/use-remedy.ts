import { useState } from 'react'
import type { WholeComplaint } from '#contract/complaint/complaint.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { RETURN_MONEY } from '#contract/return/return-kinds.ts'
import type { Input } from '#contract/schemas.ts'
import {
  leftToReturn,
  linesOf,
  type Picked,
  returnSum,
} from '#web/order/admin/return/return-sum.ts'

export type RemedyKind = '' | 'refund' | 'replacement'
type Remedy = Input<'complaint.answer'>['body']['remedy']
export type ChosenRemedy = ReturnType<typeof useRemedy>

/** What an answer gives: a refund of lines, a replacement, or nothing but words. */
export function useRemedy({ items }: Pick<WholeComplaint, 'items'>) {
  const [kind, setKind] = useState<RemedyKind>('')
  const [picked, setPicked] = useState<Picked>()
  const [order, setOrder] = useState<StaffOrder>()
  const lines = linesOf(picked ?? {})

  /** Begins with the reported items, as far as they can still be refunded. */
  const choose = (chosen: RemedyKind, of: StaffOrder) => {
    setKind(chosen)
    setOrder(of)
    setPicked((before) => before ?? reported(items, of))
  }
  const remedy = (money: string): Remedy => {
    if (kind === '' || !order) return undefined
    if (kind === 'replacement') return { kind, lines }
    const [usual = 'cash'] = order.can_return?.money ?? []
    return {
      ...{ kind, lines },
      money: RETURN_MONEY.find((one) => one === money) ?? usual,
      amount: returnSum(order, picked ?? {}, false).amount,
    }
  }
  return {
    ...{ kind, choose, remedy, setPicked },
    picked: picked ?? {},
    isIncomplete: kind !== '' && lines.length === 0,
  }
}

const reported = (items: WholeComplaint['items'], order: StaffOrder): Picked =>
  Object.fromEntries(
    order.products.flatMap((item) => {
      const wanted = items.find(({ product_id }) => product_id === item._id)?.quantity ?? 0
      const quantity = Math.min(wanted, leftToReturn(item))
      return quantity > 0 ? [[item._id, quantity]] : []
    }),
  )
