import type { NetUnit } from './constants.ts'
import type { Paise } from './money.ts'

/** What is in one packet: `packs` times `amount` of the unit, as 6 × 200 ml. */
export type NetQuantity = { amount: number; unit: NetUnit; packs: number }

/** A price to compare by: so much for `per`. */
export type UnitPrice = { price: Paise; per: '100 g' | 'kg' | '100 ml' | 'litre' | 'piece' }

/** From here on the larger measure says more. */
const LARGE = 1_000

/**
 * What a comparable amount costs, rounded half up to the paisa: per 100 g or 100 ml of what is smaller
 * than a kilogram or a litre, per kilogram or litre of the rest, per piece of several. Undefined for one
 * piece, whose price it would repeat. Legal Metrology (Packaged Commodities) Rules 2011, rule 6(1)(da),
 * asks for a unit sale price; its "per gram" is shown per 100 g, where the paise can be read.
 */
export function unitPrice(price: Paise, net: NetQuantity): UnitPrice | undefined {
  const { measure, size } = sizeOf(net)
  if (size <= 0 || (measure === 'piece' && size === 1)) return undefined
  if (measure === 'piece') return { price: Math.round(price / size), per: 'piece' }

  const large = size >= LARGE
  const per = PER[measure][large ? 'large' : 'small']
  return { price: Math.round((price * (large ? 1_000 : 100)) / size), per }
}

const PER = {
  g: { small: '100 g', large: 'kg' },
  ml: { small: '100 ml', large: 'litre' },
} as const

function sizeOf({ amount, unit, packs }: NetQuantity) {
  const whole = amount * packs
  if (unit === 'kg') return { measure: 'g', size: whole * 1_000 } as const
  if (unit === 'l') return { measure: 'ml', size: whole * 1_000 } as const
  return { measure: unit, size: whole } as const
}
