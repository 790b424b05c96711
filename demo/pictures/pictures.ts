import { detailsOf } from '../catalogue/details.ts'
import type { Variant } from '../catalogue/expand.ts'
import type { Shelf } from '../catalogue/notation.ts'
import { hashOf } from '../catalogue/numbers.ts'
import { back } from './back.ts'
import { bananas, bunch } from './bunches.ts'
import { eggs } from './eggs.ts'
import { bouquet, flowerBowl } from './flowers.ts'
import { fruits } from './fruits.ts'
import { heads } from './heads.ts'
import { band, type Card, closeUp, loose, net, punnet, tray } from './holders.ts'
import { kitchenware } from './kitchenware.ts'
import type { Pack } from './label.ts'
import { openPacks } from './open-packs.ts'
import { packs } from './packs.ts'
import { pods } from './pods.ts'
import { tropical } from './tropical.ts'
import { type Piece, vegetables } from './vegetables.ts'
import { vessels } from './vessels.ts'
import { wares } from './wares.ts'

export const pieces: Record<string, Piece> = {
  ...vegetables,
  ...heads,
  ...pods,
  ...eggs,
  ...fruits,
  ...tropical,
}
const forms: Record<string, (o: Pack) => string> = {
  ...packs,
  ...vessels,
  ...wares,
  ...openPacks,
  ...kitchenware,
}

/** The front of a product as it stands on the shelf, 400 by 400. */
export function front(variant: Variant) {
  const { form, art: kind, colour } = variant.look
  const drawPack = forms[form]
  if (drawPack) return drawPack(packOf(variant))
  const card = { hindi: option(variant, 'hi').replaceAll('_', ' '), label: variant.label, colour }
  return produce(form, kind, card)
}

function produce(form: string, kind: string, card: Card) {
  if (form === 'bunch') return bunch(kind) + band(130, 296, 140, 52, card)
  if (form === 'dona') return flowerBowl(kind) + band(124, 288, 152, 56, card)
  if (form === 'bouquet') return bouquet(card.colour)
  if (kind === 'banana') return bananas() + band(40, 306, 136, 50, card)
  const make = pieceOf(kind)
  if (form === 'net') return net(kind, make, card)
  if (form === 'punnet') return punnet(kind, make, card)
  if (form === 'loose') return loose(kind, make, card)
  if (form === 'tray') return tray(kind, make, card)
  throw new Error(`no such form: ${form}`)
}

/** The second picture: goods from close by, or the back of the pack with its facts. */
export function second(shelf: Shelf, variant: Variant) {
  const { form, art } = variant.look
  if (!forms[form]) return closeUp(art, pieceOf(art))
  const details = detailsOf(shelf, variant, '', 100)
  const facts = Object.entries(details).filter(
    ([name]) => !['Net quantity', 'Unit sale price'].includes(name),
  )
  return back(
    packOf(variant),
    form,
    facts.map(([name, value]) => `${name}: ${value}`),
  )
}

function pieceOf(kind: string) {
  const make = pieces[kind]
  if (!make) throw new Error(`no drawing for ${kind}`)
  return make
}

const option = ({ look }: Variant, name: string) =>
  look.options.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''

export function packOf(variant: Variant): Pack {
  const { brand, look, mark, sizes } = variant
  const [size] = sizes
  const windowed = look.art.startsWith('window=') ? look.art.slice(7) : option(variant, 'window')
  return {
    brand,
    name: packName(variant),
    unit: size && sizes.length === 1 ? size.unit : '',
    colour: look.colour,
    art: look.art,
    mark,
    low: look.options.includes('low'),
    accent: longHex(option(variant, 'accent')) || undefined,
    cap: longHex(option(variant, 'cap')) || undefined,
    flagInk: option(variant, 'flagInk') || undefined,
    note: option(variant, 'note').replaceAll('_', ' ') || undefined,
    window: windowed || undefined,
    hindi: option(variant, 'hi').replaceAll('_', ' '),
    style: hashOf(brand),
  }
}

/** The full name where a pack has room for it. */
function packName({ name, brand, label }: Variant) {
  if (!brand) return label
  const full = name.slice(brand.length + 1)
  return full.length <= 24 && /^[ -~]+$/.test(full) && name.startsWith(brand) ? full : label
}

/** `#fff` to `#ffffff`, as the shading needs all six digits. */
const longHex = (colour: string) =>
  colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour
