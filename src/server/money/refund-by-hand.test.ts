import { expect, test } from 'vitest'
import { openPayingShop } from '#server/testing/paying.ts'
import { refundByHand } from './refund-by-hand.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })

test('whoever has lost the role since they asked gives nothing back', async () => {
  const { id } = await paid()
  const picker = await shop.user({ role: 'PICKER' })
  const wish = { staffId: picker.id, idOrNumber: id, paise: 20_00, reason: 'Sour', key: undefined }

  await expect(refundByHand(shop.db, wish)).rejects.toMatchObject({ kind: 'forbidden' })
})

async function paid() {
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const asha = await shop.user()
  const { data } = await shop.checkout(asha, [[milk, 1]])
  const { razorpayOrderId } = data.paymentDetails
  await shop.pay(razorpayOrderId)
  await shop.work()
  return { asha, id: data.order._id, providerOrderId: razorpayOrderId }
}
