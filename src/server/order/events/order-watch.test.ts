import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { newId } from '#server/lib/id.ts'
import { openShop } from '#server/testing/shop.ts'
import { createOrderWatch } from './order-watch.ts'

const shop = await openShop()

test('closing waits for what is being read, so that the database can be closed afterwards', async () => {
  const onError = vi.fn()
  const { notify, watch, close } = createOrderWatch(shop.readDb, { onError })
  watch({ onChange: () => {}, onOverflow: () => {} })
  let isClosed = false

  const closing = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`lock table orders in access exclusive mode`)
    notify(newId())
    const ended = close().then(() => {
      isClosed = true
    })
    await tx.execute(sql`select 1`)
    expect(isClosed).toBe(false)
    return { ended }
  })
  await closing.ended

  expect(onError).not.toHaveBeenCalled()
})

test('a watch that is closed reads nothing more', async () => {
  const onError = vi.fn()
  const { notify, watch, poll, close } = createOrderWatch(brokenDb, { onError })
  watch({ onChange: () => {}, onOverflow: () => {} })

  await close()
  notify(newId())
  await poll()

  expect(onError).not.toHaveBeenCalled()
})

/** Each read from it fails. */
const brokenDb = new Proxy(shop.db, {
  get: () => {
    throw new Error('The database is closed')
  },
})
