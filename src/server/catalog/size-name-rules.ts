import { sizeOf } from '#contract/catalog/unit-price.ts'
import type { CatalogProduct } from './product-rules.ts'
import { type Amount, amountFrom, amountIn, stem, tokenize } from './search/text/text-rules.ts'

/** What the name of a product says besides the thing itself: amounts, as shops write them. */

type Named = Pick<CatalogProduct, 'name' | 'brand'>

/** "6 x 200 ml": the packs come first. */
const PACKS_BEFORE = /(\d{1,3})\s*[x×*]\s*(?=\d)/iu
/** "200 ml x 6". */
const PACKS_AFTER = /[x×*]\s*(\d{1,3})(?![\p{L}\p{N}.])/iu
/** "Pack of 2". */
const PACK_OF = /\b(?:pack|packet|set|box|case|tray|carton)s?\s+of\s+(\d{1,3})\b/iu
/** "12's", "12s", "6 N", "10 nos". */
const COUNT = /(?<![\p{L}\p{N}.,])(\d{1,4})\s*(?:['’]?s|n|no|nos|u)\b\.?/giu

/** Words about the amount, not about the thing. */
const AMOUNT_WORDS = new Set(
  'pack packs packet packets pkt pkts family value saver super economy jumbo mini net wt weight qty quantity approx about each'.split(
    ' ',
  ),
)
/** These are about the amount only before such a word: "family pack", but "mini idli". */
const NEEDS_PACK = new Set('family value saver super economy jumbo mini about'.split(' '))
const PACK_WORDS = new Set('pack packs packet packets pkt saver'.split(' '))

/** Amounts that one name has at most. */
const MAX_AMOUNTS = 4

/**
 * The words of name and brand without the amount, in one order and one form: equal keys are one thing, so its products
 * differ in the amount alone. '' where nothing is left.
 */
export function sizeNameKey({ name, brand }: Named): string {
  const words = tokenize(withoutAmounts(name)).filter(isAboutThing)
  return [...new Set([...tokenize(brand ?? ''), ...words].map(stem))].sort().join(' ')
}

const isAboutThing = (word: string, at: number, words: readonly string[]) =>
  !AMOUNT_WORDS.has(word) || (NEEDS_PACK.has(word) && !PACK_WORDS.has(words[at + 1] ?? ''))

function withoutAmounts(name: string): string {
  let rest = name.replace(PACK_OF, ' ').replace(PACKS_BEFORE, ' ').replace(PACKS_AFTER, ' ')
  for (let count = 0; count < MAX_AMOUNTS; count++) {
    const found = amountIn(rest)
    if (!found.amount) break
    rest = found.rest
  }
  return rest.replace(COUNT, ' ')
}

type Measured = Pick<CatalogProduct, 'name' | 'unit' | 'net'>

/** The amount of one product: as its label states it, else as its unit or its name says it. */
export function amountOf({ name, unit, net }: Measured): Amount | undefined {
  if (net && net.amount > 0) return sizeOf(net)
  const inUnit = amountWritten(unit)
  const inName = amountWritten(name)
  if (!inUnit || (isOnePiece(inUnit) && inName)) return inName
  // "Cola 750 ml (Pack of 2)" whose unit is "750 ml".
  const isOneOfPacks = amountIn(name).amount?.size === inUnit.size && packsIn(unit) === 1
  return isOneOfPacks ? inName : inUnit
}

/** "1 pack", "1 pc": says nothing. */
const isOnePiece = ({ measure, size }: Amount) => measure === 'piece' && size <= 1

function amountWritten(text: string): Amount | undefined {
  const one =
    amountIn(text.replace(PACK_OF, ' ').replace(PACKS_BEFORE, ' ')).amount ?? countIn(text)
  const packs = packsIn(text)
  if (!one) return packs > 1 ? { measure: 'piece', size: packs } : undefined
  return { measure: one.measure, size: one.size * packs }
}

function countIn(text: string): Amount | undefined {
  const [found] = text.matchAll(COUNT)
  return found && amountFrom(Number(found[1]), 'pc')
}

function packsIn(text: string): number {
  const found = PACK_OF.exec(text) ?? PACKS_BEFORE.exec(text) ?? PACKS_AFTER.exec(text)
  return Math.max(Number(found?.[1] ?? 1), 1)
}
