import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { NewOrdersButton } from './admin/new-orders-button.tsx'
import { NewOrdersDialog } from './admin/new-orders-dialog.tsx'
import { PushSettings } from './push-settings.tsx'

const DEVICES = { public_key: 'key', devices: 1 }
const KEYS = { endpoint: 'https://push.example.com/1', p256dh: 'p', auth: 'a' }

/** A browser with a push service. */
const browser = {
  isSubscribed: false,
  permission: 'default',
  answer: 'granted',
  fails: false,
}
const subscription = {
  endpoint: KEYS.endpoint,
  toJSON: () => ({ endpoint: KEYS.endpoint, keys: { p256dh: KEYS.p256dh, auth: KEYS.auth } }),
  unsubscribe: async () => {
    browser.isSubscribed = false
    return true
  },
}
const pushManager = {
  getSubscription: async () => (browser.isSubscribed ? subscription : null),
  subscribe: async () => {
    if (browser.fails) throw new DOMException('push service error', 'AbortError')
    browser.isSubscribed = true
    return subscription
  },
}

beforeEach(() => {
  Object.assign(browser, {
    isSubscribed: false,
    permission: 'default',
    answer: 'granted',
    fails: false,
  })
  const registration = { pushManager }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    requestPermission: async () => {
      browser.permission = browser.answer
      return browser.answer
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  })
  answer('push.get', DEVICES)
  answer('push.subscribe', DEVICES)
  answer('push.unsubscribe', DEVICES)
  answer('push.watchOrders', DEVICES)
  answer('push.unwatchOrders', DEVICES)
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const open = () =>
  renderScreen(
    <>
      <NewOrdersButton onOpen={() => {}} />
      <NewOrdersDialog onClose={() => {}} />
      <PushSettings />
    </>,
    { user: asha({ role: 'ADMIN' }) },
  )
const press =
  (name: string, nth = 0) =>
  async (user: ReturnType<typeof open>) => {
    const buttons = await screen.findAllByRole('button', { name })
    await user.click(buttons[nth] as HTMLElement)
  }
const turnOn = press('Turn On Notifications')

test('new orders are turned on after a press, and the shop learns of this browser', async () => {
  const user = open()
  await screen.findByText(/^Off\. Let this device/)

  await turnOn(user)

  expect(await screen.findByText(/^On\. This device shows/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Notifications: on' })).toBeTruthy()
  expect(callsOf('push.watchOrders')).toMatchObject([{ body: { ...KEYS, language: 'en' } }])
})

test('turning on new orders turns on nothing else, and each is turned off alone', async () => {
  const user = open()
  await screen.findByText(/^Off\. Let this device/)
  await turnOn(user)
  await screen.findByText(/^On\. This device shows/)
  expect(screen.getByText(/^Let this device show a notification when an order/)).toBeTruthy()
  expect(callsOf('push.subscribe')).toEqual([])

  await turnOn(user)
  await screen.findByText(/^This device shows a notification when an order/)
  await press('Turn Off Notifications')(user)
  await screen.findByText(/^Off\. Let this device/)
  expect(browser.isSubscribed).toBe(true)

  await press('Turn Off Notifications')(user)
  await screen.findByText(/^Let this device show a notification when an order/)
  expect(browser.isSubscribed).toBe(false)
})

test('a browser that its person subscribed earlier for their own orders has new orders off', async () => {
  browser.isSubscribed = true

  open()

  expect(await screen.findByText(/^Off\. Let this device/)).toBeTruthy()
  expect(await screen.findByText(/^This device shows a notification when an order/)).toBeTruthy()
})

test.each([
  ['denied', /^Your browser blocks notifications from Tokri.*reload this page\.$/],
  ['default', /^Off\. Let this device/],
])('who answers the browser’s question with %s sees what is so', async (said, shown) => {
  browser.answer = said
  const user = open()
  await screen.findByText(/^Off\. Let this device/)

  await turnOn(user)

  expect(await screen.findByText(shown)).toBeTruthy()
  expect(callsOf('push.watchOrders')).toEqual([])
})

test('a browser without notifications says what an iPhone needs', async () => {
  vi.stubGlobal('PushManager', undefined)
  Reflect.deleteProperty(window, 'PushManager')

  open()

  expect(await screen.findByText(/add Tokri to your home screen and open it there\.$/)).toBeTruthy()
})

test('a push service that does not answer is named, and the next press tries again', async () => {
  browser.fails = true
  const user = open()
  await screen.findByText(/^Off\. Let this device/)

  await turnOn(user)
  expect(await screen.findByText(/^The notification service of this browser/)).toBeTruthy()
  browser.fails = false
  await turnOn(user)

  expect(await screen.findByText(/^On\. This device shows/)).toBeTruthy()
  expect(screen.queryByText(/^The notification service of this browser/)).toBeNull()
})

test('a shop that does not answer leaves it off, with its sentence', async () => {
  reject('push.watchOrders', 400, 'The shop is busy.')
  const user = open()
  await screen.findByText(/^Off\. Let this device/)

  await turnOn(user)

  expect(await screen.findByText('The shop is busy.')).toBeTruthy()
  expect(screen.getByText(/^Off\. Let this device/)).toBeTruthy()
})
