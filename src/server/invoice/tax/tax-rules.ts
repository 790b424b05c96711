import type { Paise } from '#contract/lib/money.ts'

/**
 * The taxes inside the prices of a document: central and state tax within a state, integrated tax between states (IGST
 * Act, Sections 8 and 7), none when the seller may charge none.
 */
export type TaxKind = 'cgst-sgst' | 'igst' | 'none'

/** A price with the taxes inside it. `value` is the rest. */
export type Split = { gross: Paise; value: Paise; cgst: Paise; sgst: Paise; igst: Paise }

export const NOTHING: Split = { gross: 0, value: 0, cgst: 0, sgst: 0, igst: 0 }

/**
 * The GST inside a price. Central and state tax are equal, each rounded to the paisa; the value is the rest, so that
 * the columns add up to the price exactly. `rate` in percent.
 */
export function splitTax(gross: Paise, rate: number, kind: TaxKind): Split {
  const tax = (gross * rate) / (100 + rate)
  const half = kind === 'cgst-sgst' ? Math.round(tax / 2) : 0
  const igst = kind === 'igst' ? Math.round(tax) : 0
  return { gross, value: gross - 2 * half - igst, cgst: half, sgst: half, igst }
}

export const taxIn = ({ cgst, sgst, igst }: Split): Paise => cgst + sgst + igst

export const sumOf = (splits: readonly Split[]): Split => splits.reduce(plus, NOTHING)

const plus = (one: Split, other: Split): Split => combine(one, other, 1)

export const minus = (one: Split, other: Split): Split => combine(one, other, -1)

const combine = (one: Split, other: Split, sign: 1 | -1): Split => ({
  gross: one.gross + sign * other.gross,
  value: one.value + sign * other.value,
  cgst: one.cgst + sign * other.cgst,
  sgst: one.sgst + sign * other.sgst,
  igst: one.igst + sign * other.igst,
})

type RateSum = Split & { rate: number }

/** Sums per rate, lowest first. */
export function byRate(lines: readonly RateSum[]): RateSum[] {
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((a, b) => a - b)
  return rates.map((rate) => ({ rate, ...sumOf(lines.filter((line) => line.rate === rate)) }))
}
