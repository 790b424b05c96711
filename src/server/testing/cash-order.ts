import type { TestUser } from './shop.ts'

export type OrderedLine = [product: { id: string }, quantity: number]

/** Places a cash order for these quantities to the user's first address. */
export async function orderForCash(who: TestUser, lines: readonly OrderedLine[]) {
  const { data } = await who.call('order.placeCod', {
    body: {
      deliveryAddressId: who.addressId,
      paymentMethod: 'COD',
      products: lines.map(([{ id: productId }, quantity]) => ({ productId, quantity })),
    },
  })
  return data
}
