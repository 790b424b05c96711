import { expect, test } from 'vitest'
import { gathering, inRounds } from './gather.ts'

test('what is asked for at once is one round, and what comes meanwhile is the next', async () => {
  const rounds: number[][] = []
  let end = () => {}
  const ask = gathering(async (items: readonly number[]) => {
    rounds.push([...items])
    await new Promise<void>((resolve) => {
      end = resolve
    })
    return items.length
  })

  const first = [ask([1]), ask([2])]
  await begun(rounds, 1)
  const second = [ask([3]), ask([4])]
  end()
  await begun(rounds, 2)
  end()

  expect(await Promise.all([...first, ...second])).toEqual([2, 2, 2, 2])
  expect(rounds).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('a round that fails fails those who asked in it, and nobody after', async () => {
  const ask = gathering(async ([item]: readonly string[]) => {
    if (item === 'bad') throw new Error('No')
    return item
  })

  await expect(ask(['bad'])).rejects.toThrow('No')
  expect(await ask(['good'])).toBe('good')
})

test('a round that hears nothing keeps the next one waiting for so long only', async () => {
  const rounds: string[][] = []
  const ask = gathering(
    async (items: readonly string[]) => {
      rounds.push([...items])
      if (items.includes('lost')) await new Promise(() => {})
    },
    { patienceMs: 5 },
  )

  void ask(['lost'])
  await begun(rounds, 1)
  await ask(['next'])

  expect(rounds).toEqual([['lost'], ['next']])
})

const begun = (rounds: unknown[], count: number) =>
  expect.poll(() => rounds.length, { interval: 1 }).toBe(count)

test('a round of too many is done piece by piece, and a piece that fails fails nobody of another', async () => {
  const pieces: number[][] = []
  const ask = inRounds(
    async (items: readonly number[]) => {
      pieces.push([...items])
      if (items.includes(1)) throw new Error('broken')
      return new Map(items.filter((item) => item !== 3).map((item) => [item, item * 10]))
    },
    { most: 2 },
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
