import { draw, floor, linear, n, place, random, spotsOf, tone, within } from './draw.ts'
import { goods } from './goods.ts'
import { inkOf, inkOn, type Pack, vegMark } from './label.ts'
import { rowsOf, text } from './letters.ts'

const piece = (o: Pack, seed: number) => goods[o.art.slice(1)]?.(seed) ?? ''

const NINE = '118 134, 196 128, 276 136, 112 188, 196 190, 284 190, 124 242, 204 246, 282 242'
const IN_TRAY: Record<string, [places: string, size: number, turn: number]> = {
  '@salmon': ['200 190', 2.1, 14],
  '@wholefish': ['200 140, 204 220', 1.55, 14],
  '@fillet': ['200 140, 204 220', 1.55, 14],
  '@mince': [`${NINE}, 160 150, 240 160, 150 216, 240 214`, 1, 70],
}

/** Meat or fish in a black tray under film, with a label across a corner. */
function meat(o: Pack) {
  const [places, size, turn] = IN_TRAY[o.art] ?? [NINE, 0.98, 70]
  const mince = o.art === '@mince'
  const r = random(o.name.length)
  const pieces = spotsOf(places)
    .map(([x, y], i) => place(piece(o, i + 1), x, y, size, n((r() - 0.5) * turn), !mince))
    .join('')
  const film = linear(
    [
      [0, '#ffffff', 0.34],
      [0.25, '#ffffff', 0.05],
      [0.5, '#ffffff', 0.14],
      [0.55, '#ffffff', 0],
      [1, '#ffffff', 0.18],
    ],
    { y2: 1 },
  )
  const rows = rowsOf(o.name, 18)
  return `${film.def}${floor(200, 350, 160, 12)}<rect x="30" y="66" width="340" height="284" rx="34" fill="#14181b"/><rect x="36" y="70" width="328" height="274" rx="30" fill="#2b3136"/><rect x="54" y="88" width="292" height="238" rx="22" fill="#171b1e"/>${within('M44 84H356V336H44Z', pieces)}<rect x="36" y="70" width="328" height="274" rx="30" fill="${film.url}" stroke="#fff" stroke-opacity=".35" stroke-width="2"/><path d="M60 104Q64 90 82 88H200" stroke="#fff" stroke-opacity=".6" stroke-width="6" fill="none" stroke-linecap="round" filter="url(#tight)"/><rect x="60" y="${286 - rows.length * 22}" width="226" height="${50 + rows.length * 22}" rx="8" fill="#fffdf8"/><rect x="60" y="${286 - rows.length * 22}" width="226" height="9" rx="4" fill="${o.colour}"/>${text(o.brand, 74, 322 - rows.length * 22, 23, { face: 'brand', anchor: 'start', fill: inkOf(o.colour), max: 190 })}${rows.map((row, i) => text(row, 74, 344 - (rows.length - i) * 22, 18, { anchor: 'start', fill: '#28302f', max: 196 })).join('')}${vegMark(o, 260, 314, 17)}`
}

/** Ready-cut produce in a clear tub, its lid sealed with a film label. */
function film(o: Pack) {
  const pieces = [
    [128, 182],
    [200, 176],
    [272, 184],
    [120, 226],
    [200, 232],
    [282, 226],
    [140, 280],
    [204, 286],
    [264, 280],
  ]
    .map(([x = 0, y = 0], i) => place(piece(o, i + 2), x, y, 1.12, i * 47, false))
    .join('')
  const rows = rowsOf(o.name, 18)
  return `${floor(200, 350, 140, 12)}<path d="M52 128H348L330 334Q327 350 312 350H88Q73 350 70 334Z" fill="#dde7e8"/>${within('M54 132H346L330 334Q327 350 312 350H88Q73 350 70 334Z', pieces)}<path d="M52 128H348L330 334Q327 350 312 350H88Q73 350 70 334Z" fill="#fff" opacity=".16"/><rect x="40" y="108" width="320" height="30" rx="14" fill="#eff5f6" stroke="#a9bcc1" stroke-opacity=".7" stroke-width="2"/><path d="M76 152L90 326" stroke="#fff" stroke-opacity=".8" stroke-width="8" stroke-linecap="round" filter="url(#tight)"/><rect x="112" y="270" width="176" height="62" rx="8" fill="#fffdf6"/><rect x="112" y="270" width="8" height="62" rx="4" fill="${o.colour}"/>${text(o.hindi, 204, 294, 22, { face: 'brand', fill: inkOf(o.colour), max: 154 })}${rows.map((row, i) => text(row, 204, 314 + i * 15, 15, { face: 'small', fill: '#3d4847', max: 154 })).join('')}${vegMark(o, 322, 318, 14)}`
}

/** A sweet box, its lid off. */
function sweetBox(o: Pack) {
  const g = linear(
    [
      [0, tone(o.colour, 0.14)],
      [1, tone(o.colour, -0.2)],
    ],
    { x2: 0, y2: 1 },
  )
  const rows = [156, 192, 228]
  const sweets = rows
    .map((y, row) => draw(4, (i) => place(piece(o, row * 4 + i), 102 + i * 66, y, 0.62)))
    .join('')
  const words = rowsOf(o.name, 18)
  return `${g.def}${floor(200, 352, 158, 12)}<path d="M46 128H354L372 268H28Z" fill="${tone(o.colour, -0.45)}"/><path d="M58 134H342L358 262H42Z" fill="#f6ead2"/>${sweets}<path d="M28 262H372L362 350H38Z" fill="${g.url}"/><path d="M28 262H372L371 270H29Z" fill="#fff" opacity=".4"/><path d="M38 340H362L361 346H39Z" fill="#f2c83a"/>${text(o.brand, 200, 300, 30, { face: 'brand', fill: inkOn(o.colour), max: 280 })}${words.map((row, i) => text(row, 200, 324 + i * 20, 20, { fill: inkOn(o.colour), max: 290 })).join('')}${vegMark(o, 338, 318, 14)}`
}

export const openPacks: Record<string, (o: Pack) => string> = { meat, film, sweetbox: sweetBox }
