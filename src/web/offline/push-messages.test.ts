import { expect, test } from 'vitest'
import { openMessage, showMessage } from './push-messages.ts'

type Shown = { tag: string; title: string; close: () => void }

/** A worker with these windows, and what happened to them. */
function workerWith(urls: string[]) {
  const log: string[] = []
  const shown: Shown[] = []
  const windows = urls.map((url) => ({
    url,
    focus: async () => {
      log.push(`focus ${url}`)
      return { url, navigate: async (to: string) => log.push(`lead to ${to}`) }
    },
  }))
  const registration = {
    getNotifications: async () => [...shown],
    showNotification: async (title: string, { tag }: { tag: string }) => {
      const one = { tag, title, close: () => shown.splice(shown.indexOf(one), 1) }
      shown.push(one)
    },
  }
  const worker = {
    registration,
    location: { origin: 'https://tokri.example' },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void log.push(`open ${url}`),
    },
  }
  return { worker: worker as unknown as ServiceWorkerGlobalScope, log, shown }
}

const pushed = (tag: string) =>
  ({ text: () => JSON.stringify({ title: tag, tag }) }) as PushMessageData
const press = (worker: ServiceWorkerGlobalScope) =>
  openMessage(worker, { data: '/dashboard/orders/TKR-1' } as Notification)
const ORDER = 'https://tokri.example/dashboard/orders/TKR-1'

test('in a rush the newest ten orders stay on the screen, and other notifications', async () => {
  const { worker, shown } = workerWith([])

  await showMessage(worker, pushed('order-of-their-own'))
  for (let nth = 1; nth <= 30; nth++) await showMessage(worker, pushed(`new-order-${nth}`))

  const newest = Array.from({ length: 10 }, (_, nth) => `new-order-${21 + nth}`)
  expect(shown.map(({ tag }) => tag)).toEqual(['order-of-their-own', ...newest])
})

test('a press leads an open window of the back office to the order', async () => {
  const shop = 'https://tokri.example/home'
  const office = 'https://tokri.example/dashboard/orders?view=list'
  const { worker, log } = workerWith([shop, office])

  await press(worker)

  expect(log).toEqual([`focus ${office}`, `lead to ${ORDER}`])
})

test('a press focuses the window that shows the order already', async () => {
  const { worker, log } = workerWith(['https://tokri.example/dashboard/orders', ORDER])

  await press(worker)

  expect(log).toEqual([`focus ${ORDER}`])
})

test('a press opens a window where there is none', async () => {
  const { worker, log } = workerWith([])

  await press(worker)

  expect(log).toEqual([`open ${ORDER}`])
})
