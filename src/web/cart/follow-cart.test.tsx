import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { beginSession, endSession } from '#web/session/person.ts'
import { readPersonal, storePersonal } from '#web/session/personal-storage.ts'
import { milk } from '#web/testing/orders.ts'
import { answer, callsOf, goOffline, goOnline } from '#web/testing/server.ts'
import { newStep, type Step } from './cart-step.ts'
import { followCart } from './follow-cart.ts'
import { pendingSteps } from './pending-steps.ts'

const HOUR_MS = 60 * 60 * 1000
const { product } = milk()

beforeEach(() => beginSession({ accessToken: 'access', refreshToken: 'refresh' }))

test('unsent changes of a closed page are sent in order, each with its key', async () => {
  const steps = [newStep(product, 1), newStep(product, -1)]
  for (const step of [...steps].reverse()) leave(step)
  answer('cart.get', [milk()])
  answer('cart.add', [milk()])
  answer('cart.remove', [milk()])

  followCart(createQueryClient())

  await waitFor(() => expect(callsOf('cart.remove')).toHaveLength(1))
  const sent = [...callsOf('cart.add'), ...callsOf('cart.remove')]
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(
    steps.map(({ key }) => key),
  )
  await waitFor(() =>
    expect(steps.map(({ key }) => readPersonal(`cartStep:${key}`))).toEqual([undefined, undefined]),
  )
})

test('an offline change is shown and sent once when back online', async () => {
  const step = newStep(product, 1)
  leave(step)
  act(goOffline)

  const queryClient = createQueryClient()
  queryClient.mount()
  followCart(queryClient)
  await waitFor(() => expect(pendingSteps()).toMatchObject([{ key: step.key, by: 1 }]))
  expect(callsOf('cart.add')).toEqual([])
  answer('cart.add', [milk()])
  act(goOnline)

  await waitFor(() => expect(pendingSteps()).toEqual([]))
  expect(callsOf('cart.add')).toHaveLength(1)
  queryClient.unmount()
})

test.each([
  ['a day old', { at: Date.now() - 25 * HOUR_MS }],
  ['of tomorrow', { at: Date.now() + 25 * HOUR_MS }],
  ['without a product', { product: undefined }],
])('a change that is %s is forgotten', async (_, wrong) => {
  const step = { ...newStep(product, 1), ...wrong }
  leave(step as Step)

  followCart(createQueryClient())

  expect(readPersonal(`cartStep:${step.key}`)).toBeUndefined()
  expect(pendingSteps()).toEqual([])
})

test('stored steps are sent for their own user only', async () => {
  leave(newStep(product, 1))
  endSession()
  beginSession({ accessToken: 'ravi', refreshToken: 'refresh' })

  followCart(createQueryClient())

  expect(pendingSteps()).toEqual([])
  expect(JSON.stringify({ ...localStorage })).not.toContain(product.name)
})

test('a change of this page is announced to the others, one of theirs is read once however many there are', async () => {
  const other = new BroadcastChannel('cart')
  const heard = vi.fn()
  other.onmessage = heard
  const queryClient = createQueryClient()
  followCart(queryClient)
  const { cartQuery } = await import('./cart-queries.ts')
  answer('cart.get', [milk()])
  await queryClient.fetchQuery(cartQuery())

  queryClient.setQueryData(cartQuery().queryKey, [milk({ quantity: 3 })])
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  const person = heard.mock.calls[0]?.[0].data
  for (let change = 0; change < 20; change += 1) other.postMessage(person)

  await waitFor(() =>
    expect(queryClient.getQueryState(cartQuery().queryKey)?.isInvalidated).toBe(true),
  )
  expect(callsOf('cart.get').length).toBe(1)
  expect(screen.queryByText('Oops!')).toBeNull()
  other.close()
})

/** Leaves a step as a closed page does. */
const leave = (step: Step) =>
  storePersonal(`cartStep:${step.key}`, JSON.stringify({ ...step, page: 'closed' }))
