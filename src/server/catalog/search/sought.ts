import { type DensePostings, documentOf, type Postings, weightOf } from './postings.ts'
import type { ProductIndex } from './product-index.ts'

/** Words that a product must all bear to be one of these; how sure it is that they are meant, up to 1. */
export type Reading = { stems: readonly string[]; sureness: number }

/** Who bears all words of one reading. */
export type Bearers = {
  /** Of the word that fewest bear, and of the others. */
  rarest: Postings
  others: readonly Postings[]
  /** What each word counts. */
  sureness: number
}

/** One thing that was typed, as it is looked for in the index: true until a product is put in or taken out. */
export type Sought = {
  bearers: readonly Bearers[]
  /** How many bear it, counting who bears two readings twice. */
  size: number
  surest: number
}

/** What is asked for, and how much a product must say of it. */
export type Asked = { sought: Sought; least: number }

/** Readings that nothing bears are left out: they find nothing. */
export function soughtBy(readings: readonly Reading[], index: ProductIndex): Sought {
  return {
    bearers: surestOfEach(readings.flatMap((reading) => bearersOf(reading, index) ?? [])),
    size: readings.reduce((sum, { stems }) => sum + index.documentFrequency(stems[0] ?? ''), 0),
    surest: readings.reduce((most, { sureness }) => Math.max(most, sureness), 0),
  }
}

/** Two readings may be borne by the same, as a name in Hindi that packets bear as well: once is enough. */
function surestOfEach(all: readonly Bearers[]): Bearers[] {
  const single = new Map<Postings, number>()
  for (const { rarest, others, sureness } of all)
    if (others.length === 0) single.set(rarest, Math.max(sureness, single.get(rarest) ?? 0))
  return all.filter(({ rarest, others, sureness }) => {
    if (others.length > 0) return true
    const isSurest = single.get(rarest) === sureness
    if (isSurest) single.delete(rarest)
    return isSurest
  })
}

function bearersOf({ stems, sureness }: Reading, index: ProductIndex): Bearers | undefined {
  const borne = stems.flatMap((stem) => index.postingsOf(stem) ?? [])
  const [rarest, ...others] = borne.sort((one, other) => one.size - other.size)
  if (!rarest || rarest.size === 0 || borne.length < stems.length) return undefined
  return { rarest, others, sureness: sureness / stems.length }
}

/** Whether anybody bears it, saying so much: hardly ever more than the first is looked at. */
export const isBorne = ({ bearers }: Sought, least: number): boolean =>
  bearers.some(({ rarest, others }) =>
    rarest
      .all()
      .some(
        (item) =>
          weightOf(item) >= least &&
          others.every((postings) => postings.weightOf(documentOf(item)) >= least),
      ),
  )

/** Its one reading, of one word. Undefined: it may mean several, or takes several words. */
export function onlyReadingOf([first, ...more]: readonly Bearers[]): Bearers | undefined {
  return more.length === 0 && first?.others.length === 0 ? first : undefined
}

/** One common word, and how much a product must say of it. */
export type CommonReading = { spread: DensePostings; sureness: number; least: number }

/** Its one reading, when that is one common word. */
export function commonReadingOf({ sought, least }: Asked): CommonReading | undefined {
  const only = onlyReadingOf(sought.bearers)
  const spread = only?.rarest.dense
  return spread && { spread, sureness: only.sureness, least }
}

/** How well what bears the rarest word of a reading fits it; 0 when it says less than `least` of any word of it. */
export function worthOf({ others, sureness }: Bearers, item: number, least: number): number {
  let [said, fewest] = [weightOf(item), weightOf(item)]
  for (const postings of others) {
    const says = postings.weightOf(documentOf(item))
    said += says
    fewest = Math.min(fewest, says)
  }
  return fewest >= least ? said * sureness : 0
}

/** How well the product in this document fits the reading that it fits best; 0 when it fits none. */
export function worthIn(bearers: readonly Bearers[], document: number, least: number): number {
  let most = 0
  for (const each of bearers) {
    const item = each.rarest.find(document)
    if (item >= 0) most = Math.max(most, worthOf(each, item, least))
  }
  return most
}
