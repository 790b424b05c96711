import type { TaxKind } from '#server/invoice/tax/tax-rules.ts'

/** Names of the ledgers in Tally. The file of ledgers creates them; owners may rename them there. */
export const LEDGERS = {
  customers: 'Online customers',
  /** Every company in Tally has it. */
  cash: 'Cash',
  gateway: 'Payment gateway',
  bank: 'Refunds by bank transfer',
  otherMoney: 'Refunds paid otherwise',
  cgst: 'Output CGST',
  sgst: 'Output SGST/UTGST',
  igst: 'Output IGST',
} as const

/** A ledger with its group in Tally, and the duty that a tax ledger is for. */
export type Ledger = { name: string; group: string; duty?: string }

const TAX = 'Duties & Taxes'

export const FIXED_LEDGERS: readonly Ledger[] = [
  { name: LEDGERS.customers, group: 'Sundry Debtors' },
  { name: LEDGERS.gateway, group: 'Bank Accounts' },
  { name: LEDGERS.bank, group: 'Bank Accounts' },
  { name: LEDGERS.otherMoney, group: 'Current Liabilities' },
  { name: LEDGERS.cgst, group: TAX, duty: 'CGST' },
  { name: LEDGERS.sgst, group: TAX, duty: 'SGST/UTGST' },
  { name: LEDGERS.igst, group: TAX, duty: 'IGST' },
]

type Sale = { taxKind: TaxKind; rate: number; isFee: boolean }

/** "Sales 18%", "Delivery 18% interstate", "Sales nil rated"; without a tax "Sales on bills of supply". */
export function saleLedger({ taxKind, rate, isFee }: Sale): string {
  const what = isFee ? 'Delivery' : 'Sales'
  if (taxKind === 'none') return `${what} on bills of supply`
  const rated = rate === 0 ? 'nil rated' : `${rate}%`
  return `${what} ${rated}${taxKind === 'igst' ? ' interstate' : ''}`
}

export const salesLedgers = (sales: readonly Sale[]): Ledger[] =>
  [...new Set(sales.map(saleLedger))].sort().map((name) => ({ name, group: 'Sales Accounts' }))
