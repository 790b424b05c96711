import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Paise } from '#contract/lib/money.ts'
import type { InvoiceLine } from '../invoice-rules.ts'
import { byRate, type Split, splitTax, sumOf, type TaxKind, taxIn } from '../tax/tax-rules.ts'
import { type Credited, type CreditNote, creditNote } from './credit-note-rules.ts'

const fees: InvoiceLine = {
  ...{ productId: null, name: 'Delivery and handling', detail: 'Of the bill', code: '996813' },
  ...{ ...splitTax(68_00, 18, 'cgst-sgst'), rate: 18, quantity: 1, mrp: null, discount: null },
}

describe('soap of 500 at 18 %, rice of 500 nil rated, fees of 68 at 18 %', () => {
  const invoice = asInvoice([line('soap', 500_00, 18), line('rice', 500_00, 0), fees])

  test('packed without the soap, then cancelled: each rate is credited as invoiced', () => {
    const notes = notesOf(invoice, [
      { paise: 500_00, lines: [{ productId: 'soap', quantity: 1 }] },
      { paise: 568_00 },
    ])

    expect(notes[0]?.lines).toMatchObject([{ productId: 'soap', quantity: 1, cgst: 38_14 }])
    expect(taxAt(18, invoice)).toBe(86_66)
    expect(taxAt(18, ...notes)).toBe(86_66)
    expect(sumsOf(...notes)).toEqual(sumsOf(invoice))
  })

  test('70.20 refunded for two packets of milk are nil rated value, and no tax of others', () => {
    const bought = asInvoice([line('milk', 70_20, 0, 2), line('soap', 236_00, 18), fees])

    const [note] = notesOf(bought, [{ paise: 70_20, lines: [{ productId: 'milk', quantity: 2 }] }])

    expect(note?.lines).toMatchObject([{ productId: 'milk', quantity: 2, gross: 70_20, rate: 0 }])
    expect(taxIn(sumOf(note?.lines ?? []))).toBe(0)
  })

  test('refunds of 11.11, 77.77 and 33.33, then cancelled: the last note takes the exact remainder', () => {
    const parts = [11_11, 77_77, 33_33].map((paise) => ({ paise }))

    const notes = notesOf(invoice, [...parts, { paise: 1_068_00 - 122_21 }])

    expect(notes.at(-1)?.left).toBe(0)
    expect(sumsOf(...notes)).toEqual(sumsOf(invoice))
  })

  test('a sum without lines is shared over what is left, not over what was invoiced', () => {
    const [, note] = notesOf(invoice, [
      {
        paise: 568_00,
        lines: [
          { productId: 'soap', quantity: 1 },
          { productId: 'rice', quantity: 1 },
        ],
      },
      { paise: 10_00 },
    ])

    expect(note?.lines.map(({ gross }) => gross)).toEqual([4_32, 4_32, 1_36])
  })

  test('of lines credited already no more is credited; the sum is for the others', () => {
    const soap = { paise: 500_00, lines: [{ productId: 'soap', quantity: 1 }] }

    const [, second] = notesOf(invoice, [soap, { ...soap, paise: 56_80 }])

    expect(second?.lines.map(({ productId, gross }) => [productId, gross])).toEqual([
      ['rice', 50_00],
      [null, 6_80],
    ])
  })

  test('a refund of an item beyond its price is for the fees', () => {
    const soap = { paise: 534_00, lines: [{ productId: 'soap', quantity: 1 }] }

    const [note] = notesOf(invoice, [soap])

    expect(note?.lines).toMatchObject([
      { productId: 'soap', gross: 500_00, quantity: 1 },
      { productId: null, gross: 34_00, quantity: 0 },
    ])
  })

  test('the rest of a price refunded in parts is for the same line', () => {
    const soap = { lines: [{ productId: 'soap', quantity: 1 }] }

    const [, second] = notesOf(invoice, [
      { ...soap, paise: 200_00 },
      { ...soap, paise: 300_00 },
    ])

    expect(second?.lines).toMatchObject([{ productId: 'soap', rate: 18, gross: 300_00 }])
  })

  test('less than the price of the named lines is a part of their price, and they count as returned', () => {
    const [note] = notesOf(invoice, [
      { paise: 118_00, lines: [{ productId: 'soap', quantity: 1 }] },
    ])

    expect(note?.lines).toMatchObject([
      { productId: 'soap', quantity: 1, gross: 118_00, value: 100_00, cgst: 9_00, discount: null },
    ])
  })

  test('no more is credited than is left', () => {
    const [, second] = notesOf(invoice, [{ paise: 1_000_00 }, { paise: 100_00 }])

    expect(second).toMatchObject({ total: 68_00, left: 0 })
  })
})

test('many small shares lose no tax between them', () => {
  const lines = Array.from({ length: 40 }, (_, nth) => line(`soap ${nth}`, 118_00, 18))

  const [note] = notesOf(asInvoice(lines), [{ paise: 11_80 }])

  expect(sumOf(note?.lines ?? [])).toMatchObject({ value: 10_00, cgst: 90, sgst: 90 })
})

const boughtFor = (most: Paise) =>
  fc.record({
    price: fc.integer({ min: 1, max: most }),
    quantity: fc.integer({ min: 1, max: 9 }),
    rate: fc.constantFrom(0, 5, 18, 40),
  })
const step = fc.record({
  /** A share of what is left, in permille; all of it is a cancellation. */
  part: fc.oneof(fc.constant(1_000), fc.integer({ min: 0, max: 999 })),
  /** The lines and their quantities: missing or returned items. */
  named: fc.option(
    fc.array(fc.record({ nth: fc.nat(7), quantity: fc.integer({ min: 1, max: 9 }) })),
  ),
  atPrice: fc.boolean(),
})
const lifeOf = (most: Paise) =>
  fc.record({
    kind: fc.constantFrom<TaxKind>('cgst-sgst', 'igst', 'none'),
    bought: fc.array(boughtFor(most), { minLength: 1, maxLength: 8 }),
    steps: fc.array(step, { maxLength: 8 }),
  })

test.each([
  ['amounts of a grocery', 900_00, [{ ...fees }]],
  ['amounts of a few paise', 9, []],
])(
  'any sequence of refunds credits at most what was invoiced per rate, and all of it at the end: %s',
  (_of, most, more) => {
    fc.assert(
      fc.property(lifeOf(most), ({ kind, bought, steps }) => {
        const lines = bought.map(({ price, quantity, rate }, nth) =>
          line(`product ${nth}`, price * quantity, kind === 'none' ? 0 : rate, quantity, kind),
        )
        const ofKind = more.map((one) => ({ ...one, ...splitTax(one.gross, one.rate, kind) }))
        const invoice = asInvoice([...lines, ...ofKind])
        const notes: CreditNote[] = []
        for (const wish of steps) {
          const credited = wishOf(invoice, notes, wish)
          const note = creditNote(invoice, notes, credited)
          expect([note.total, sumOf(note.lines).gross]).toEqual([credited.paise, credited.paise])
          expect(note.lines.filter(isWrong)).toEqual([])
          notes.push(note)
        }

        expect(overdrawn(invoice, notes)).toEqual([])
        expect(overReturned(invoice, notes)).toEqual([])
        const left = invoice.total - sum(notes.map(({ total }) => total))
        const last = creditNote(invoice, notes, { paise: left })
        expect(last.left).toBe(0)
        expect(sumsOf(...notes, last)).toEqual(sumsOf(invoice))
      }),
      { numRuns: 2_000, seed: 29 },
    )
  },
)

type Papers = { lines: InvoiceLine[] }

/** A possible refund: a sum, or the price of the named lines, as far as it is left. */
function wishOf(
  invoice: ReturnType<typeof asInvoice>,
  earlier: readonly CreditNote[],
  { part, named, atPrice }: typeof step extends fc.Arbitrary<infer S> ? S : never,
): Credited {
  const left = invoice.total - sum(earlier.map(({ total }) => total))
  const share = Math.floor((left * part) / 1_000)
  if (!named) return { paise: share }
  const lines = named.map(({ nth, quantity }) => ({ productId: `product ${nth}`, quantity }))
  const price = sum(
    lines.map(({ productId, quantity }) => {
      const of = invoice.lines.find((one) => one.productId === productId)
      return of ? (of.gross / of.quantity) * quantity : 0
    }),
  )
  return { lines, paise: atPrice ? Math.min(price, left) : share }
}

const isWrong = (one: InvoiceLine) =>
  one.value + taxIn(one) !== one.gross ||
  Math.min(one.value, one.cgst, one.sgst, one.igst, one.quantity) < 0 ||
  Math.abs(one.cgst - one.sgst) > 1

/** Rates with more on the notes than on the invoice. */
const overdrawn = (invoice: Papers, notes: readonly Papers[]) =>
  sumsOf(...notes).flatMap((noted) => {
    const invoiced: Split | undefined = sumsOf(invoice).find(({ rate }) => rate === noted.rate)
    const sums = ['gross', 'value', 'cgst', 'sgst', 'igst'] as const
    return sums.filter((name) => noted[name] > (invoiced?.[name] ?? 0))
  })

const overReturned = (invoice: Papers, notes: readonly Papers[]) =>
  invoice.lines.filter(({ productId, quantity }) => {
    const back = notes.flatMap(({ lines }) => lines).filter((one) => one.productId === productId)
    return sum(back.map((one) => one.quantity)) > quantity
  })

function notesOf(invoice: ReturnType<typeof asInvoice>, wishes: Credited[]): CreditNote[] {
  const notes: CreditNote[] = []
  for (const wish of wishes) notes.push(creditNote(invoice, notes, wish))
  return notes
}

const sumsOf = (...papers: Papers[]) => byRate(papers.flatMap(({ lines }) => lines))
const taxAt = (rate: number, ...papers: Papers[]) =>
  sum(sumsOf(...papers).map((one) => (one.rate === rate ? taxIn(one) : 0)))
const sum = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)

function asInvoice(lines: InvoiceLine[]) {
  return { lines, total: sumOf(lines).gross }
}

function line(
  name: string,
  gross: Paise,
  rate: number,
  quantity = 1,
  kind: TaxKind = 'cgst-sgst',
): InvoiceLine {
  return {
    ...splitTax(gross, rate, kind),
    ...{ productId: name, name, rate, quantity, detail: '1 pc', code: '1101' },
    ...{ mrp: gross / quantity, discount: 0 },
  }
}
