// @ts-check
import { showForms } from './forms.js'
import { element, send } from './page.js'
import { close, complain, show, tellShop, visit } from './visit.js'

// From a submitted form to the answer of the bank.

/** @typedef {{ status: 'waiting' } | { status: 'failed', error: unknown } | { status: 'paid', isLost: boolean, response: unknown }} Outcome */

const POLL_MS = 1_000

/**
 * Starts a payment at the bank, or shows why that is not possible.
 * @param {Record<string, string>} means
 */
async function startPayment(means) {
  const { key, order_id, prefill, description } = visit.options
  const { email, contact } = prefill ?? {}
  const body = { key, order_id, ...means, email, contact, description }
  const { id } = await send('POST', '/sandbox/checkout/payments', body)
  visit.payment = id
}

/**
 * @param {Record<string, string>} means
 * @param {{ code?: boolean, trap?: boolean }} how
 */
export async function goToBank(means, { code = false, trap = false } = {}) {
  await startPayment(means)
  visit.closingPays = trap
  show('bank')
  element('who-says').textContent = 'Pretend bank'
  element('payment').textContent = visit.payment ?? ''
  element('one-time').hidden = !code
  element('closing').textContent = trap
    ? "Closing this window counts as paid: so it is in the provider's test mode when a UPI payment is cancelled."
    : 'Closing this window sends no answer at all.'
}

/** @param {{ outcome: string, code?: string }} answer */
export async function answerOfBank(answer) {
  visit.closingPays = false
  take(await send('POST', `/sandbox/checkout/payments/${visit.payment}/answer`, answer))
}

/** @param {Outcome} outcome */
function take(outcome) {
  if (visit.isOver) return
  if (outcome.status === 'waiting') return wait('The bank has not answered yet.')
  if (outcome.status === 'failed') return fail(outcome.error)
  if (outcome.isLost) return wait('Paid. The answer to the shop is lost on purpose.')
  visit.isOver = true
  tellShop({ type: 'paid', response: outcome.response })
}

/** Without retries the window closes, and the shop gets the failure and the closing. @param {unknown} error */
function fail(error) {
  tellShop({ type: 'failed', error })
  const { retry = true } = visit.options
  if (retry === false || (retry !== true && retry.enabled === false)) return close()
  visit.payment = undefined
  element('who-says').textContent = 'Pay to'
  showForms()
  complain(error)
}

/** @param {string} what */
function wait(what) {
  show('waiting')
  element('waiting-for').textContent = what
  if (what.startsWith('Paid')) return
  setTimeout(async () => {
    if (!visit.isOver) take(await send('GET', `/sandbox/checkout/payments/${visit.payment}`))
  }, POLL_MS)
}

/** @param {string | undefined} outcome */
export async function payWithCode(outcome) {
  await startPayment({ method: 'upi' })
  if (outcome === 'silent') return wait('The app has not answered yet.')
  await answerOfBank({ outcome: outcome === 'paid' ? 'success' : 'failure' })
}

/** @param {string} vpa */
export async function payWithId(vpa) {
  await startPayment({ method: 'upi', vpa })
  await answerOfBank({ outcome: 'success' })
}
