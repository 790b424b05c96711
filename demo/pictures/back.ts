import { cylinder, draw, floor, n, random, tone } from './draw.ts'
import { inkOf, type Pack, vegMark } from './label.ts'
import { rowsOf, text } from './letters.ts'

const OUTLINES: Record<string, string> = {
  pouch:
    'M86 40Q88 30 98 30H302Q312 30 314 40C306 140 318 260 312 350Q200 374 88 350C82 260 94 140 86 40Z',
  bottle:
    'M172 56H228V84C228 112 284 124 284 176V346Q284 366 264 366H136Q116 366 116 346V176C116 124 172 112 172 84Z',
  jar: 'M108 112Q92 124 92 150V330Q92 360 122 360H278Q308 360 308 330V150Q308 124 292 112V66Q292 58 284 58H116Q108 58 108 66Z',
  tub: 'M72 138H328L304 326Q301 348 278 348H122Q99 348 96 326Z',
  box: 'M84 62H316V360H84Z',
  lowbox: 'M62 136H338V358H62Z',
  carton: 'M106 104L126 30H270L290 104V364H106Z',
  pillow: 'M80 36H320L314 62C334 150 334 250 314 334L320 360H80L86 334C66 250 66 150 86 62Z',
  sack: 'M82 40Q200 58 318 40C342 160 342 262 326 352Q200 378 74 352C58 262 58 160 82 40Z',
}
const PANELS: Record<string, [x: number, y: number, w: number, h: number]> = {
  bottle: [130, 190, 140, 150],
  jar: [104, 160, 192, 170],
  tub: [108, 156, 184, 158],
  box: [96, 76, 208, 270],
  lowbox: [76, 150, 248, 194],
  carton: [116, 116, 164, 236],
}

const barcode = (x: number, y: number, w: number, h: number, seed: number) => {
  const r = random(seed)
  return `<rect x="${x - 5}" y="${y - 4}" width="${w + 10}" height="${h + 8}" fill="#fff"/>${draw(30, (i) => `<rect x="${n(x + (i * w) / 30)}" y="${y}" width="${n((w / 30) * (0.3 + r() * 0.6))}" height="${h}" fill="#14181a"/>`)}`
}

const LIDS: Record<string, string> = {
  jar: '<rect x="98" y="58" width="204" height="58" rx="11"/>',
  tub: '<rect x="60" y="98" width="280" height="46" rx="16"/>',
  bottle: '<rect x="164" y="18" width="72" height="44" rx="7"/>',
}
const lidOf = (form: string, fill: string) => `<g fill="${fill}">${LIDS[form] ?? ''}</g>`

/** The back of a pack: the printed panel with the facts, and a bar code. */
export function back(o: Pack, form: string, facts: string[]) {
  const shape = form === 'box' && o.low ? 'lowbox' : form
  const outline = OUTLINES[shape] ?? OUTLINES.pouch
  const [x, y, w, h] = PANELS[shape] ?? [106, 84, 188, 250]
  const g = cylinder(o.colour)
  const cap = cylinder(o.cap ?? tone(o.colour, -0.3))
  const small = h < 200 ? 9.5 : 11.5
  const lines = facts
    .flatMap((fact) => rowsOf(fact, Math.round(w / (small * 0.6))))
    .slice(0, Math.floor((h - 84) / (small * 1.36)))
  return `${g.def}${cap.def}${floor(200, 362, 116, 12)}<path d="${outline}" fill="${g.url}"/>${lidOf(form, cap.url)}${form === 'pouch' ? '<path d="M88 60H312" stroke="#000" stroke-opacity=".2" stroke-width="3"/>' : ''}<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="7" fill="#fffdf6"/><rect x="${x}" y="${y}" width="${w}" height="7" rx="3" fill="${tone(o.colour, -0.2)}"/>${text(o.brand, x + 12, y + 30, 20, { face: 'brand', anchor: 'start', fill: inkOf(o.colour), max: w - 24 })}${text(o.name, x + 12, y + 46, 13, { anchor: 'start', fill: '#28302f', max: w - 24 })}${lines.map((line, i) => text(line, x + 12, y + 64 + i * small * 1.36, small, { face: 'small', anchor: 'start', fill: '#3d4847', max: w - 22 })).join('')}${barcode(x + w - 76, y + h - 36, 62, 26, o.name.length)}${vegMark(o, x + 12, y + h - 26, 16)}`
}
