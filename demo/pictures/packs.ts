import { brightness, cylinder, draw, floor, linear, sheen, tone, within } from './draw.ts'
import { grainWindow } from './grains.ts'
import { art, decor, face, flag, inkOf, inkOn, nameRows, type Pack, vegMark } from './label.ts'
import { rowsOf, text } from './letters.ts'

const POUCH =
  'M86 40Q88 30 98 30H302Q312 30 314 40C306 140 318 260 312 350Q200 374 88 350C82 260 94 140 86 40Z'
const BAG = 'M78 44Q200 30 322 44C312 130 330 260 318 346Q200 372 82 346C70 260 88 130 78 44Z'

function pouch(o: Pack) {
  const g = cylinder(o.colour)
  const seal = `<path d="M86 40Q88 30 98 30H302Q312 30 314 40L312 60H88Z" fill="#000" opacity=".2"/>${[36, 42, 48, 54].map((y) => `<path d="M90 ${y}H310" stroke="#fff" stroke-opacity=".22"/>`).join('')}<path d="M88 336Q200 360 312 336L312 350Q200 374 88 350Z" fill="#000" opacity=".16"/>`
  const name = nameRows(o.name, 200, 116, 196, 29, inkOn(o.colour))
  const front = o.window
    ? `${flag(o, 200, 76, 180)}${name.body}${grainWindow(o.window, 200, (name.bottom + 330) / 2, 78, (322 - name.bottom) / 2)}${text(o.unit, 200, 348, 15, { face: 'small', fill: inkOn(o.colour) })}`
    : face(o, 100, 76, 200, 262)
  return `${g.def}${floor(200, 362, 116, 12)}<path d="${POUCH}" fill="${g.url}"/>${within(POUCH, decor(o, 84, 60, 232, 300))}${seal}${front}${sheen(100, 66, 11, 250)}${vegMark(o, 280, 322)}`
}

/** A soft plastic bag of milk, oil or batter. */
function milkPouch(o: Pack) {
  const g = cylinder(tone(o.colour, 0.06))
  return `${g.def}${floor(200, 362, 122, 12)}<path d="${BAG}" fill="#fbfdff"/>${within(BAG, `<path d="M60 30H340V262Q200 306 60 250Z" fill="${g.url}"/><path d="M60 250Q200 306 340 262V276Q200 320 60 264Z" fill="${o.accent ?? tone(o.colour, 0.5)}"/>`)}<path d="M78 44Q200 30 322 44L319 62Q200 50 81 62ZM82 346Q200 372 318 346L319 330Q200 356 81 330Z" fill="#0b2a3a" opacity=".14"/>${face({ ...o, unit: '' }, 100, 74, 200, 218)}${text(o.unit, 200, 336, 17, { face: 'small', fill: '#28302f' })}<path d="M98 70C90 140 92 240 100 320" stroke="#fff" stroke-opacity=".55" stroke-width="9" fill="none" stroke-linecap="round" filter="url(#tight)"/>${vegMark(o, 282, 318)}`
}

function pillow(o: Pack) {
  const g = cylinder(o.colour)
  const zig = (y: number, by: number) =>
    draw(
      15,
      (i) => `L${(by > 0 ? 80 + i * 17.1 : 320 - i * 17.1).toFixed(1)} ${y + (i % 2 ? by : 0)}`,
    )
  const outline = `M80 34${zig(34, 7)}L320 34L314 62C334 150 334 250 314 334L320 362${zig(362, -7)}L86 334C66 250 66 150 86 62Z`
  const name = nameRows(o.name, 200, 124, 210, 31, inkOn(o.colour))
  const side = Math.min(138, 318 - name.bottom)
  return `${g.def}${floor(200, 362, 120, 12)}<path d="${outline}" fill="${g.url}"/><path d="M86 62H314M86 334H314" stroke="#000" stroke-opacity=".25" stroke-width="3"/>${within(outline, `<path d="M60 236C120 190 280 300 340 216V334H60Z" fill="${o.accent ?? '#ffd54a'}" opacity=".94"/>`)}${flag(o, 200, 80, 196)}${name.body}<circle cx="200" cy="${(name.bottom + 318) / 2}" r="${side * 0.55}" fill="#fff" opacity=".3"/>${art(o, 200 - side / 2, (name.bottom + 318 - side) / 2, side)}${text(o.unit, 108, 324, 15, { face: 'small', fill: '#28302f', anchor: 'start' })}<path d="M104 70C92 140 92 220 102 300C96 220 104 140 118 70Z" fill="#fff" opacity=".4" filter="url(#tight)"/>${vegMark(o, 286, 310)}`
}

function carton(o: Pack) {
  const g = linear([
    [0, tone(o.colour, 0.12)],
    [1, tone(o.colour, -0.06)],
  ])
  return `${g.def}${floor(206, 364, 110, 11)}<path d="M272 104L316 84V346L272 364Z" fill="${tone(o.colour, -0.34)}"/><path d="M104 104H272V364H104Z" fill="${g.url}"/><path d="M104 104L124 48H262L272 104Z" fill="${tone(o.colour, 0.2)}"/><path d="M272 104L262 48L300 60L316 84Z" fill="${tone(o.colour, -0.22)}"/><rect x="120" y="26" width="146" height="26" rx="3" fill="${tone(o.colour, 0.34)}"/><path d="M266 26L300 40V62L266 52Z" fill="${tone(o.colour, -0.1)}"/><ellipse cx="176" cy="82" rx="20" ry="12" fill="#fff"/><ellipse cx="176" cy="78" rx="20" ry="12" fill="${o.accent ?? '#ffd54a'}"/><path d="M104 306Q188 268 272 310V364H104Z" fill="#fff"/><path d="M272 310L316 288V346L272 364Z" fill="#d6dde2"/>${face(o, 108, 116, 160, 212, { size: 25, foot: '#28302f' })}${text(o.note ?? '', 114, 352, 12, { face: 'small', fill: '#3d4847', anchor: 'start', max: 124 })}${vegMark(o, 250, 342)}`
}

function box(o: Pack) {
  const g = linear(
    [
      [0, tone(o.colour, 0.16)],
      [1, tone(o.colour, -0.08)],
    ],
    { y2: 1 },
  )
  const top = o.low ? 140 : 66
  const accent = o.accent ?? tone(o.colour, 0.82)
  const ink = inkOn(o.colour)
  const rows = rowsOf(o.name, 10)
  const size = rows.length > 3 ? 19 : 23
  const low = `${text(o.brand, 80, top + 40, 28, { face: 'brand', anchor: 'start', fill: ink, max: 196 })}${rows.map((row, i) => text(row, 80, top + 72 + i * (size + 3), size, { anchor: 'start', fill: ink, max: 130 })).join('')}${art(o, 186, top + 48, 100)}${text(o.unit, 80, 342, 15, { face: 'small', anchor: 'start', fill: '#28302f', max: 170 })}`
  return `${g.def}${floor(208, 356, 138, 12)}<path d="M64 ${top}L112 ${top - 30}H340L294 ${top}Z" fill="${tone(o.colour, 0.36)}"/><path d="M294 ${top}L340 ${top - 30}V326L294 356Z" fill="${tone(o.colour, -0.36)}"/><rect x="64" y="${top}" width="230" height="${356 - top}" fill="${g.url}"/><path d="M64 ${o.low ? 306 : 290}C130 ${o.low ? 280 : 250} 210 ${o.low ? 336 : 320} 294 ${o.low ? 290 : 272}V356H64Z" fill="${accent}" opacity=".94"/>${o.low ? low : face(o, 74, 82, 210, 262, { size: 29, foot: '#28302f' })}<path d="M294 ${top}V356" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>${vegMark(o, 268, 332)}`
}

/** A tall thin carton for sticks; a long flat one for tubes and rolls. */
function slimBox(o: Pack) {
  const g = linear([
    [0, tone(o.colour, 0.2)],
    [1, tone(o.colour, -0.1)],
  ])
  return `${g.def}${floor(206, 366, 74, 9)}<path d="M142 44L158 30H276L260 44Z" fill="${tone(o.colour, 0.4)}"/><path d="M260 44L276 30V352L260 366Z" fill="${tone(o.colour, -0.36)}"/><rect x="142" y="44" width="118" height="322" fill="${g.url}"/>${within('M142 44H260V366H142Z', decor({ ...o, style: 4 }, 142, 44, 118, 322))}${face(o, 144, 60, 114, 290, { size: 22 })}`
}

function longBox(o: Pack) {
  const g = linear(
    [
      [0, tone(o.colour, 0.22)],
      [0.5, o.colour],
      [1, tone(o.colour, -0.16)],
    ],
    { x2: 0, y2: 1 },
  )
  return `${g.def}<g transform="rotate(-7 200 220)">${floor(200, 292, 176, 10)}<path d="M22 176L44 156H388L366 176Z" fill="${tone(o.colour, 0.42)}"/><path d="M366 176L388 156V266L366 286Z" fill="${tone(o.colour, -0.36)}"/><rect x="22" y="176" width="344" height="110" fill="${g.url}"/><path d="M22 262Q150 226 250 286H22Z" fill="${o.accent ?? '#fff'}" opacity=".9"/>${text(o.brand, 44, 216, 36, { face: 'brand', anchor: 'start', fill: inkOn(o.colour), max: 200 })}${text(o.name, 44, 246, 25, { anchor: 'start', fill: inkOn(o.colour), max: 200 })}${text(o.unit, 44, 278, 14, { face: 'small', anchor: 'start', fill: '#28302f' })}${art(o, 258, 180, 98)}</g>`
}

function bar(o: Pack) {
  const g = linear(
    [
      [0, tone(o.colour, 0.3)],
      [0.3, tone(o.colour, 0.04)],
      [0.6, o.colour],
      [1, tone(o.colour, -0.36)],
    ],
    { x2: 0, y2: 1 },
  )
  const teeth = (x: number, s: number) =>
    draw(12, (i) => `L${x + (i % 2 ? s : 0)} ${s > 0 ? 276 - i * 14 : 122 + i * 14}`)
  return `${g.def}<g transform="rotate(-9 200 210)">${floor(200, 292, 170, 11)}<path d="M26 122H374${teeth(374, -8)}L374 290H26${teeth(26, 8)}Z" fill="${g.url}"/><path d="M48 122V290M352 122V290" stroke="#000" stroke-opacity=".2" stroke-width="4"/><rect x="26" y="134" width="348" height="16" fill="#fff" opacity=".2"/>${text(o.brand, 66, 188, 34, { face: 'brand', fill: brightness(o.colour) > 0.5 ? tone(o.colour, -0.7) : '#ffd54a', anchor: 'start', max: 164 })}${rowsOf(
    o.name,
    13,
  )
    .map((row, i) =>
      text(row, 66, 220 + i * 26, 26, { anchor: 'start', fill: inkOn(o.colour), max: 164 }),
    )
    .join(
      '',
    )}${text(o.unit, 66, 278, 14, { face: 'small', anchor: 'start', fill: inkOn(o.colour) })}${art(o, 232, 146, 112)}${vegMark(o, 328, 268, 14)}</g>`
}

function sack(o: Pack) {
  const g = cylinder(o.colour)
  const rows = rowsOf(o.name, 15)
  return `${g.def}${floor(200, 364, 140, 13)}<path d="M82 64C58 160 58 262 74 352Q200 378 326 352C342 262 342 160 318 64Q200 84 82 64Z" fill="${g.url}"/><path d="M74 34Q200 54 326 34L318 68Q200 88 82 68Z" fill="${tone(o.colour, -0.24)}"/><path d="M80 60Q200 80 320 60" fill="none" stroke="#fff" stroke-dasharray="8 5" stroke-width="2.6" opacity=".85"/><rect x="96" y="104" width="208" height="236" rx="16" fill="#fffdf5"/><rect x="103" y="111" width="194" height="222" rx="11" fill="none" stroke="${o.colour}" stroke-width="2" stroke-opacity=".5"/>${text(o.brand, 200, 146, 27, { face: 'brand', fill: inkOf(o.colour), max: 180 })}${rows.map((row, i) => text(row, 200, 174 + i * 24, 23, { fill: '#28302f', max: 184 })).join('')}${art(o, 150, 182 + (rows.length - 1) * 20, 104)}${text(o.unit, 200, 322, 17, { fill: '#28302f' })}${vegMark(o, 274, 310)}`
}

/** A loaf in a clear bag, gathered on the left. */
function loaf(o: Pack) {
  const bread = linear(
    [
      [0, '#e9bd7a'],
      [0.3, '#c98540'],
      [1, '#8a4f1c'],
    ],
    { x2: 0, y2: 1 },
  )
  const wrap = cylinder(o.colour)
  const outline =
    'M66 166C66 118 110 104 150 110H288C340 104 366 132 360 176V330Q360 350 338 350H84Q66 350 66 332Z'
  return `${bread.def}${wrap.def}${floor(212, 352, 150, 12)}<path d="M70 190Q22 176 14 150Q40 168 72 160ZM70 236Q22 250 12 284Q38 262 72 266Z" fill="#dfe8ea" opacity=".8"/><path d="${outline}" fill="${bread.url}"/>${within(outline, `<path d="M60 190H366V350H60Z" fill="${wrap.url}"/><path d="M60 178Q210 214 366 176V194Q210 230 60 196Z" fill="#fff" opacity=".9"/>${decor({ ...o, style: 3 }, 60, 190, 306, 160)}`)}${flag(o, 160, 214, 170)}${rowsOf(
    o.name,
    13,
  )
    .map((row, i) => text(row, 160, 272 + i * 28, 27, { fill: inkOn(o.colour), max: 184 }))
    .join(
      '',
    )}${art(o, 254, 216, 96)}${text(o.unit, 92, 338, 15, { face: 'small', fill: inkOn(o.colour), anchor: 'start' })}<path d="M96 132Q180 112 330 132" stroke="#fff" stroke-opacity=".65" stroke-width="8" fill="none" stroke-linecap="round" filter="url(#tight)"/>${vegMark(o, 330, 322)}`
}

export const packs: Record<string, (o: Pack) => string> = {
  pouch,
  milkpouch: milkPouch,
  pillow,
  carton,
  box,
  slimbox: slimBox,
  longbox: longBox,
  bar,
  sack,
  loaf,
}
