// @ts-check
import { showFaults } from './faults.js'
import { choose, drawCode, fillApps, fillBanks, fillCards, METHODS, showForms } from './forms.js'
import { element, rupees, send } from './page.js'
import { answerOfBank, goToBank, payWithCode, payWithId } from './paying.js'
import { close, complain, tellShop, visit } from './visit.js'

// The window of the checkout: forms, the pretend bank, and closing.

const sure = /** @type {HTMLDialogElement} */ (element('sure'))

addEventListener('message', ({ source, data }) => {
  if (source !== parent) return
  if (data.type === 'open') void begin(data.options)
  if (data.type === 'escape') onEscape()
  if (data.type === 'back') void leave()
})
/** @param {import('./visit.js').Options} options */
async function begin(options) {
  visit.options = options
  element('shop').textContent = options.name ?? 'A shop'
  element('order').textContent = options.order_id
  try {
    const about = await send(
      'GET',
      `/sandbox/checkout/orders/${options.order_id}?key=${options.key}`,
    )
    element('receipt').textContent = about.order.receipt ?? ''
    element('amount').textContent = rupees(about.order.amount_due)
    for (const sum of document.querySelectorAll('.sum')) {
      sum.textContent = rupees(about.order.amount_due)
    }
    element('seed').textContent = about.seed
    fillCards(about.cards)
    fillBanks(about.banks)
    drawCode(options.order_id)
    showFaults(
      element('switches'),
      { faults: about.faults, weather: about.weather },
      options.order_id,
    )
    element('faults').toggleAttribute('open', matchMedia('(min-width: 768px)').matches)
    showForms()
  } catch (error) {
    complain(error)
  }
}

function onEscape() {
  if (visit.options.modal?.escape !== false) void leave()
}

/** Closes the window; a shop may ask for a confirmation first. */
async function leave() {
  if (visit.isOver || sure.open) return
  if (visit.options.modal?.confirm_close) {
    sure.returnValue = ''
    sure.showModal()
    await new Promise((resolve) => sure.addEventListener('close', resolve, { once: true }))
    if (sure.returnValue !== 'leave') return
  }
  if (visit.closingPays) {
    await send('POST', `/sandbox/checkout/payments/${visit.payment}/answer`, { outcome: 'success' })
  }
  close()
}

let isBusy = false

/** Runs the work of a press, one at a time; shows its error in the window. @param {() => Promise<void>} work */
async function trying(work) {
  if (isBusy) return
  isBusy = true
  await work().catch(complain)
  isBusy = false
}

element('close').addEventListener('click', () => void leave())
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || sure.open) return
  // Otherwise the same press would close the question that it has just opened.
  event.preventDefault()
  onEscape()
})
document.body.addEventListener('click', ({ target }) => {
  if (target === document.body && visit.options.modal?.backdropclose) void leave()
})
for (const method of METHODS) {
  element(`tab-${method}`).addEventListener('click', () => choose(method))
}

/**
 * @param {string} id
 * @param {(form: FormData) => Promise<void>} work
 */
function onSubmit(id, work) {
  element(id).addEventListener('submit', (event) => {
    event.preventDefault()
    const { submitter } = /** @type {SubmitEvent} */ (event)
    void trying(() => work(new FormData(/** @type {HTMLFormElement} */ (event.target), submitter)))
  })
}
onSubmit('card', (form) =>
  goToBank({ method: 'card', card: `${form.get('number')}` }, { code: true }),
)
onSubmit('netbanking', (form) => goToBank({ method: 'netbanking', bank: `${form.get('bank')}` }))
onSubmit('bank', (form) => {
  const answer = { outcome: `${form.get('outcome')}` }
  return answerOfBank(
    element('one-time').hidden ? answer : { ...answer, code: `${form.get('code')}` },
  )
})

for (const button of /** @type {NodeListOf<HTMLElement>} */ (
  document.querySelectorAll('[data-upi]')
)) {
  button.addEventListener('click', () => trying(() => payWithCode(button.dataset.upi)))
}
for (const button of /** @type {NodeListOf<HTMLElement>} */ (
  document.querySelectorAll('[data-vpa]')
)) {
  button.addEventListener('click', () => trying(() => payWithId(button.dataset.vpa ?? '')))
}

fillApps(() => trying(() => goToBank({ method: 'upi' }, { trap: true })))
tellShop({ type: 'ready' })
