import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { categories, subcategories } from '#server/db/schema/catalog.ts'
import { newId } from '#server/lib/id.ts'
import { openShop } from '#server/testing/shop.ts'
import { listStored } from '#server/testing/storage.ts'
import { sweepMedia } from './sweep-media.ts'

const shop = await openShop()
const name = (digit: string, size = 240) => `${digit.repeat(32)}-${size}.webp`
const url = (digit: string) => `/media/${name(digit, 480)}`

test('pictures that nothing points to go after a day; everything else stays', async () => {
  await shop.user({ avatar: url('a') })
  await shop.product({ images: ['/media/demo/milk.webp', url('b')] })
  await shop.db.insert(categories).values({ id: newId(), name: 'Dairy', image: url('c') })
  await shop.db.insert(subcategories).values({ id: newId(), name: 'Milk', image: url('d') })
  for (const digit of 'abcde') await store(name(digit))
  await store(name('f'), 0)
  await store(`${name('a')}.tmp`)
  await store('somebody-elses.txt')

  expect(await sweepMedia(shop.db, shop.storage)).toBe(2)

  const left = (await listStored(shop.storage)).map((file) => file.name).sort()
  expect(left).toEqual(
    [...'abcdf']
      .map((digit) => name(digit))
      .concat('somebody-elses.txt')
      .sort(),
  )
})

async function store(file: string, ageHours = 25) {
  const path = join(shop.storage.folder, file)
  await writeFile(path, 'x')
  const then = new Date(Date.now() - ageHours * 3_600_000)
  await utimes(path, then, then)
}
