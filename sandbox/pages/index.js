// @ts-check
import { showFaults } from './faults.js'
import { element, rupees, send } from './page.js'

/** @typedef {{ order: { id: string, receipt: string | null, amount: number, status: string }, payments: { id: string, method: string, amount: number, status: string, error_reason: string | null }[] }} Row */

async function draw() {
  const { orders, faults, weather, seed } = await send('GET', '/sandbox/orders')
  element('none').hidden = orders.length > 0
  element('orders').replaceChildren(...orders.map(rowOf))
  element('seed').textContent = seed
  showFaults(element('switches'), { faults, weather })
}

/** @param {Row} row */
function rowOf({ order, payments }) {
  const item = document.createElement('li')
  const head = document.createElement('b')
  head.textContent = `${order.receipt ?? order.id} ${rupees(order.amount)} ${order.status}`
  const lines = payments.map(({ id, method, status, error_reason }) => {
    const line = document.createElement('small')
    line.textContent = [id, method, status, error_reason].filter(Boolean).join(' ')
    return line
  })
  item.append(head, ...lines)
  return item
}

for (const button of /** @type {NodeListOf<HTMLElement>} */ (
  document.querySelectorAll('[data-seconds]')
)) {
  button.addEventListener('click', async () => {
    await send('POST', '/sandbox/clock', { seconds: Number(button.dataset.seconds) })
    await draw()
  })
}

void draw()
