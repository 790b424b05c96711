// @ts-check
import { element } from './page.js'
import { show, visit } from './visit.js'

// The contents of the checkout's forms.

const APPS = ['Google Pay', 'PhonePe', 'Paytm', 'Amazon Pay', 'BHIM']

export const METHODS = /** @type {const} */ (['card', 'upi', 'netbanking'])

export function showForms() {
  show('forms')
  const { prefill, config } = visit.options
  const hidden = config?.display?.hide ?? []
  const offered = METHODS.filter(
    (method) => !hidden.some((rule) => rule.method === method && !rule.flows),
  )
  for (const method of METHODS) element(`tab-${method}`).hidden = !offered.includes(method)
  element('vpas').hidden = hidden.some(
    ({ method, flows }) => method === 'upi' && flows?.includes('collect'),
  )
  // A method is preselected only if the shop names email and contact too.
  const wished = prefill?.email && prefill.contact ? prefill.method : undefined
  choose(offered.find((method) => method === wished) ?? offered[0] ?? 'card')
}

/** @param {(typeof METHODS)[number]} method */
export function choose(method) {
  for (const other of METHODS) {
    element(`tab-${other}`).setAttribute('aria-selected', String(other === method))
    element(other).hidden = other !== method
  }
  element(`tab-${method}`).focus()
}

/** @param {() => void} onPick */
export function fillApps(onPick) {
  for (const name of APPS) {
    const button = choice(name, '→', '')
    button.addEventListener('click', onPick)
    element('apps').append(button)
  }
}

/** @param {{ number: string, network: string, fails?: string }[]} cards */
export function fillCards(cards) {
  const field = /** @type {HTMLInputElement} */ (document.querySelector('[name=number]'))
  const list = element('cards')
  list.replaceChildren()
  for (const { number, network, fails } of cards) {
    const spaced = number.replace(/(.{4})(?=.)/g, '$1 ')
    const button = choice(spaced, fails ? `✕ ${fails}` : `✓ ${network}, pays`, fails ? 'no' : 'yes')
    button.addEventListener('click', () => {
      field.value = spaced
    })
    list.append(button)
  }
}

/** @param {Record<string, string>} banks */
export function fillBanks(banks) {
  const list = element('banks')
  list.replaceChildren(...Object.entries(banks).map(([code, name]) => new Option(name, code)))
}

/**
 * @param {string} text
 * @param {string} mark
 * @param {string} tone
 */
function choice(text, mark, tone) {
  const button = document.createElement('button')
  button.type = 'button'
  const label = document.createElement('span')
  const end = document.createElement('em')
  label.textContent = text
  end.textContent = mark
  end.className = tone
  button.append(label, end)
  return button
}

/** A pattern that looks like a QR code and is none. @param {string} text */
export function drawCode(text) {
  let bits = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const dots = Array.from({ length: SIDE * SIDE }, (_, at) => {
    bits = (bits * 1_664_525 + 1_013_904_223) >>> 0
    const x = at % SIDE
    const y = Math.floor(at / SIDE)
    return bits >>> 31 && !isCorner(x, y) ? `M${x} ${y}h1v1h-1z` : ''
  })
  const corners = CORNERS.map(([x, y]) => `M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`)
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', [...dots, ...corners].join(''))
  path.setAttribute('fill-rule', 'evenodd')
  element('code').replaceChildren(path)
}

const SIDE = 25
const CORNERS = /** @type {const} */ ([
  [0, 0],
  [18, 0],
  [0, 18],
])

/**
 * @param {number} x
 * @param {number} y
 */
const isCorner = (x, y) =>
  CORNERS.some(([left, top]) => Math.abs(x - left - 3) < 5 && Math.abs(y - top - 3) < 5)
