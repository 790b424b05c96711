import { type Split, sumOf } from '#server/invoice/tax/tax-rules.ts'
import { groupBy } from '#server/lib/group-by.ts'
import type { Cell, ListedProduct } from './cell-rules.ts'

type Listed = ReadonlyMap<string, ListedProduct>

export type RateRow = Split & { rate: number }

/** Sums for each rate, fees included, lowest first. */
export const ratesOf = (cells: readonly Cell[]): RateRow[] =>
  joined(cells, ({ rate }) => rate)
    .map(([{ rate }, sum]) => ({ rate, ...sum }))
    .sort((one, other) => one.rate - other.rate)

export type B2csRow = Split & { place: string; isBetweenStates: boolean; rate: number }

/** Table 7, taxable sales to buyers without GSTIN: a row for each place of supply and rate. */
export const b2csRows = (cells: readonly Cell[]): B2csRow[] =>
  joined(
    cells.filter(({ isLarge, rate }) => !isLarge && rate > 0),
    ({ place, isBetweenStates, rate }) => `${place} ${isBetweenStates} ${rate}`,
  )
    .map(([{ place, isBetweenStates, rate }, sum]) => ({ place, isBetweenStates, rate, ...sum }))
    .filter(isSomething)

export type NilRow = Split & { isBetweenStates: boolean }

/** Table 8: nil rated and exempt sales. The shop does not tell these apart; they are stated as nil rated. */
export const nilRows = (cells: readonly Cell[]): NilRow[] =>
  joined(
    cells.filter(({ rate }) => rate === 0),
    ({ isBetweenStates }) => isBetweenStates,
  )
    .map(([{ isBetweenStates }, sum]) => ({ isBetweenStates, ...sum }))
    .filter(isSomething)

export type HsnRow = Split & { hsn: string; rate: number; pieces: number }

/**
 * Table 12 for buyers without GSTIN: a row for each HSN and rate, of all documents. A line that was invoiced without
 * HSN, as Rule 46 allows small sellers, takes that of its product now; a frozen one is never replaced. Lines whose code
 * the portal does not take are left out; the file is written only if the owner said so.
 */
export const hsnRows = (cells: readonly Cell[], listed: Listed): HsnRow[] =>
  joined(
    cells.map((cell) => ({ ...cell, hsn: hsnOf(cell, listed) })),
    ({ hsn, rate }) => `${hsn} ${rate}`,
  )
    .map(([{ hsn, rate }, sum, group]) => ({
      ...{ hsn, rate, ...sum },
      pieces: group.reduce((all, { pieces }) => all + pieces, 0),
    }))
    .filter((row) => isPortalHsn(row.hsn) && (isSomething(row) || row.pieces !== 0))

export const hsnOf = ({ hsn, productId }: Cell, listed: Listed): string =>
  hsn || (productId && listed.get(productId)?.hsn) || ''

/** The portal knows codes of four, six and eight digits. */
export const isPortalHsn = (hsn: string): boolean => /^(?:\d{4}|\d{6}|\d{8})$/.test(hsn)

/** Services have no unit and no quantity; their codes begin with 99. */
export const isService = (hsn: string): boolean => hsn.startsWith('99')

const isSomething = ({ value, cgst, sgst, igst }: Split) =>
  value !== 0 || cgst !== 0 || sgst !== 0 || igst !== 0

const joined = <Row extends Split, Key>(rows: readonly Row[], keyOf: (row: Row) => Key) =>
  [...groupBy(rows, keyOf).values()].map((group) => [group[0] as Row, sumOf(group), group] as const)
