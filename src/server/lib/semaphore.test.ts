import { expect, test } from 'vitest'
import { semaphore } from './semaphore.ts'

test('owners take turns, however many requests one of them sent first', async () => {
  const inTurn = semaphore({ atOnce: 1, waiting: 9 })
  const order: string[] = []
  const send = (owner: string, name: string) => inTurn(async () => order.push(name), owner)

  await Promise.all([
    send('greedy', 'g1'),
    send('greedy', 'g2'),
    send('greedy', 'g3'),
    send('asha', 'a1'),
    send('ravi', 'r1'),
  ])

  expect(order).toEqual(['g1', 'g2', 'a1', 'r1', 'g3'])
})

test('one owner has a share, the queue has a limit, and both are released', async () => {
  const inTurn = semaphore({ atOnce: 1, waiting: 2, perOwner: 2 })
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const send = (owner: string) => inTurn(() => opened.then(() => owner), owner)
  const twice = [send('greedy'), send('greedy')]

  await expect(send('greedy')).rejects.toMatchObject({ kind: 'too_many' })
  const last = send('asha')
  await expect(send('ravi')).rejects.toMatchObject({ kind: 'unavailable' })
  open()

  expect(await Promise.all([...twice, last])).toEqual(['greedy', 'greedy', 'asha'])
  expect(await send('greedy')).toBe('greedy')
})

test('work that waits too long is rejected, and its slot is free again', async () => {
  const inTurn = semaphore({ atOnce: 1, waiting: 1, perOwner: 2, maxWaitMs: 10 })
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const first = inTurn(() => opened, 'asha')

  await expect(inTurn(async () => 'late', 'asha')).rejects.toThrow('very busy')
  await expect(inTurn(async () => 'late', 'asha')).rejects.toThrow('very busy')
  const last = inTurn(async () => 'in time', 'asha')
  open()
  await first

  expect(await last).toBe('in time')
})
