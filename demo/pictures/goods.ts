import {
  ball,
  blob,
  draw,
  gloss,
  linear,
  n,
  radial,
  random,
  speck,
  tone,
  tube,
  within,
} from './draw.ts'
import { meats } from './meats.ts'
import type { Piece } from './vegetables.ts'

/** Things that stand on a label, in a tray or on a plate; each about 100 units around the origin. */

const cube = (x: number, y: number, s: number, colour: string) =>
  `<g transform="translate(${x} ${y})"><path d="M0 ${-s * 0.5}L${s * 0.55} ${-s * 0.2}L0 ${s * 0.1}L${-s * 0.55} ${-s * 0.2}Z" fill="${tone(colour, 0.5)}"/><path d="M${-s * 0.55} ${-s * 0.2}L0 ${s * 0.1}V${s * 0.7}L${-s * 0.55} ${s * 0.4}Z" fill="${colour}"/><path d="M${s * 0.55} ${-s * 0.2}L0 ${s * 0.1}V${s * 0.7}L${s * 0.55} ${s * 0.4}Z" fill="${tone(colour, -0.16)}"/></g>`

const paneer: Piece = () =>
  `<ellipse cx="0" cy="34" rx="52" ry="15" fill="#1d5a36" opacity=".4"/><ellipse cx="0" cy="30" rx="52" ry="15" fill="#e9eef0"/><ellipse cx="0" cy="28" rx="44" ry="11" fill="#cfd9dc"/>${[
    [-22, 4, 34],
    [20, 2, 34],
    [0, -18, 34],
    [0, 14, 36],
  ]
    .map(([x = 0, y = 0, s = 0]) => cube(x, y, s, '#f3ead3'))
    .join('')}<path d="M30 28q8 -16 22 -12q-4 14 -22 12Z" fill="#4f9a3c"/>`

const sweetCube =
  (colour: string, top: string): Piece =>
  () =>
    `${cube(0, -8, 74, colour)}${top}`
const silver = '<path d="M-30 -24L4 -40L32 -24L-2 -8Z" fill="#f4f7f9" opacity=".85"/>'

const laddu: Piece = (seed) => {
  const r = random(seed)
  const g = ball('#ee9a22')
  const shape = blob(44, 42)
  return `${g.def}<path d="${shape}" fill="${g.url}"/>${within(
    shape,
    draw(
      90,
      () =>
        `<circle cx="${n((r() - 0.5) * 88)}" cy="${n((r() - 0.5) * 84)}" r="4" fill="${r() > 0.5 ? '#ffc860' : '#c96a10'}" opacity=".55"/>`,
    ),
  )}<ellipse cx="4" cy="-20" rx="5" ry="8" fill="#8ab04a" transform="rotate(40 4 -20)"/>${gloss(-16, -18, 9, 6)}`
}

export const stickIce =
  (colour: string, dip = false): Piece =>
  () => {
    const g = linear([
      [0, tone(colour, -0.2)],
      [0.25, tone(colour, 0.3)],
      [0.7, colour],
      [1, tone(colour, -0.3)],
    ])
    return `<rect x="-7" y="30" width="14" height="44" rx="6" fill="#dcb27a"/>${g.def}<path d="M-27 40V-34Q-27 -64 0 -64Q27 -64 27 -34V40Q27 46 20 46H-20Q-27 46 -27 40Z" fill="${g.url}"/>${dip ? '' : '<path d="M-11 -40V26M11 -40V26" stroke="#000" stroke-opacity=".1" stroke-width="6" stroke-linecap="round"/>'}${within('M-27 40V-34Q-27 -64 0 -64Q27 -64 27 -34V40Q27 46 20 46H-20Q-27 46 -27 40Z', speck(0.3))}${gloss(-15, -30, 5, 20, 0, 0.6)}`
  }

const cloth = (): string =>
  `<path d="M-54 -20Q0 -34 54 -20V34Q0 48 -54 34Z" fill="#fff" opacity=".9"/><path d="M-54 -6Q0 -20 54 -6M-54 8Q0 -6 54 8M-54 22Q0 8 54 22" stroke="#000" stroke-opacity=".12" stroke-width="4" fill="none"/>`

const scatter =
  (count: number, colour: string, rx: number, ry: number): Piece =>
  (seed) => {
    const r = random(seed + count)
    return draw(count, () => {
      const g = ball(tone(colour, (r() - 0.5) * 0.2))
      return `${g.def}<ellipse transform="translate(${n((r() - 0.5) * 96)} ${n((r() - 0.5) * 72)}) rotate(${n(r() * 180)})" rx="${rx}" ry="${ry}" fill="${g.url}"/>`
    })
  }

export const goods: Record<string, Piece> = {
  paneer,
  pav: () =>
    [
      [-30, -14],
      [30, -14],
      [-30, 22],
      [30, 22],
    ]
      .map(([x, y]) => {
        const g = ball('#c9782a')
        return `${g.def}<rect x="${(x ?? 0) - 30}" y="${(y ?? 0) - 18}" width="60" height="38" rx="16" fill="${g.url}"/>`
      })
      .join(''),
  kajukatli: () => {
    const g = linear(
      [
        [0, '#fbf4e0'],
        [1, '#d9c79a'],
      ],
      { x2: 1, y2: 1 },
    )
    return `${g.def}<path d="M0 -40L54 0L0 40L-54 0Z" fill="#b59a62" transform="translate(0 8)"/><path d="M0 -40L54 0L0 40L-54 0Z" fill="${g.url}"/><path d="M-18 -14L14 -22L34 -2L4 14Z" fill="#eef3f6" opacity=".9"/>`
  },
  laddu,
  mysorepak: sweetCube('#e0a83a', ''),
  soanpapdi: sweetCube(
    '#f0dca0',
    '<path d="M-24 -22l10 -6M-4 -30l8 -4M6 -18l12 -6" stroke="#7aa04a" stroke-width="5" stroke-linecap="round"/>',
  ),
  gulabjamun: () => {
    const g = ball('#7a3514')
    return `${g.def}<circle r="44" fill="${g.url}"/>${gloss(-14, -16, 14, 9, -28, 0.7)}`
  },
  rasgulla: () => {
    const g = radial([
      [0, '#ffffff'],
      [0.6, '#f6f3ea'],
      [1, '#c9c4b2'],
    ])
    return `${g.def}<circle r="44" fill="${g.url}"/>${within(blob(44, 44), speck(0.25))}`
  },
  nutbox: () =>
    `${scatter(9, '#b5743a', 15, 9)(1)}${scatter(8, '#f3e4c0', 15, 8)(4)}${silver.replace('.85', '0')}`,
  ...meats,
  coconutchunks: scatter(15, '#f6f1e6', 20, 11),
  sprouts: (seed) =>
    `${scatter(40, '#8fae4a', 7, 6)(seed)}${scatter(34, '#f3f1e0', 10, 2)(seed + 3)}`,
  arils: scatter(60, '#b3122f', 8, 7),
  kernels: scatter(60, '#f7c325', 8, 6),
  kulfi: stickIce('#f0d9a0'),
  chocobar: stickIce('#4a2a1a', true),
  icecandy: stickIce('#f07a1c'),
  cloth,
  chakla: () =>
    `<ellipse cx="0" cy="20" rx="54" ry="20" fill="#8a5a2c"/><ellipse cx="0" cy="14" rx="54" ry="20" fill="#c9935a"/>${tube('M-46 -26L46 -18', 16, '#b5803f')}${tube('M-62 -27L62 -17', 7, '#8a5a2c')}`,
  plates: () =>
    `${draw(
      4,
      (i) =>
        `<ellipse cx="0" cy="${22 - i * 9}" rx="56" ry="20" fill="${i % 2 ? '#d9b98a' : '#c9a472'}"/>`,
    )}<ellipse cx="0" cy="-6" rx="42" ry="13" fill="#b58f5c"/>`,
  cups: () =>
    draw(
      3,
      (i) =>
        `<path d="M${-50 + i * 34} -30h32l-5 62h-22Z" fill="#fffaf0"/><path d="M${-49 + i * 34} -8h30l-2 20h-26Z" fill="#c2541c"/>`,
    ),
  spoons: () =>
    draw(
      4,
      (i) =>
        `<g transform="translate(${-45 + i * 30} 4) rotate(${-6 + i * 4})"><ellipse cx="0" cy="-32" rx="11" ry="16" fill="#dcb884"/><rect x="-4" y="-20" width="8" height="64" rx="4" fill="#cfa56c"/></g>`,
    ),
  mat: () =>
    `<rect x="-56" y="-34" width="112" height="68" rx="4" fill="#a8743c"/>${draw(13, (i) => `<path d="M${-52 + i * 8.6} -34v68" stroke="#6b4520" stroke-width="2"/>`)}<rect x="-46" y="-25" width="92" height="50" fill="none" stroke="#4a2f14" stroke-width="5"/>`,
  envelope: () =>
    '<rect x="-52" y="-30" width="104" height="62" rx="5" fill="#c9a02c"/><path d="M-52 -28L0 12L52 -28" fill="#e6c558" stroke="#8a6a12" stroke-width="2"/><circle cy="8" r="11" fill="#f6e3a0" stroke="#8a6a12" stroke-width="2"/>',
  giftbag: () =>
    '<path d="M-34 -24H34L40 42H-40Z" fill="#f3e9d2"/><path d="M-16 -24Q-16 -52 0 -52T16 -24" fill="none" stroke="#b5803c" stroke-width="4"/><circle cy="10" r="15" fill="#c2541c"/><circle cy="10" r="7" fill="#f3e9d2"/>',
}
