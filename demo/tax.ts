import { TAX_RATES } from './tax-rates.ts'

/** An HSN heading, and the GST rate in percent. */
type Tax = { hsn: string; gstRate: number }
type SubcategoryTax = { usual: Tax; exceptions: { words: string; tax: Tax }[] }

const ROW = /^\s*(?<subcategory>[a-z-]+): (?<taxes>.+)$/
const TAX = /^(?<words>.*?)\s*(?<hsn>\d{4}) (?<rate>\d+)%$/

const taxes = new Map(TAX_RATES.trim().split('\n').map(readRow))

/** @throws Error for a subcategory without a row, because a wrong HSN code would be worse. */
export function taxOf({ name, subcategories }: { name: string; subcategories: readonly string[] }) {
  const subcategory = subcategories[0] ?? ''
  const row = taxes.get(subcategory)
  if (!row) throw new Error(`demo/tax-rates.ts has no row for the subcategory "${subcategory}".`)
  return row.exceptions.find(({ words }) => name.includes(words))?.tax ?? row.usual
}

function readRow(line: string): [string, SubcategoryTax] {
  const { subcategory = '', taxes = '' } = ROW.exec(line)?.groups ?? {}
  const [usual, ...exceptions] = taxes.split(' | ').map(readTax)
  if (!usual) throw new Error(`demo/tax-rates.ts: "${line}" is not a row.`)
  return [subcategory, { usual: usual.tax, exceptions }]
}

function readTax(text: string) {
  const { words = '', hsn, rate } = TAX.exec(text)?.groups ?? {}
  if (!hsn) throw new Error(`demo/tax-rates.ts: "${text}" is not a tax.`)
  return { words, tax: { hsn, gstRate: Number(rate) } }
}
