// @ts-check
import { send } from './page.js'

/** The switches, in the order of the page: of one order, of all new ones, of the whole provider. */
const SWITCHES = /** @type {const} */ ([
  ['faults', 'loseCreateAnswer', 'Lose the create answer (new orders)'],
  ['order', 'loseCallback', 'Lose the browser callback'],
  ['order', 'loseWebhooks', 'Lose the webhooks'],
  ['order', 'webhookCopies', 'Send each webhook, times'],
  ['order', 'shuffleWebhooks', 'Shuffle the webhooks'],
  ['order', 'failedThenCaptured', 'Say failed, then captured'],
  ['order', 'authoriseLateMinutes', 'Authorise late, minutes'],
  ['order', 'captureTwice', 'Capture twice'],
  ['order', 'wrongAmount', 'Wrong amount'],
  ['order', 'wrongSignature', 'Wrong signature'],
  ['order', 'refundFails', 'Refund stays pending, then fails'],
  ['order', 'isUnknown', 'The shop is told that this order does not exist'],
  ['weather', 'answers429', 'Next answers 429, count'],
  ['weather', 'answers503', 'Next answers 503, count'],
  ['weather', 'slowSeconds', 'Slow answers, seconds'],
  ['weather', 'down', 'No answers at all'],
])

/** @typedef {Record<string, boolean | number>} Values */

/**
 * Renders the switches with their current values; each takes effect at once.
 * @param {HTMLElement} list
 * @param {{ faults: Values, weather: Values }} now
 * @param {string} [orderId] absent: for all new orders
 */
export function showFaults(list, now, orderId) {
  const rows = SWITCHES.map(([of, name, text]) => {
    const value = (of === 'weather' ? now.weather : now.faults)[name] ?? false
    return row(text, value, (next) => send('PUT', pathOf(of, orderId), { [name]: next }))
  })
  list.replaceChildren(...rows)
}

/**
 * @param {'order' | 'faults' | 'weather'} of
 * @param {string | undefined} orderId
 */
function pathOf(of, orderId) {
  if (of === 'order' && orderId) return `/sandbox/orders/${orderId}/faults`
  return of === 'weather' ? '/sandbox/weather' : '/sandbox/faults'
}

/**
 * @param {string} text
 * @param {boolean | number} value
 * @param {(next: boolean | number) => Promise<unknown>} change
 */
function row(text, value, change) {
  const field = document.createElement('input')
  if (typeof value === 'number') {
    Object.assign(field, { type: 'number', min: '0', value: String(value) })
  } else {
    Object.assign(field, { type: 'checkbox', role: 'switch', checked: value })
  }
  field.addEventListener('change', () =>
    change(typeof value === 'number' ? field.valueAsNumber || 0 : field.checked),
  )
  const label = document.createElement('label')
  label.append(text, field)
  const item = document.createElement('li')
  item.append(label)
  return item
}
