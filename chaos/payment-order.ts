import { paidForPieces } from '#contract/coupon/coupon-discount.ts'
import type { RouteName } from '#contract/routes.ts'
import { type Client, call } from './payment-call.ts'

/** The order of the steps, and the staff who do them with a token of their own. */
export type Worked = {
  shopper: Client
  staff: Client
  id: string
  /** Absent for cash. */
  providerOrderId: string | undefined
  /** The account that it is paid to. */
  keyId: string
  password: string
}

/** `nth`: which of its steps this is. */
export type Deps = Worked & { nth: number }

export const byStaff = ({ staff, id }: Deps, name: RouteName, body: object) =>
  call(staff, name, body, id)

type StaffOrderAnswer = {
  data: {
    products: {
      product_id: { _id: string; price: number }
      quantity: number
      short: number
      returned: number
      refunded?: number
      replaced?: number
      coupon_discount: number
    }[]
    can_return: { left: number; fees: number; money: string[] } | null
  }
}

type StaffLine = StaffOrderAnswer['data']['products'][number]

/** What the shopper still has of it, and has no money for. */
const leftOf = ({ quantity, short, returned, refunded = 0, replaced = 0 }: StaffLine) =>
  quantity - short - returned - refunded - replaced

/** In rupees: the price less the coupon's part. */
export const paidFor = (line: StaffLine, pieces: number) =>
  paidForPieces(
    {
      unitPrice: Math.round(line.product_id.price * 100),
      quantity: line.quantity,
      couponDiscount: Math.round(line.coupon_discount * 100),
    },
    pieces,
    line.short + line.returned + (line.refunded ?? 0),
  ) / 100

/** What can be given back of the order now, in rupees; undefined if it cannot. */
export async function readLeft(order: Deps) {
  const { data } = ((await byStaff(order, 'order.staffGet', {})) ?? {}) as Partial<StaffOrderAnswer>
  if (!data?.can_return) return undefined
  const lines = data.products.flatMap((line) => {
    const left = leftOf(line)
    return left > 0 ? [{ line, left }] : []
  })
  return { lines, ...data.can_return }
}
