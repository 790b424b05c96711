import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asha } from '#web/testing/people.ts'
import { tomato } from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf } from '#web/testing/server.ts'
import { SizeProposalsScreen } from './size-proposals-screen.tsx'

const small = { ...tomato({ unit: '500 g' }), net_quantity: null }
const large = {
  ...tomato({
    _id: '019a0000-0000-7000-8000-0000000000aa',
    name: 'Tomato Hybrid 1 kg',
    unit: '1 kg',
  }),
  net_quantity: null,
}
const huge = {
  ...tomato({
    _id: '019a0000-0000-7000-8000-0000000000bb',
    name: 'Tomato Hybrid 5 kg',
    unit: '5 kg',
  }),
  net_quantity: null,
}

test('an admin groups what is proposed, without what is left out', async () => {
  answer('size.proposals', () => ({
    data: [{ group: null, sizes: [], products: [small, large, huge] }],
    ...{ totalCount: 1, count: 1, currentPage: 1, pageSize: 10 },
  }))
  answer('size.save', { group: small._id, products: [small, large] })
  const user = renderScreen(<SizeProposalsScreen />, {
    at: '/dashboard/sizes',
    user: asha({ role: 'ADMIN' }),
  })

  await user.click(await screen.findByRole('checkbox', { name: 'Tomato Hybrid 5 kg, 5 kg' }))
  await user.click(screen.getByRole('button', { name: 'Group Tomato Hybrid' }))

  await waitFor(() =>
    expect(callsOf('size.save')[0]?.body).toEqual({
      ...{ products: [small._id, large._id], group: null, declined: [huge._id] },
    }),
  )
})
