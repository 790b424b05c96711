import { cylinder, draw, floor, linear, n, place, random, sheen, tone, tube } from './draw.ts'
import { goods, stickIce } from './goods.ts'
import { art, flag, inkOf, inkOn, nameRows, type Pack, vegMark } from './label.ts'
import { rowsOf, text } from './letters.ts'

const piece = (o: Pack, seed = 1) => goods[o.art.slice(1)]?.(seed) ?? ''

/** A hanging card with the thing under a clear dome. */
function blister(o: Pack) {
  const g = linear(
    [
      [0, tone(o.colour, 0.16)],
      [1, tone(o.colour, -0.16)],
    ],
    { y2: 1 },
  )
  const dome = linear(
    [
      [0, '#ffffff', 0.75],
      [0.3, '#ffffff', 0.12],
      [0.7, '#ffffff', 0.04],
      [1, '#8fa3ac', 0.35],
    ],
    { y2: 1 },
  )
  const name = nameRows(o.name, 200, 96, 200, 25, inkOn(o.colour))
  const top = name.bottom + 8
  return `${g.def}${dome.def}${floor(200, 364, 108, 11)}<path d="M98 34H302Q314 34 314 46V352Q314 364 302 364H98Q86 364 86 352V46Q86 34 98 34ZM200 42a9 9 0 0 0-9 9h-12a6 6 0 0 0 0 12h42a6 6 0 0 0 0-12h-12a9 9 0 0 0-9-9Z" fill="${g.url}" fill-rule="evenodd"/>${text(o.brand, 200, 90, 24, { face: 'brand', fill: o.accent ?? inkOn(o.colour), max: 190 })}${name.body}<rect x="104" y="${top}" width="192" height="${336 - top}" rx="22" fill="#f4f8f9"/>${art(o, 200 - (324 - top) * 0.4, top + (336 - top - (324 - top) * 0.8) / 2, (324 - top) * 0.8)}<rect x="104" y="${top}" width="192" height="${336 - top}" rx="22" fill="${dome.url}" stroke="#fff" stroke-opacity=".9" stroke-width="2.5"/><path d="M120 ${top + 22}Q122 ${top + 12} 136 ${top + 11}H220" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round" filter="url(#tight)"/>${text(o.unit, 200, 355, 15, { face: 'small', fill: inkOn(o.colour) })}`
}

/** A band of paper round folded or stacked goods. */
function sleeve(o: Pack) {
  const g = linear(
    [
      [0, tone(o.colour, 0.22)],
      [0.5, o.colour],
      [1, tone(o.colour, -0.3)],
    ],
    { x2: 0, y2: 1 },
  )
  const layers = draw(
    4,
    (i) =>
      `<rect x="58" y="${150 + i * 50}" width="284" height="54" rx="24" fill="${g.url}"/><path d="M70 ${166 + i * 50}H330" stroke="#fff" stroke-opacity=".18" stroke-width="5" stroke-linecap="round"/>`,
  )
  const cloth = o.art === '@cloth'
  const body = cloth ? layers : `${place(piece(o, 3), 200, 236, 2.5, 0, false)}`
  const card = cloth ? 150 : 284
  const rows = rowsOf(o.name, 15)
  return `${g.def}${floor(200, 354, 146, 13)}${body}<rect x="${cloth ? 128 : 88}" y="${card}" width="${cloth ? 144 : 224}" height="${cloth ? 204 : 74}" rx="6" fill="#fffaf0"/><rect x="${cloth ? 128 : 88}" y="${card}" width="${cloth ? 144 : 224}" height="8" fill="${tone(o.colour, -0.1)}"/>${text(o.brand, 200, card + 36, 26, { face: 'brand', fill: inkOf(o.colour), max: 130 })}${rows.map((row, i) => text(row, 200, card + 60 + i * 20, 18, { fill: '#28302f', max: cloth ? 130 : 210 })).join('')}${cloth ? text(o.unit, 200, card + 192, 13, { face: 'small', fill: '#3d4847', max: 130 }) : ''}`
}

function roll(o: Pack) {
  const g = linear([
    [0, '#d7dee2'],
    [0.2, '#ffffff'],
    [0.7, '#eef2f4'],
    [1, '#b8c2c8'],
  ])
  const bag = ['wastebasket', 'wrapped-gift'].includes(o.art)
  const skin = bag ? cylinder(o.colour) : g
  const one = (x: number) =>
    `<rect x="${x}" y="112" width="92" height="236" rx="10" fill="${skin.url}"/><ellipse cx="${x + 46}" cy="112" rx="46" ry="17" fill="${bag ? tone(o.colour, 0.3) : '#f8fbfc'}"/><ellipse cx="${x + 46}" cy="112" rx="17" ry="6.5" fill="#b59a78"/>`
  const rows = rowsOf(o.name, 15)
  return `${g.def}${skin.def}${floor(200, 352, 146, 13)}${one(58)}${one(250)}${one(154)}<rect x="54" y="176" width="292" height="126" rx="4" fill="${o.colour}"/><path d="M54 176h292v9h-292zM54 293h292v9h-292z" fill="#fff" opacity=".4"/>${text(o.brand, 74, 222, 33, { face: 'brand', anchor: 'start', fill: inkOn(o.colour), max: 170 })}${rows.map((row, i) => text(row, 74, 250 + i * 23, 21, { anchor: 'start', fill: inkOn(o.colour), max: 176 })).join('')}${art(o, 254, 192, 84)}<path d="M70 128V340M166 128V340M262 128V340" stroke="#fff" stroke-opacity=".6" stroke-width="6" stroke-linecap="round" filter="url(#tight)"/>`
}

function tin(o: Pack) {
  const [g, metal] = [cylinder(o.colour), cylinder('#cfd6da')]
  const rows = rowsOf(o.name, 14)
  return `${g.def}${metal.def}${floor(200, 356, 116, 11)}<path d="M92 96H308V344Q308 356 296 356H104Q92 356 92 344Z" fill="${metal.url}"/><ellipse cx="200" cy="96" rx="108" ry="20" fill="#e9eef0"/><ellipse cx="200" cy="96" rx="94" ry="15" fill="#c2cbd0"/><path d="M92 124Q200 146 308 124V328Q200 350 92 328Z" fill="${g.url}"/>${text(o.brand, 200, 178, 31, { face: 'brand', fill: inkOn(o.colour), max: 190 })}${rows.map((row, i) => text(row, 200, 206 + i * 25, 24, { fill: inkOn(o.colour), max: 190 })).join('')}${art(o, 154, 222 + (rows.length - 1) * 20, 92)}${text(o.unit, 112, 330, 13, { face: 'small', anchor: 'start', fill: inkOn(o.colour) })}${vegMark(o, 274, 308)}`
}

function stick(o: Pack) {
  const ice = stickIce(o.colour, o.art === '@chocobar')
  const g = cylinder(o.colour)
  const rows = rowsOf(o.name, 12)
  const ink = inkOn(o.colour)
  return `${g.def}${floor(200, 364, 122, 10)}<path d="M118 40l8 -8 8 8 8 -8 8 8 8 -8 8 8 8 -8 8 8 8 -8 8 8 8 -8 8 8V350H118Z" transform="translate(-30 0)" fill="${g.url}"/><path d="M88 350l8 10 8 -10 8 10 8 -10 8 10 8 -10 8 10 8 -10 8 10 8 -10 8 10 8 -10Z" fill="${tone(o.colour, -0.2)}"/><path d="M88 56H184M88 336H184" stroke="#000" stroke-opacity=".18" stroke-width="3"/><g transform="rotate(-90 136 200)">${text(o.brand, 136, 186, 34, { face: 'brand', fill: ink, max: 210 })}${rows.map((row, i) => text(row, 136, 216 + i * 25, 24, { fill: ink, max: 220 })).join('')}</g>${sheen(96, 60, 9, 270)}${place(ice(1), 266, 188, 2.1, 0, false)}`
}

function cone(o: Pack) {
  const g = linear([
    [0, tone(o.colour, -0.2)],
    [0.3, tone(o.colour, 0.2)],
    [1, tone(o.colour, -0.3)],
  ])
  return `${g.def}${floor(200, 366, 50, 7)}${art(o, 104, 10, 192)}<path d="M134 128H266L208 360Q200 370 192 360Z" fill="${g.url}"/><path d="M134 128H266L263 142H137Z" fill="#fff" opacity=".45"/>${text(o.brand, 200, 178, 27, { face: 'brand', fill: inkOn(o.colour), max: 100 })}${rowsOf(
    o.name,
    9,
  )
    .map((row, i) => text(row, 200, 204 + i * 22, 20, { fill: inkOn(o.colour), max: 84 - i * 14 }))
    .join('')}${vegMark(o, 192, 270, 14)}`
}

function bulbBox(o: Pack) {
  const g = linear([
    [0, tone(o.colour, 0.2)],
    [1, tone(o.colour, -0.1)],
  ])
  return `${g.def}${floor(206, 362, 92, 10)}<path d="M122 80L146 62H300L280 80Z" fill="${tone(o.colour, 0.4)}"/><path d="M280 80L300 62V344L280 362Z" fill="${tone(o.colour, -0.36)}"/><rect x="122" y="80" width="158" height="282" fill="${g.url}"/><circle cx="201" cy="262" r="66" fill="#fffbe6" opacity=".5"/>${art(o, 143, 204, 116)}${flag(o, 201, 98, 140)}${nameRows(o.name, 201, 140, 146, 25, inkOn(o.colour)).body}${text(o.unit, 201, 350, 15, { face: 'small', fill: inkOn(o.colour) })}`
}

function book(o: Pack) {
  const g = linear([
    [0, tone(o.colour, -0.3)],
    [0.07, tone(o.colour, -0.1)],
    [0.1, tone(o.colour, 0.1)],
    [1, o.colour],
  ])
  const rows = rowsOf(o.name, 12)
  return `${g.def}${floor(204, 366, 114, 11)}<path d="M108 46H304V366H108Z" fill="#dfe3e5"/><path d="M110 352H300M110 358H300" stroke="#aab3b8" stroke-width="2"/><rect x="98" y="36" width="200" height="320" rx="6" fill="${g.url}"/><path d="M116 36V356" stroke="#000" stroke-opacity=".22" stroke-width="3"/><circle cx="262" cy="300" r="78" fill="#fff" opacity=".12"/><rect x="136" y="74" width="140" height="${64 + rows.length * 24}" rx="8" fill="#fffdf6"/>${text(o.brand, 206, 106, 27, { face: 'brand', fill: inkOf(o.colour), max: 126 })}${rows.map((row, i) => text(row, 206, 132 + i * 24, 20, { fill: '#28302f', max: 126 })).join('')}${art(o, 156, 226, 100)}${text(o.unit, 206, 344, 14, { face: 'small', fill: inkOn(o.colour), max: 150 })}`
}

/** A plant in its nursery pot. */
function plant(o: Pack) {
  const pot = cylinder(o.colour)
  const r = random(o.name.length)
  const blade = (turn: number, long: number) => {
    const g = linear([
      [0, '#2f5f33'],
      [0.2, '#c9c46a'],
      [0.28, '#3f7d42'],
      [0.72, '#4f8f4c'],
      [0.8, '#c9c46a'],
      [1, '#234a26'],
    ])
    return `<g transform="translate(200 240) rotate(${turn})">${g.def}<path d="M-15 10C-24 -60 -14 -${long - 20} 0 -${long}C14 -${long - 20} 24 -60 15 10Z" fill="${g.url}"/></g>`
  }
  const heartLeaf = (x: number, y: number, turn: number, k: number) =>
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(k)})"><path d="M0 26C-34 8 -32 -26 -10 -24Q-2 -24 0 -14Q2 -24 10 -24C32 -26 34 8 0 26Z" fill="${r() > 0.5 ? '#5fa045' : '#3f8038'}"/><path d="M0 -14V20" stroke="#dff0b8" stroke-opacity=".6" stroke-width="2"/></g>`
  const bushy = (small: boolean) =>
    draw(small ? 80 : 34, () => {
      const a = r() * Math.PI * 2
      const far = Math.sqrt(r()) * 100
      return heartLeaf(
        200 + Math.cos(a) * far,
        138 + Math.sin(a) * far * 0.86,
        r() * 360,
        small ? 0.42 + r() * 0.2 : 0.9 + r() * 0.4,
      )
    })
  const green =
    o.art === 'snakeplant'
      ? [
          [-30, 150],
          [26, 160],
          [-14, 196],
          [14, 186],
          [0, 214],
        ]
          .map(([turn = 0, long = 0]) => blade(turn, long))
          .join('')
      : `${[-30, -12, 10, 28].map((x) => tube(`M${200 + x * 0.3} 262Q${200 + x} 210 ${200 + x * 2.2} 150`, 5, '#7a8f4a')).join('')}${bushy(o.art === 'tulsi')}`
  return `${pot.def}${floor(200, 366, 84, 10)}${green}<ellipse cx="200" cy="258" rx="74" ry="14" fill="#3a2818"/><path d="M124 262H276L258 356Q256 366 246 366H154Q144 366 142 356Z" fill="${pot.url}"/><path d="M116 244H284V270H116Z" fill="${pot.url}"/><rect x="150" y="290" width="100" height="46" rx="6" fill="#fffdf6"/>${text(o.brand, 200, 310, 18, { face: 'brand', fill: inkOf(o.colour), max: 90 })}${text(o.name, 200, 328, 14, { fill: '#28302f', max: 90 })}`
}

export const wares: Record<string, (o: Pack) => string> = {
  blister,
  sleeve,
  roll,
  tin,
  stick,
  cone,
  bulbbox: bulbBox,
  book,
  plant,
}
