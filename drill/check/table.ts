import type { Result } from './judge.ts'
import type { Money } from './money.ts'
import { isEqual } from './money.ts'

const NAME_WIDTH = 34
const COLUMNS = [
  'requests',
  'failed',
  'reads pause',
  'orders pause',
  'acknowledged',
  'found',
  'doubled',
]

const row = (name: string, cells: readonly string[], last: string) =>
  `${name.padEnd(NAME_WIDTH)}${cells.map((cell, nth) => cell.padStart((COLUMNS[nth] ?? '').length + 2)).join('')}  ${last}`

export const tableHead = row('', COLUMNS, 'money: shop = provider = documents')

export function tableRow({ name, requests, failed, readPause, orderPause, orders, money }: Result) {
  const cells = [
    `${requests}`,
    `${failed}`,
    seconds(readPause),
    seconds(orderPause),
    `${orders.acknowledged}`,
    `${orders.found}`,
    `${orders.doubled}`,
  ]
  return row(name, cells, moneyText(money))
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`

const rupees = (paise: number) => `₹${(paise / 100).toFixed(2)}`

/** Sums since the start of the cluster. */
export function moneyText(money: Money): string {
  const { shop, provider, documents, cash } = money
  const online = isEqual(money)
    ? `${rupees(shop)} in all three`
    : `${rupees(shop)} ≠ ${rupees(provider)} ≠ ${rupees(documents)}`
  return `${online}, cash ${rupees(cash)}`
}
