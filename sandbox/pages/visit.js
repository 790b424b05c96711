// @ts-check
import { element } from './page.js'

// One visit of a shopper to the checkout: the shop's options, its progress, and messages to the shop.

/** @typedef {{ key: string, order_id: string, name?: string, description?: string, prefill?: Record<string, string>, modal?: Record<string, unknown>, retry?: { enabled?: boolean } | boolean, config?: { display?: { hide?: { method: string, flows?: string[] }[] } } }} Options */

const STEPS = ['forms', 'bank', 'waiting', 'trouble']

export const visit = {
  /** @type {Options} */
  options: { key: '', order_id: '' },
  /** The current payment. @type {string | undefined} */
  payment: undefined,
  /** Closing reports "paid", as cancelling a UPI payment does in the provider's test mode. */
  closingPays: false,
  isOver: false,
}

/** @param {Record<string, unknown>} message */
export const tellShop = (message) => parent.postMessage(message, '*')

/** @param {string} name */
export function show(name) {
  for (const step of STEPS) element(step).hidden = step !== name
}

/** Shows why it failed; the contents of the window stay. @param {unknown} error */
export function complain(error) {
  const { description, message } = /** @type {Record<string, string>} */ (error)
  element('trouble').textContent = description ?? message ?? 'The sandbox has a fault.'
  element('trouble').hidden = false
}

export function close() {
  visit.isOver = true
  tellShop({ type: 'closed' })
}
