import type { Line, Mark, Shelf } from './notation.ts'

/** One product line in one flavour: everything that its sizes share. */
export type Variant = {
  slug: string
  brand: string
  label: string
  name: string
  description: string
  sizes: { unit: string; pricePaise: number }[]
  mark: Mark
  fields: Record<string, string>
  alsoIn: string[]
  look: Look
}

/** What the picture script draws. */
export type Look = { form: string; colour: string; art: string; options: string[] }

/** Goods without a maker's name on them; their names stand alone. */
const UNBRANDED = ['Tokri Mandi', 'Phoolwari']

export const slugOf = (words: string) =>
  words
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export function variantsOf(shelf: Shelf): Variant[] {
  return shelf.lines.flatMap((line) =>
    flavours(line[1]).map(([word, look]) => variant(shelf, line, word, look)),
  )
}

function variant(shelf: Shelf, line: Line, flavour: string, look: Look): Variant {
  const [title, , sizes, description, extra = ''] = line
  const [brand = '', names = ''] = title.split(': ')
  const [label = '', full = label] = names.split(' / ').map((name) => name.replaceAll('*', flavour))
  const { in: alsoIn, mark = shelf.mark, ...fields } = fieldsOf(extra)
  const unbranded = UNBRANDED.includes(brand)
  return {
    slug: slugOf(unbranded ? label : `${brand} ${label}`),
    brand,
    label,
    name: unbranded ? full : `${brand} ${full}`,
    description: inSentence(description, flavour),
    sizes: sizes.split(' | ').map(sizeOf),
    mark: mark === 'veg' || mark === 'nonveg' ? mark : shelf.mark,
    fields,
    alsoIn: alsoIn === undefined ? [] : [alsoIn],
    look,
  }
}

function flavours(look: string): [flavour: string, look: Look][] {
  const [form = '', ...variants] = look.split(' | ')
  if (variants.length === 0) return [['', lookOf(form)]]
  return variants.map((variant) => {
    const at = variant.indexOf(' #')
    return [variant.slice(0, at), lookOf(`${form}${variant.slice(at)}`)]
  })
}

function lookOf(words: string): Look {
  const [form = '', colour = '', art = '', ...options] = words.split(' ')
  return { form, colour, art, options }
}

/** A flavour opens a sentence with a capital and stands inside one without. */
const inSentence = (description: string, flavour: string) =>
  description.replace(/(^|\. |: )?\*/g, (_, before) =>
    before === undefined && flavour !== flavour.toUpperCase()
      ? flavour.toLowerCase()
      : `${before ?? ''}${flavour}`,
  )

function sizeOf(size: string) {
  const at = size.lastIndexOf(' ')
  return { unit: size.slice(0, at), pricePaise: Math.round(Number(size.slice(at + 1)) * 100) }
}

const fieldsOf = (extra: string): Record<string, string> =>
  Object.fromEntries(
    extra
      .split('|')
      .filter(Boolean)
      .map((field) => {
        const [name = '', value = ''] = field.split('=')
        return [name, value]
      }),
  )
