import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ADDRESS = '/api/v1/category/get-all-categories?all=true'

beforeEach(() => {
  vi.resetModules()
  document.body.innerHTML = `<script type="application/json" id="answers">{"${ADDRESS}":{"data":[]}}</script>`
})

afterEach(() => {
  document.body.innerHTML = ''
})

test('a freshly loaded page has embedded responses, each used once', async () => {
  const { takeEmbeddedResponse } = await openPage('navigate', 4_500)

  expect(takeEmbeddedResponse(ADDRESS)).toEqual({ data: [] })
  expect(takeEmbeddedResponse(ADDRESS)).toBeUndefined()
})

test.each(['back_forward', 'reload'])(
  'a page out of the history of the browser may be of yesterday: %s',
  async (type) => {
    const { takeEmbeddedResponse } = await openPage(type, 4_500)

    expect(takeEmbeddedResponse(ADDRESS)).toEqual(type === 'reload' ? { data: [] } : undefined)
  },
)

test('embedded responses are used even when the script arrives late on a slow network', async () => {
  const { takeEmbeddedResponse } = await openPage('navigate', 20_000)

  expect(takeEmbeddedResponse(ADDRESS)).toEqual({ data: [] })
})

test('a script that arrives after a minute sends a request instead', async () => {
  const { takeEmbeddedResponse } = await openPage('navigate', 61_000)

  expect(takeEmbeddedResponse(ADDRESS)).toBeUndefined()
})

test('after ten seconds on the page a request is sent instead', async () => {
  const { takeEmbeddedResponse } = await openPage('navigate', 4_500)

  isNow(15_000)

  expect(takeEmbeddedResponse(ADDRESS)).toBeUndefined()
})

/** Loads the module `beginsAt` ms after the navigation started. */
async function openPage(type: string, beginsAt: number) {
  const entry = { type } as unknown as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  isNow(beginsAt)
  return import('./embedded-responses.ts')
}

const isNow = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms)
