import type { TestUser } from './shop.ts'

export type OrderedLine = [product: { id: string }, quantity: number]

/** Places a cash order for these quantities to the user's first address. */
export async function orderForCash(who: TestUser, lines: readonly OrderedLine[]) {
  const { data } = await placeForCash(who, lines)
  return data
}

/** The same with the whole answer, for where the shop may refuse. */
export const placeForCash = (who: TestUser, lines: readonly OrderedLine[]) =>
  who.call('order.placeCod', {
    body: {
      deliveryAddressId: who.addressId,
      paymentMethod: 'COD',
      products: lines.map(([{ id: productId }, quantity]) => ({ productId, quantity })),
    },
  })
