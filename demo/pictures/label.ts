import { brightness, tone } from './draw.ts'
import { goods } from './goods.ts'
import { pictogram, rowsOf, text } from './letters.ts'

/** What is printed on a pack, and what the pack looks like. */
export type Pack = {
  brand: string
  name: string
  /** Empty where one picture serves several sizes. */
  unit: string
  colour: string
  art: string
  mark: 'veg' | 'nonveg' | 'goods'
  low: boolean
  accent: string | undefined
  cap: string | undefined
  flagInk: string | undefined
  note: string | undefined
  window: string | undefined
  hindi: string
  /** Chooses among the ways of decorating a pack; the same for all goods of a brand. */
  style: number
}

const MARKS = { veg: '#138a36', nonveg: '#8a3b12', goods: '' }

export function vegMark({ mark }: Pick<Pack, 'mark'>, x: number, y: number, s = 15) {
  const colour = MARKS[mark]
  if (!colour) return ''
  const sign =
    mark === 'veg'
      ? `<circle cx="${x + s / 2}" cy="${y + s / 2}" r="${s * 0.27}" fill="${colour}"/>`
      : `<path d="M${x + s / 2} ${y + s * 0.22}L${x + s * 0.8} ${y + s * 0.76}H${x + s * 0.2}Z" fill="${colour}"/>`
  return `<rect x="${x}" y="${y}" width="${s}" height="${s}" rx="2" fill="#fff" stroke="${colour}" stroke-width="1.8"/>${sign}`
}

/** The picture on a label: drawn here where its name begins with @, else a pictogram. */
export function art({ art: name }: Pick<Pack, 'art'>, x: number, y: number, size: number) {
  if (!name.startsWith('@')) return pictogram(name, x, y, size)
  const make = goods[name.slice(1)]
  if (!make) throw new Error(`nothing drawn under ${name}`)
  return `<g transform="translate(${x + size / 2} ${y + size / 2}) scale(${size / 124})">${make(3)}</g>`
}

export const inkOn = (colour: string) =>
  brightness(colour) > 0.6 ? tone(colour, -0.72) : '#ffffff'
/** A colour dark enough to be read on white. */
export const inkOf = (colour: string) =>
  brightness(colour) > 0.5 ? tone(colour, -0.5) : tone(colour, -0.1)

export const flag = (
  { brand, colour, flagInk }: Pick<Pack, 'brand' | 'colour' | 'flagInk'>,
  cx: number,
  y: number,
  most: number,
) => {
  if (!brand) return ''
  const width = Math.min(most, brand.length * 13 + 22)
  return `<rect x="${cx - width / 2}" y="${y}" width="${width}" height="32" rx="16" fill="#fff"/>${text(brand, cx, y + 23, 21, { face: 'brand', fill: flagInk ?? inkOf(colour), max: width - 18 })}`
}

/** The name in rows, centred; answers where the last row ends as well. */
export function nameRows(
  words: string,
  cx: number,
  top: number,
  width: number,
  size: number,
  fill: string,
) {
  const rows = rowsOf(words, Math.max(9, Math.round(width / (size * 0.52))))
  const lines = rows.map((row, i) =>
    text(row, cx, top + size * 0.86 + i * size * 1.06, size, { fill, max: width }),
  )
  return { body: lines.join(''), bottom: top + rows.length * size * 1.06 + 6 }
}

/** Brand on a lozenge, name, picture on a soft disc, quantity. */
export function face(
  o: Pack,
  x: number,
  y: number,
  w: number,
  h: number,
  { size = 27, foot = inkOn(o.colour) } = {},
) {
  const cx = x + w / 2
  const ink = inkOn(o.colour)
  const name = nameRows(o.name, cx, y + 40, w - 12, size, ink)
  const room = y + h - 20 - name.bottom
  const side = Math.min(w * 0.66, room)
  const cy = name.bottom + room / 2
  const disc = `<circle cx="${cx}" cy="${cy}" r="${side * 0.56}" fill="#fff" opacity=".24"/>`
  return `${flag(o, cx, y, w - 12)}${name.body}${disc}${art(o, cx - side / 2, cy - side / 2, side)}${text(o.unit, cx, y + h, 15, { face: 'small', fill: foot })}`
}

/** The brand's own way of filling the ground behind the name. */
export function decor({ style, accent, colour }: Pack, x: number, y: number, w: number, h: number) {
  const light = accent ?? tone(colour, 0.45)
  const [right, bottom] = [x + w, y + h]
  const ways = [
    '',
    `<path d="M${x} ${y + h * 0.72}Q${x + w / 2} ${y + h * 0.5} ${right} ${y + h * 0.7}V${bottom}H${x}Z" fill="${light}" opacity=".34"/>`,
    `<path d="M${x} ${y + h * 0.34}L${right} ${y + h * 0.1}V${y + h * 0.3}L${x} ${y + h * 0.54}ZM${x} ${y + h * 0.86}L${right} ${y + h * 0.62}V${y + h * 0.72}L${x} ${y + h * 0.96}Z" fill="${light}" opacity=".26"/>`,
    `<circle cx="${x + w * 0.9}" cy="${y + h * 0.94}" r="${w * 0.62}" fill="${light}" opacity=".28"/><circle cx="${x + w * 0.9}" cy="${y + h * 0.94}" r="${w * 0.42}" fill="${light}" opacity=".28"/>`,
    `<path d="M${x + w * 0.12} ${bottom}V${y + h * 0.52}A${w * 0.38} ${w * 0.38} 0 0 1 ${x + w * 0.88} ${y + h * 0.52}V${bottom}Z" fill="${light}" opacity=".26"/>`,
    `<path d="M${x} ${bottom - 34}l17 -14l17 14l17 -14l17 14l17 -14l17 14l17 -14l17 14l17 -14l17 14l17 -14l17 14l17 -14l17 14l17 -14l17 14V${bottom}H${x}Z" fill="${light}" opacity=".4"/>`,
  ]
  return ways[style % ways.length] ?? ''
}
