import { expect, test } from 'vitest'
import { inTransaction } from '#server/db/db.ts'
import { newId } from '#server/lib/id.ts'
import { openShop } from '#server/testing/shop.ts'
import { recordAudit } from './audit-store.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const picker = await shop.user({ username: 'Pintu', role: 'PICKER' })

const milk = { subjectId: newId(), subject: 'Toned Milk 500 ml' }
const repriced = {
  ...milk,
  actorId: meera.id,
  action: 'product.update' as const,
  before: { price: 30_00 },
  after: { price: 32_00 },
}
await recordAudit(shop.db, repriced)
await recordAudit(shop.db, {
  actorId: picker.id,
  action: 'order.pack',
  subjectId: newId(),
  subject: 'TKR-H6TY-3PDW 100%_fresh',
  before: null,
  after: null,
})

test('the trail shows who did what to which subject, before and after, newest first', async () => {
  const { data, totalCount } = await meera.call('audit.list', { query: {} })

  expect(totalCount).toBe(2)
  expect(data.map(({ action }) => action)).toEqual(['order.pack', 'product.update'])
  expect(data[1]).toMatchObject({
    who: { _id: meera.id, name: 'Meera' },
    subject: { _id: milk.subjectId, name: 'Toned Milk 500 ml' },
    before: { price: 30_00 },
    after: { price: 32_00 },
  })
})

test.each([
  [{ search: 'toned' }, 1],
  [{ search: 'pintu' }, 1],
  [{ search: '100%_f' }, 1],
  [{ search: '%' }, 1],
  [{ about: 'order' }, 1],
  [{ about: 'stock' }, 0],
  [{ subjectId: milk.subjectId }, 1],
  [{ actorId: meera.id }, 1],
  [{ from: '2100-01-01T00:00:00+05:30' }, 0],
  [{ until: '2000-01-01T00:00:00Z' }, 0],
] as const)('it is searched by %j', async (query, found) => {
  expect((await meera.call('audit.list', { query })).totalCount).toBe(found)
})

test('only an admin can read it', async () => {
  expect((await picker.call('audit.list', { query: {} })).status).toBe(403)
})

test('a rolled-back action is not recorded', async () => {
  const failed = inTransaction(shop.db, async (tx) => {
    await recordAudit(tx, { ...repriced, subject: 'Never' })
    throw new Error('no')
  })

  await expect(failed).rejects.toThrow('no')
  expect((await meera.call('audit.list', { query: { search: 'Never' } })).totalCount).toBe(0)
})

test.each(["update audit_entries set action = 'x'", 'delete from audit_entries'])(
  'it is impossible to %s',
  async (statement) => {
    await expect(shop.db.execute(statement)).rejects.toThrow()
  },
)
