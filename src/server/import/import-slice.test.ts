import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#server/lib/id.ts'
import { openFetcher } from '#server/media/fetch-picture.ts'
import { openShop } from '#server/testing/shop.ts'
import { checkList } from './control-import.ts'
import { importKind } from './import-job.ts'
import { findImport } from './import-store.ts'
import { saveList } from './save-list.ts'

const shop = await openShop()
const kind = importKind({ ...shop, fetcher: openFetcher([]) })

afterEach(() => vi.restoreAllMocks())

test('a slice does more than one batch, however long it takes to reach its position in the list', async () => {
  const { id: actorId } = await shop.user({ role: 'ADMIN' })
  const rows = Array.from({ length: 600 }, (_, index) => `${index},Thing ${index},Things,10`)
  const bytes = Buffer.from(['code,name,category,mrp', ...rows].join('\n'))
  const list = await saveList(shop.db, { fileName: 'long.csv', bytes, actorId })
  await checkList(shop.db, list.id, { mapping: list.mapping, unit: '1 pc', stock: 0 })
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 5_000))

  await kind.run(
    {
      id: newId(),
      kind: 'import',
      userId: null,
      trace: null,
      details: { importId: list.id },
      attempts: 1,
      lease: newId(),
      leasedAt: 0,
    },
    new AbortController().signal,
  )

  expect(await findImport(shop.db, list.id)).toMatchObject({ status: 'checking', doneRows: 300 })
})
