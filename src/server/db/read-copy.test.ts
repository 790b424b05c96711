import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { type Db, openDb } from '#server/db/db.ts'
import { openPool } from '#server/db/pool.ts'
import { ReadCopy } from '#server/db/read-copy.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { addressOf, controlledReadersOf, hasServer } from '#server/testing/database.ts'
import { openShop } from '#server/testing/shop.ts'

/*
 * The copy is a second database of the same server, which takes the state that it had at the start: what it answers
 * differs from the primary, so each test sees who answered.
 */

const frozen = async (db: Db) => {
  const url = new URL(addressOf(db))
  const name = `${url.pathname.slice(1)}_copy`
  const admin = new pg.Client({ connectionString: new URL('/postgres', url).href })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  url.pathname = `/${name}`
  const pool = openPool(url.href, { size: 2, onError: () => {} })
  atEnd(() => pool.end())
  await pool.query('create table answered (by text)')
  return openDb(pool)
}

/** Which of the two databases answers. */
const answeredBy = async (db: Db) => {
  const { rows } = await db.execute<{ name: string }>('select current_database() as name')
  return rows[0]?.name.endsWith('_copy') ? 'copy' : 'primary'
}

const raising = (state: string) =>
  `do $$ begin raise exception 'no answer' using errcode = '${state}'; end $$`

test('without a copy the primary answers', async () => {
  const shop = await openShop()

  expect(await new ReadCopy(shop.readDb).read(answeredBy)).toBe('primary')
})

describe.runIf(hasServer)('a copy of the database', async () => {
  const shop = hasServer ? await openShop() : undefined
  const primary = (shop as NonNullable<typeof shop>)?.readDb
  const copy = shop && (await frozen(shop.db))
  const quick = { maxWaitMs: 100, maxAnswerMs: 20_000, restMs: 60_000 }

  test('that has everything answers', async () => {
    expect(await new ReadCopy(primary, copy, quick).read(answeredBy)).toBe('copy')
  })

  test('that has not replayed the last commit is waited for, then left out for a while, and said once', async () => {
    const { db: ahead, steer } = controlledReadersOf((shop as NonNullable<typeof shop>).db)
    steer(async (ask, text) =>
      text.includes('pg_control_system')
        ? { rows: [{ ...((await ask()) as { rows: object[] }).rows[0], at: 'FFFFFFFF/0' }] }
        : ask(),
    )
    const onState = vi.fn()
    const reads = new ReadCopy(ahead, copy, { ...quick, onState })

    expect(await reads.read(answeredBy)).toBe('primary')
    expect(await reads.read(answeredBy)).toBe('primary')
    expect(onState.mock.calls).toEqual([['late', undefined]])
    expect(reads.isUsed).toBe(false)
  })

  test('that cannot be reached is left out', async () => {
    const pool = openPool('postgres://shop@127.0.0.1:9/shop', { size: 1, onError: () => {} })
    atEnd(() => pool.end())
    const onState = vi.fn()
    const reads = new ReadCopy(primary, openDb(pool), { ...quick, onState })

    expect(await reads.read(answeredBy)).toBe('primary')
    expect(onState).toHaveBeenCalledExactlyOnceWith('away', expect.any(Error))
  })

  test('that fails during a read is replaced by the primary', async () => {
    const reads = new ReadCopy(primary, copy, quick)
    const failing = async (db: Db) => {
      const by = await answeredBy(db)
      if (by === 'copy') await db.execute(raising('40001'))
      return by
    }

    expect(await reads.read(failing)).toBe('primary')
  })

  test('is not left out for a read that fails by itself', async () => {
    const reads = new ReadCopy(primary, copy, quick)

    await expect(reads.read((db) => db.execute(raising('22012')))).rejects.toThrow()
    await expect(reads.read((db) => db.execute(raising('57014')))).rejects.toThrow()
    expect(await reads.read(answeredBy)).toBe('copy')
  })

  test('that is a former primary is left out', async () => {
    const { db: promoted, steer } = controlledReadersOf((shop as NonNullable<typeof shop>).db)
    steer(async (ask, text) =>
      text.includes('pg_control_system')
        ? { rows: [{ ...((await ask()) as { rows: object[] }).rows[0], timeline: '00000009' }] }
        : ask(),
    )

    expect(await new ReadCopy(promoted, copy, quick).read(answeredBy)).toBe('primary')
  })
})

describe.runIf(hasServer)('the back office of a shop with a copy', async () => {
  const asked: string[] = []
  const copied = (db: Db) => {
    const { db: copy, steer } = controlledReadersOf(db)
    steer((ask, text) => {
      asked.push(text)
      return ask()
    })
    return copy
  }
  const shop = hasServer ? await openShop({}, copied) : undefined
  const lists = [
    ['order.staffList', { query: {} }],
    ['people.list', { query: {} }],
    ['payment.list', { query: {} }],
    ['payment.cash', { query: {} }],
    ['payment.closings', { query: {} }],
    ['audit.list', { query: {} }],
    ['document.list', { query: {} }],
    ['report.day', { query: {} }],
    ['report.days', { query: {} }],
    ['report.products', { query: {} }],
    ['stock.list', { query: {} }],
    ['complaint.list', { query: {} }],
    ['import.export', { query: {} }],
  ] as const

  test.each(lists)('reads %s there', async (name, input) => {
    const admin = await shop?.user({ role: 'ADMIN' })
    asked.length = 0

    const answer = await admin?.call(name, input as never)

    expect(answer?.status).toBe(200)
    expect(asked.filter((text) => !text.includes('pg_control_system'))).not.toEqual([])
  })

  test.each([
    ['payment.closing', { query: { day: '2026-01-05' } }],
    ['payment.drawer', { query: { day: '2026-01-05' } }],
    ['payment.failedRefunds', { query: {} }],
    ['order.board', { query: {} }],
  ] as const)('reads %s, by which staff decide, on the primary', async (name, input) => {
    const admin = await shop?.user({ role: 'ADMIN' })
    asked.length = 0

    await admin?.call(name, input as never)

    expect(asked).toEqual([])
  })
})
