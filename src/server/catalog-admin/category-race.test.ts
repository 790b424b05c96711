import { expect, test } from 'vitest'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const staff = await Promise.all(Array.from({ length: 6 }, () => shop.user({ role: 'ADMIN' })))

test('of several people who give categories the same name at once, one does and the others are told', async () => {
  const added = await Promise.all(
    staff.map((who, place) => who.call('category.add', { body: { name: `Category ${place}` } })),
  )

  const answers = await Promise.all(
    staff.map((who, place) =>
      who.call('category.update', {
        params: { id: added[place]?.data._id ?? '' },
        body: { name: 'Pickles' },
      }),
    ),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
})
