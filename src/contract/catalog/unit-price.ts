import { type Text, text } from '../language/text.ts'
import { type Paise, toPaise, toRupees } from '../lib/money.ts'
import { formatPaise, formatPrice } from '../lib/price-words.ts'
import type { NetUnit } from './product-kinds.ts'

/** Content of a packet: `packs` times `amount` of the unit, as 6 × 200 ml. */
export type NetQuantity = { amount: number; unit: NetUnit; packs: number }

/** A unit price for `per`. */
export type UnitPrice = { price: Paise; per: '100 g' | 'kg' | '100 ml' | 'litre' | 'piece' }

/** From here on the larger unit is used. */
const LARGE = 1_000

/**
 * The unit price, rounded half up to the paisa: per 100 g or 100 ml below a kilogram or litre, per kilogram
 * or litre above, per piece for several pieces. Undefined for a single piece. Legal Metrology (Packaged
 * Commodities) Rules 2011, rule 6(1)(da), requires a unit sale price; its "per gram" is shown per 100 g,
 * where the paise are readable. `large`: whether the larger unit is used.
 */
export function unitPrice(
  price: Paise,
  net: NetQuantity,
  large = isLarge(net),
): UnitPrice | undefined {
  const { measure, size } = sizeOf(net)
  if (size <= 0 || (measure === 'piece' && size === 1)) return undefined
  if (measure === 'piece') return { price: Math.round(price / size), per: 'piece' }

  const per = PER[measure][large ? 'large' : 'small']
  return { price: Math.round((price * (large ? 1_000 : 100)) / size), per }
}

const isLarge = (net: NetQuantity) => sizeOf(net).size >= LARGE

/**
 * "₹7.20 per 100 g"; undefined if there is nothing to compare. Beside other sizes all have the unit of the largest, so
 * that a shopper sees at once which is cheaper.
 */
export function comparablePrice(
  { selling_price, net_quantity }: Labelled,
  beside: readonly Labelled[] = [],
): Text | undefined {
  if (!net_quantity) return undefined
  const nets = [net_quantity, ...beside.flatMap((other) => other.net_quantity ?? [])]
  const comparable = unitPrice(toPaise(selling_price), net_quantity, nets.some(isLarge))
  return comparable ? PER_TEXTS[comparable.per](formatPaise(comparable.price)) : undefined
}

const PER_TEXTS: Record<UnitPrice['per'], (price: string) => Text> = {
  '100 g': (price) => text('{price} per 100 g', { price }),
  kg: (price) => text('{price} per kg', { price }),
  '100 ml': (price) => text('{price} per 100 ml', { price }),
  litre: (price) => text('{price} per litre', { price }),
  piece: (price) => text('{price} per piece', { price }),
}

/**
 * The same in the wording of the law (rule 6(11)): per gram or millilitre below a kilogram or litre. Shown
 * in addition.
 */
export function lawfulUnitPrice(product: Labelled): Text | undefined {
  const { selling_price, net_quantity } = product
  const comparable = comparablePrice(product)
  if (!comparable || !net_quantity) return undefined
  const { measure, size } = sizeOf(net_quantity)
  if (measure === 'piece' || size >= LARGE) return comparable
  const one = formatPrice(toRupees(Math.round(toPaise(selling_price) / size)))
  return measure === 'g'
    ? text('{comparable} ({one} per g)', { comparable, one })
    : text('{comparable} ({one} per ml)', { comparable, one })
}

type Labelled = { selling_price: number; net_quantity?: NetQuantity | null | undefined }

const PER = {
  g: { small: '100 g', large: 'kg' },
  ml: { small: '100 ml', large: 'litre' },
} as const

/** Total content: grams, millilitres or pieces. */
export function sizeOf({ amount, unit, packs }: NetQuantity) {
  const whole = amount * packs
  if (unit === 'kg') return { measure: 'g', size: whole * 1_000 } as const
  if (unit === 'l') return { measure: 'ml', size: whole * 1_000 } as const
  return { measure: unit, size: whole } as const
}
