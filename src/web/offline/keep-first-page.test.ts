import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rootTagOf } from './worker-rules.ts'

const added: string[] = []
let kept: Response | undefined

beforeEach(() => {
  added.length = 0
  kept = undefined
  vi.resetModules()
  vi.stubGlobal('caches', {
    open: async () => ({
      addAll: async (urls: string[]) => added.push(...urls),
      put: async (_: string, response: Response) => {
        kept = response
      },
    }),
  })
})

// Other files must not get the modules of a Hindi page.
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.resetModules()
})

async function visit(lang: string, controller: object | null) {
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller, getRegistration: async () => undefined },
    configurable: true,
  })
  const root = document.documentElement
  root.lang = lang
  root.dataset.shopperTexts = '/assets/hi.js'
  root.dataset.ownType = ''
  await (await import('./keep-first-page.ts')).keepFirstPage()
  for (const name of ['shopperTexts', 'ownType']) delete root.dataset[name]
  root.lang = 'en'
}

test('the first Hindi page keeps its tag and its texts for the next one, offline', async () => {
  await visit('hi-IN', null)

  expect(added).toContain('/assets/hi.js')
  const tag = await rootTagOf(new Response(await kept?.text()))
  expect(tag).toMatch(/^<html lang="hi-IN" data-shopper-texts="\/assets\/hi.js">$/)
})

test.each([
  ['an English page', 'en-IN', null],
  ['a page that the worker has seen', 'hi-IN', {}],
])('%s keeps nothing', async (_, lang, controller) => {
  await visit(lang, controller)

  expect([added, kept]).toEqual([[], undefined])
})
