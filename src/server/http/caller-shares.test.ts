import { Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { callerShares } from './caller-shares.ts'

const BURST = 600
/** So much more needs 7.5 seconds, and somebody would wait that long for it. */
const MORE = 150

test('a client that leaves while it waits for its share gives the turn of its address back at once', async () => {
  const { inShare } = callerShares(false)
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
