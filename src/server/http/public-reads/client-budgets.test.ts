import { Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { clientBudgets } from './client-budgets.ts'

const BURST = 600
/** Takes 7.5 seconds to refill, which is within the time that a client waits. */
const MORE = 150

test("a client that disconnects while it waits frees its address's turn at once", async () => {
  const { withinBudget: inShare } = clientBudgets(false)
  const clientOf = (connection: string) => ({
    address: '192.0.2.1',
    connection,
    socket: new Socket(),
  })
  const nothing = async () => 'done'
  await inShare(clientOf('greedy'), BURST, nothing)
  const leaving = clientOf('leaving')
  const waiting = inShare(leaving, MORE, nothing).catch((error) => error.kind)
  await setImmediate()

  leaving.socket.destroy()

  expect(await Promise.race([waiting, setTimeout(5_000, 'asleep')])).toBe('too_many')
})
