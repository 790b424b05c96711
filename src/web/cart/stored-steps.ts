import { newId } from '#web/lib/browser/new-id.ts'
import { onPersonChange, personKey } from '#web/session/person.ts'
import {
  forgetPersonal,
  personalNames,
  readPersonal,
  storePersonal,
} from '#web/session/personal-storage.ts'
import type { Step } from './cart-step.ts'

/** A pending step stored beyond this page, because phones close pages at any time. */
type StoredStep = Step & {
  /** The page that sends it while it is open. */
  page: string
}

const PREFIX = 'cartStep:'
/** The server remembers the key for longer (`server/cart/cart-store.ts`). */
const MAX_AGE_MS = 24 * 60 * 60 * 1000
const MAX_STORED = 50

const thisPage = newId()
/** Keys of the steps stored by this page. */
const own = new Set<string>()
let unlock: (() => void) | undefined

export function storeStep(step: Step) {
  if (own.size >= MAX_STORED) return
  own.add(step.key)
  unlock ??= lockPage()
  storePersonal(PREFIX + step.key, JSON.stringify({ ...step, page: thisPage }))
}

export function forgetStep({ key }: Step) {
  forgetPersonal(PREFIX + key)
  own.delete(key)
  if (own.size === 0) unlockPage()
}

/** Whether the step survives this page. */
export const isStored = ({ key }: Step) => readPersonal(PREFIX + key) !== undefined

/**
 * Takes over and sends the steps of closed pages, now and when other pages close. A page holds a Web Lock
 * while it has steps, so that one page takes them over. Without locks several may; the server counts each
 * step once.
 */
export async function takeOverSteps(send: (step: Step) => void): Promise<void> {
  const pages = new Set(storedSteps().map(({ page }) => page))
  await Promise.all([...pages].map((page) => takeOver(page, send)))
}

/** Pages whose lock this page waits for. */
const awaited = new Set([thisPage])

async function takeOver(closing: string, send: (step: Step) => void) {
  if (awaited.has(closing)) return
  awaited.add(closing)
  const person = personKey()
  await onceClosed(closing, () => {
    if (person !== personKey()) return
    for (const { page, ...step } of storedSteps()) {
      if (page !== closing) continue
      storeStep(step)
      send(step)
    }
  })
  awaited.delete(closing)
}

const lockOf = (page: string) => `cart-steps:${page}`

const onceClosed = async (page: string, then: () => void) =>
  navigator.locks ? navigator.locks.request(lockOf(page), then) : then()

/** Returns a function that releases the lock. The browser also releases it when the page closes. */
function lockPage(): () => void {
  let end = () => {}
  const untilEnd = new Promise<void>((resolve) => {
    end = resolve
  })
  void navigator.locks?.request(lockOf(thisPage), () => untilEnd)
  return end
}

function unlockPage() {
  unlock?.()
  unlock = undefined
}

onPersonChange(() => {
  own.clear()
  unlockPage()
})

/** Oldest first. Removes steps that are too old or invalid. */
function storedSteps(): StoredStep[] {
  const steps = personalNames(PREFIX).flatMap((name) => {
    const step = stepIn(readPersonal(name))
    if (step) return [step]
    forgetPersonal(name)
    return []
  })
  return steps.sort((one, other) => one.at - other.at)
}

function stepIn(stored = ''): StoredStep | undefined {
  try {
    const step: Partial<StoredStep> = JSON.parse(stored)
    const isWhole = step.key && step.page && step.product?._id && Number.isInteger(step.by)
    const age = Date.now() - (step.at ?? 0)
    return isWhole && Math.abs(age) < MAX_AGE_MS ? (step as StoredStep) : undefined
  } catch {
    return undefined
  }
}
