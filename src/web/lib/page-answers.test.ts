import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ADDRESS = '/api/v1/category/get-all-categories?all=true'

beforeEach(() => {
  vi.resetModules()
  document.body.innerHTML = `<script type="application/json" id="answers">{"${ADDRESS}":{"data":[]}}</script>`
})

afterEach(() => {
  document.body.innerHTML = ''
})

test('a page that was just fetched brings its answers, each once', async () => {
  const { takeBrought } = await openPage('navigate', 4_500)

  expect(takeBrought(ADDRESS)).toEqual({ data: [] })
  expect(takeBrought(ADDRESS)).toBeUndefined()
})

test.each(['back_forward', 'reload'])(
  'a page out of the history of the browser may be of yesterday: %s',
  async (type) => {
    const { takeBrought } = await openPage(type, 4_500)

    expect(takeBrought(ADDRESS)).toEqual(type === 'reload' ? { data: [] } : undefined)
  },
)

test('however long its script takes on a slow line, what a page brought is not asked for again', async () => {
  const { takeBrought } = await openPage('navigate', 20_000)

  expect(takeBrought(ADDRESS)).toEqual({ data: [] })
})

test('a script that comes after a minute asks what is so now', async () => {
  const { takeBrought } = await openPage('navigate', 61_000)

  expect(takeBrought(ADDRESS)).toBeUndefined()
})

test('who looks at a page for a while asks what is so now', async () => {
  const { takeBrought } = await openPage('navigate', 4_500)

  isNow(15_000)

  expect(takeBrought(ADDRESS)).toBeUndefined()
})

/** The script of a page begins so many ms after somebody went to it. */
async function openPage(type: string, beginsAt: number) {
  const entry = { type } as unknown as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  isNow(beginsAt)
  return import('./page-answers.ts')
}

const isNow = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms)
