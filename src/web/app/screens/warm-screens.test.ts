import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#web/lib/navigation/paths.ts'
import { detailOf, tomato } from '#web/testing/products.ts'
import { answer, callsOf } from '#web/testing/server.ts'
import { createQueryClient } from '../query-client.ts'
import { warmLinks } from './warm-screens.ts'

let link: HTMLAnchorElement
let listens: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers()
  answer('subcategory.list', [])
  answer('product.get', detailOf(tomato()))
  link = document.body.appendChild(document.createElement('a'))
  link.href = paths.product(tomato())
  listens = vi.spyOn(document, 'addEventListener')
  warmLinks(createQueryClient())
})

afterEach(() => {
  for (const [type, listener] of listens.mock.calls) {
    document.removeEventListener(type as string, listener as EventListener)
  }
  link.remove()
  vi.useRealTimers()
})

test('a link that is pressed has its product on the way, however soon the finger leaves it', async () => {
  touch('pointerdown')
  touch('pointerup')
  await vi.advanceTimersByTimeAsync(100)

  expect(callsOf('product.get')).toHaveLength(1)
})

test('a finger that scrolls the page fetches nothing', async () => {
  touch('pointerdown')
  touch('pointercancel')
  await vi.advanceTimersByTimeAsync(1000)

  expect(callsOf('product.get')).toHaveLength(0)
})

const touch = (type: string) => link.dispatchEvent(new PointerEvent(type, { bubbles: true }))
