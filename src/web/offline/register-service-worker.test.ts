import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TAKE_OVER } from '#web/lib/http/service-worker-protocol.ts'
import { useOffers } from './offers.ts'
import { registerServiceWorker } from './register-service-worker.ts'

class Worker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  update = async () => {}
}

let kept: Registration
let container: EventTarget

beforeEach(() => {
  kept = new Registration()
  container = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => kept,
    getRegistration: async () => undefined,
  })
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  vi.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never)
})

afterEach(() => useOffers.setState({ update: undefined }))

test('Update lets the newer release take over, and begins anew with it', async () => {
  const newer = waits()
  await registerServiceWorker()

  pressUpdate()

  expect(newer.postMessage).toHaveBeenCalledWith(TAKE_OVER)
  expect(window.location.reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(window.location.reload).toHaveBeenCalledOnce()
})

test('Update in a second tab begins anew too, when the first has let the release take over', async () => {
  const newer = waits()
  await registerServiceWorker()
  newer.become('activated')
  container.dispatchEvent(new Event('controllerchange'))
  expect(window.location.reload).not.toHaveBeenCalled()

  pressUpdate()

  expect(window.location.reload).toHaveBeenCalledOnce()
})

test('a release that is on its way already when the shop opens is offered as well', async () => {
  const newer = new Worker()
  kept.installing = newer
  await registerServiceWorker()
  expect(useOffers.getState().update).toBeUndefined()

  arrive(newer)

  expect(useOffers.getState().update).toBeDefined()
})

test('a release that comes while the shop is open is offered when it is there', async () => {
  await registerServiceWorker()
  const newer = new Worker()
  kept.installing = newer
  kept.dispatchEvent(new Event('updatefound'))
  expect(useOffers.getState().update).toBeUndefined()

  arrive(newer)

  expect(useOffers.getState().update).toBeDefined()
})

const pressUpdate = () => useOffers.getState().update?.()

function waits() {
  const newer = new Worker()
  newer.state = 'installed'
  kept.waiting = newer
  return newer
}

function arrive(newer: Worker) {
  kept.installing = null
  kept.waiting = newer
  newer.become('installed')
}
