import { expect, test } from 'vitest'
import { batching, batchingEach } from './batch.ts'

test('concurrent requests form one batch, and those arriving meanwhile the next', async () => {
  const batches: number[][] = []
  let end = () => {}
  const ask = batching(async (items: readonly number[]) => {
    batches.push([...items])
    await new Promise<void>((resolve) => {
      end = resolve
    })
    return items.length
  })

  const first = [ask([1]), ask([2])]
  await begun(batches, 1)
  const second = [ask([3]), ask([4])]
  end()
  await begun(batches, 2)
  end()

  expect(await Promise.all([...first, ...second])).toEqual([2, 2, 2, 2])
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('a failing batch fails its own requests, and none after', async () => {
  const ask = batching(async ([item]: readonly string[]) => {
    if (item === 'bad') throw new Error('No')
    return item
  })

  await expect(ask(['bad'])).rejects.toThrow('No')
  expect(await ask(['good'])).toBe('good')
})

test('a batch without an answer delays the next one only for a limited time', async () => {
  const batches: string[][] = []
  const ask = batching(
    async (items: readonly string[]) => {
      batches.push([...items])
      if (items.includes('lost')) await new Promise(() => {})
    },
    { maxWaitMs: 5 },
  )

  void ask(['lost'])
  await begun(batches, 1)
  await ask(['next'])

  expect(batches).toEqual([['lost'], ['next']])
})

const begun = (batches: unknown[], count: number) =>
  expect.poll(() => batches.length, { interval: 1 }).toBe(count)

test('an oversized batch is split, and a failing piece fails only its own requests', async () => {
  const pieces: number[][] = []
  const ask = batchingEach(
    async (items: readonly number[]) => {
      pieces.push([...items])
      if (items.includes(1)) throw new Error('broken')
      return new Map(items.filter((item) => item !== 3).map((item) => [item, item * 10]))
    },
    { maxItems: 2 },
  )

  const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(ask))

  expect(pieces).toEqual([[1, 2], [3, 4], [5]])
  expect(answers.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    ...Array(3).fill('fulfilled'),
  ])
  expect(answers.slice(2)).toMatchObject([{ value: undefined }, { value: 40 }, { value: 50 }])
})
