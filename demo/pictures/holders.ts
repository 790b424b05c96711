import { draw, floor, id, linear, place, random, type Spot, spotsOf, tone, within } from './draw.ts'
import { layouts, ROUND, SLIM, UPRIGHT } from './layouts.ts'
import { text } from './letters.ts'
import type { Piece } from './vegetables.ts'

export type Card = { hindi: string; label: string; colour: string }

/** A paper card with the name in Hindi and English. */
export const band = (x: number, y: number, w: number, h: number, { hindi, label, colour }: Card) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="7" fill="#0c1d1b" opacity=".28" filter="url(#tight)"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6" fill="#fffdf6"/><rect x="${x}" y="${y}" width="7" height="${h}" rx="3" fill="${colour}"/>${hindi ? text(hindi, x + w / 2 + 3, y + h * 0.5, h * 0.42, { face: 'brand', fill: colour, max: w - 24 }) : ''}${text(label, x + w / 2 + 3, y + h * (hindi ? 0.84 : 0.62), h * (hindi ? 0.26 : 0.34), { face: 'small', fill: '#3d4847', max: w - 24 })}`

export const heap = (make: Piece, spots: readonly Spot[], shade = true) =>
  spots.map(([x, y, size = 1, turn = 0], i) => place(make(i + 1), x, y, size, turn, shade)).join('')

const UPRIGHT_OR_SLIM: (readonly Spot[])[] = [UPRIGHT, SLIM]

const TRAYS: Record<string, string> = {
  apple: '#8f9aa3',
  gala: '#8f9aa3',
  greenapple: '#8f9aa3',
  egg: '#9aa2a6',
  brownegg: '#a3a8a2',
  mango: '#d9b98a',
  pear: '#7f95a3',
}

export function tray(kind: string, make: Piece, card: Card) {
  const colour = TRAYS[kind] ?? '#c8a476'
  const spots = layouts[kind] ?? ROUND
  const rim = linear(
    [
      [0, tone(colour, 0.3)],
      [1, tone(colour, -0.1)],
    ],
    { x2: 0, y2: 1 },
  )
  const front = linear(
    [
      [0, tone(colour, 0.14)],
      [0.5, colour],
      [1, tone(colour, -0.32)],
    ],
    { x2: 0, y2: 1 },
  )
  const inside = heap(
    make,
    spots,
    ![...UPRIGHT_OR_SLIM].includes(spots) &&
      spots.length > 2 &&
      spots.length < 10 &&
      kind !== 'zucchini',
  )
  return `${rim.def}${front.def}${floor(200, 354, 150, 13)}<path d="M44 196Q46 186 58 186H342Q354 186 356 196L350 262H50Z" fill="${tone(colour, -0.46)}"/><path d="M38 200Q40 180 62 180H338Q360 180 362 200L352 214H48Z" fill="${rim.url}"/><path d="M56 200Q58 190 70 190H330Q342 190 344 200L340 250H60Z" fill="${tone(colour, -0.5)}"/>${inside}<path d="M36 252H364L346 340Q344 354 328 354H72Q56 354 54 340Z" fill="${front.url}"/><path d="M36 252Q36 244 46 244H354Q364 244 364 252L362 264H38Z" fill="${tone(colour, 0.32)}"/><path d="M38 264H362L361 269H39Z" fill="#000" opacity=".16"/><rect x="60" y="272" width="280" height="78" filter="url(#speck)" opacity=".2"/>${band(112, 280, 176, 58, card)}`
}

const NETS: Record<string, { net: string; deep: string }> = {
  onion: { net: '#b8325a', deep: '#3b1020' },
  potato: { net: '#d98a1c', deep: '#4a3416' },
  lemon: { net: '#2f8f46', deep: '#5c4a06' },
  orange: { net: '#d9541c', deep: '#6b3406' },
  mosambi: { net: '#3f8f2c', deep: '#3f4a0c' },
  garlic: { net: '#8a5a9a', deep: '#5a4650' },
}
const IN_NET = spotsOf(
  '166 146 0.82 20, 236 150 0.84 -24, 198 190 0.9 8, 112 214 0.94 50, 288 213 0.94 -40, 160 252 0.96 -14, 246 254 0.97 22, 114 310 0.95 12, 204 318 1 -6, 290 308 0.93 28',
)

export function net(kind: string, make: Piece, card: Card) {
  const { net: colour, deep } = NETS[kind] ?? { net: '#c0392b', deep: '#3a1a12' }
  const [weave, clip] = [id(), id()]
  const bag =
    'M176 92C150 110 92 150 76 214C62 276 78 346 118 352Q200 362 282 352C322 346 338 276 324 214C308 150 250 110 224 92Z'
  return `<defs><pattern id="${weave}" width="15" height="15" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H15M0 0V15" stroke="${colour}" stroke-width="2.3" stroke-opacity=".82"/><path d="M0 1.6H15M1.6 0V15" stroke="${tone(colour, 0.5)}" stroke-width=".8" stroke-opacity=".7"/></pattern><clipPath id="${clip}"><path d="${bag}"/></clipPath></defs>${floor(200, 354, 124, 13)}<g clip-path="url(#${clip})"><path d="${bag}" fill="${deep}"/>${heap(make, IN_NET)}<path d="${bag}" fill="url(#${weave})"/><path d="M64 250Q80 352 200 356Q320 352 336 250Q330 330 200 332Q74 330 64 250Z" fill="#000" opacity=".26" filter="url(#soft)"/></g><path d="M158 38H242L236 96Q200 110 164 96Z" fill="${tone(colour, -0.12)}"/><path d="M158 38H242L241 48H159Z" fill="${tone(colour, 0.3)}"/>${draw(7, (i) => `<path d="M${168 + i * 11} 50L${174 + i * 9} 98" stroke="#000" stroke-opacity=".18" stroke-width="2"/>`)}<rect x="164" y="88" width="72" height="13" rx="6" fill="#f4f1ea"/>${band(118, 250, 164, 58, card)}`
}

/** How many fit a punnet, and how large they are. */
const PUNNETS: Record<string, [columns: number, rows: number, size: number]> = {
  grapes: [3, 2, 1],
  blackgrapes: [3, 2, 1],
  blueberry: [9, 7, 0.42],
  cherrytomato: [6, 5, 0.54],
  strawberry: [5, 4, 0.7],
  quailegg: [6, 4, 0.56],
  kiwi: [3, 3, 0.9],
}

/** A clear box with a card across its front. */
export function punnet(kind: string, make: Piece, card: Card) {
  const [columns, rows, size] = PUNNETS[kind] ?? [4, 4, 0.74]
  const r = random(31)
  const step = 250 / columns
  const inside = draw(rows, (row) =>
    draw(columns, (i) =>
      place(
        make(row * 7 + i * 3 + 1),
        200 + (i - (columns - 1) / 2 + (row % 2) * 0.4 - 0.2) * step + (r() - 0.5) * 8,
        172 + row * (170 / rows),
        size,
        (r() - 0.5) * 50,
      ),
    ),
  )
  const plastic = linear([
    [0, '#ffffff', 0.5],
    [0.12, '#ffffff', 0.08],
    [0.5, '#ffffff', 0.2],
    [0.56, '#ffffff', 0.04],
    [0.9, '#9fb8c0', 0.12],
    [1, '#ffffff', 0.4],
  ])
  return `${plastic.def}${floor(200, 352, 140, 12)}<path d="M52 150H348L334 340Q332 352 318 352H82Q68 352 66 340Z" fill="#c9d6d8" opacity=".55"/>${within('M44 110H356V150H347L334 340Q332 352 318 352H82Q68 352 66 340L53 150H44Z', inside)}<path d="M52 146H348L334 340Q332 352 318 352H82Q68 352 66 340Z" fill="${plastic.url}" stroke="#9fb4b8" stroke-opacity=".7" stroke-width="2"/><rect x="42" y="136" width="316" height="15" rx="7" fill="#e9f1f2" opacity=".82" stroke="#9fb4b8" stroke-opacity=".6"/><path d="M72 160L84 336" stroke="#fff" stroke-opacity=".7" stroke-width="6" stroke-linecap="round" filter="url(#tight)"/>${band(106, 288, 188, 52, card)}`
}

const SIZES: Record<string, number> = { bottlegourd: 2.3, pineapple: 2, watermelon: 2.15 }
const HEIGHTS: Record<string, number> = { pineapple: 214, pumpkin: 170, watermelon: 186 }

/** One or two large things, with the card leaning on them. */
export function loose(kind: string, make: Piece, card: Card) {
  const long = kind === 'bottlegourd'
  const wide = ['watermelon', 'papaya', 'pumpkin', 'muskmelon'].includes(kind)
  const size = SIZES[kind] ?? 2.5
  const y = HEIGHTS[kind] ?? 196
  return `${floor(200, 344, wide ? 136 : 122, 14)}${place(make(2), 200, y, size, long ? -32 : 0, false)}${band(118, 304, 164, 54, card)}`
}

/** The same goods from close by: three or more pieces on the counter. */
export function closeUp(kind: string, make: Piece) {
  return `${floor(200, 350, 140, 14)}${heap(make, closeSpots(kind), false)}`
}

function closeSpots(kind: string) {
  const spots = layouts[kind] ?? ROUND
  if (spots === UPRIGHT) return spotsOf('120 214 1.6 12, 200 208 1.7 0, 280 214 1.6 -12')
  if (spots.length > 10) return THIN
  if (spots === SLIM || kind === 'corn' || kind === 'zucchini')
    return spotsOf('196 140 2.05 -8, 206 216 2.1 4, 196 292 2.05 -3')
  return spotsOf('134 168 1.62 -8, 268 172 1.6 10, 200 266 1.76 0')
}

const THIN = spotsOf(
  '166 108 1.7 -14, 200 142 1.7 3, 234 176 1.7 -10, 166 210 1.7 7, 200 244 1.7 -6, 234 278 1.7 11, 166 312 1.7 -2',
)
