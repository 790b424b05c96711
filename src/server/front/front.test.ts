import { beforeEach, expect, test } from 'vitest'
import type { Notice } from '#contract/front/front.ts'
import { frontDrafts, frontPublications } from '#server/db/schema/front.ts'
import { openNode, openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ role: 'ADMIN' })
const arjun = await shop.user({ role: 'ADMIN' })

const NOTICE: Notice = {
  words: 'Free delivery this weekend',
  words_hi: 'इस वीकेंड डिलीवरी मुफ़्त',
  tone: 'offer',
  target: { kind: 'search', text: 'sweets' },
  from: null,
  until: null,
}
const EMPTY = { notice: null, banners: [], row: null }
const withNotice = (notice: Partial<Notice> = {}) => ({
  ...EMPTY,
  notice: { ...NOTICE, ...notice },
})

const now = async () => (await shop.visitor.call('delivery.now', { query: {} })).data
const save = (content: object, seen_version: number, who = meera) =>
  who.call('front.saveDraft', { body: { content: content as never, seen_version } })
const publish = (seen_version: number, who = meera) =>
  who.call('front.publish', { body: { seen_version } })

const itIs = (time: string) => {
  shop.clock.now = () => Date.parse(`2026-11-26T${time}:00+05:30`)
}

beforeEach(async () => {
  shop.clock.now = Date.now
  await shop.db.delete(frontDrafts)
  await shop.db.delete(frontPublications)
})

async function published(content: object) {
  const { data } = await meera.call('front.get', {})
  const saved = await save(content, data.version)
  return publish(saved.data.version)
}

test('a draft is seen by the office alone, and by shoppers once it is published', async () => {
  const saved = await save(withNotice(), 0)
  expect(saved).toMatchObject({ status: 200, data: { version: 1, publication: 0 } })
  expect((await now()).notice).toBeUndefined()

  expect(await publish(1)).toMatchObject({
    status: 200,
    data: { publication: 1, published: { notice: { words: NOTICE.words } } },
  })

  expect((await now()).notice).toMatchObject({ words: NOTICE.words, tone: 'offer' })
})

test('a cached answer changes when a notice begins and ends', async () => {
  const span = { from: '2026-11-26T10:00:00+05:30', until: '2026-11-26T12:00:00+05:30' }
  await published(withNotice(span))

  itIs('09:59')
  expect((await now()).notice).toBeUndefined()
  itIs('10:00')
  expect((await now()).notice).toMatchObject({ words: NOTICE.words, until: span.until })
  itIs('11:59')
  expect((await now()).notice).toBeDefined()
  itIs('12:00')
  expect((await now()).notice).toBeUndefined()
})

test('another node shows a publication too', async () => {
  await published(withNotice({ words: 'Seen on both nodes' }))
  const other = await openNode(shop)

  expect((await other('delivery.now', { query: {} })).data.notice?.words).toBe('Seen on both nodes')
})

test('of two who edit at once the second is told, and loses nothing of the first', async () => {
  await save(withNotice({ words: 'First' }), 0)

  const second = await save(withNotice({ words: 'Second' }), 0, arjun)

  expect(second).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' })
  const { data } = await arjun.call('front.get', {})
  expect(data.draft.notice?.words).toBe('First')
})

test('a draft that changed since it was seen is not published', async () => {
  await save(withNotice({ words: 'First' }), 0)
  await save(withNotice({ words: 'Changed' }), 1, arjun)

  expect((await publish(1)).status).toBe(409)
  expect((await meera.call('front.get', {})).data.publication).toBe(0)
})

test('requests whose answers were lost can be repeated', async () => {
  const first = await save(withNotice(), 0)
  expect((await save(withNotice(), 0)).data).toEqual(first.data)
  const shown = await publish(1)
  expect((await publish(1)).data).toEqual(shown.data)
  const undone = await meera.call('front.undo', { body: { seen_publication: 1 } })
  const again = await meera.call('front.undo', { body: { seen_publication: 1 } })

  expect(again.data).toEqual(undone.data)
  expect(undone.data).toMatchObject({ publication: 2, published: EMPTY, draft: EMPTY })
})

test('a publication is taken back once, and only by who saw that it is the last', async () => {
  await published(withNotice({ words: 'First' }))
  await published(withNotice({ words: 'Second' }))

  const late = await arjun.call('front.undo', { body: { seen_publication: 1 } })
  expect(late.status).toBe(409)
  await meera.call('front.undo', { body: { seen_publication: 2 } })

  expect((await now()).notice?.words).toBe('First')
})

test('publications and their undoing are in the audit trail', async () => {
  await published(withNotice())
  await meera.call('front.undo', { body: { seen_publication: 1 } })

  const { data } = await meera.call('audit.list', { query: { about: 'front' } })
  expect(data.slice(0, 2)).toMatchObject([
    { action: 'front.undo', before: { notice: { words: NOTICE.words } }, after: { notice: null } },
    { action: 'front.publish', before: { notice: null } },
  ])
})

test('a notice that ends before it begins, or leads out of the shop, is refused', async () => {
  const backwards = { from: '2026-11-26T10:00:00Z', until: '2026-11-26T09:00:00Z' }
  const away = { target: { kind: 'url', url: 'https://example.com' } } as never

  expect((await save(withNotice(backwards), 0)).status).toBe(400)
  expect((await save(withNotice(away), 0)).status).toBe(400)
  expect((await save(withNotice({ words: ' ' }), 0)).status).toBe(400)
})

test('shoppers and pickers see no draft', async () => {
  const asha = await shop.user()
  const ravi = await shop.user({ role: 'PICKER' })

  expect((await asha.call('front.get', {})).status).toBe(403)
  expect((await ravi.call('front.get', {})).status).toBe(403)
})
