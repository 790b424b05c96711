import { blob, draw, gloss, linear, n, radial, random, tone, tube, within } from './draw.ts'
import type { Piece } from './vegetables.ts'

const lump =
  (colour: string, extra: (r: () => number) => string = () => ''): Piece =>
  (seed) => {
    const r = random(seed * 5 + 2)
    const g = radial([
      [0, tone(colour, 0.45)],
      [0.45, tone(colour, 0.12)],
      [0.85, tone(colour, -0.12)],
      [1, tone(colour, -0.36)],
    ])
    const shape = blob(
      46,
      34,
      (a) => 1 + 0.12 * Math.cos(2 * a + seed) + 0.07 * Math.sin(3 * a + seed * 2.3),
    )
    return `${g.def}<path d="${shape}" fill="${g.url}"/>${within(shape, extra(r))}${gloss(-14, -14, 14, 6, -20, 0.5)}`
  }
const fat = (r: () => number) =>
  draw(
    4,
    () =>
      `<path d="M${n((r() - 0.5) * 80)} ${n((r() - 0.5) * 50)}q14 -6 26 4" stroke="#fff" stroke-opacity=".45" stroke-width="3" fill="none"/>`,
  )
const boned = (r: () => number) =>
  `${fat(r)}<circle cx="${n((r() - 0.5) * 30)}" cy="${n((r() - 0.5) * 16)}" r="10" fill="#f7ead9"/><circle cx="${n((r() - 0.5) * 4)}" cy="0" r="5" fill="#d98a7a"/>`
const charred = (r: () => number) =>
  draw(
    5,
    () =>
      `<path d="M${n((r() - 0.5) * 80)} ${n((r() - 0.5) * 44)}l18 8" stroke="#2a1208" stroke-opacity=".55" stroke-width="5" stroke-linecap="round" filter="url(#tight)"/>`,
  )

const drumstick: Piece = () => {
  const g = radial([
    [0, '#fbe0d0'],
    [0.5, '#f0b8a0'],
    [1, '#b8745a'],
  ])
  return `${tube('M20 22L54 48', 13, '#f4ead8')}<circle cx="56" cy="44" r="8" fill="#fbf4e6"/><circle cx="50" cy="54" r="8" fill="#efe4cf"/>${g.def}<path d="M-46 -26C-30 -50 8 -38 22 -8C32 14 30 28 22 30C6 32 -30 22 -44 4Q-52 -12 -46 -26Z" fill="${g.url}"/>${gloss(-20, -22, 12, 7)}`
}

const fishSteak: Piece = (seed) => {
  const g = radial([
    [0, '#fdeee6'],
    [0.6, '#f2cdbd'],
    [1, '#d9a493'],
  ])
  const outline =
    'M0 -46C34 -46 46 -16 40 14C34 40 12 48 0 30C-12 48 -34 40 -40 14C-46 -16 -34 -46 0 -46Z'
  return `<path d="${outline}" fill="#6f8490" transform="scale(1.06)"/>${g.def}<path d="${outline}" fill="${g.url}"/><path d="M0 -40V6M-30 -20Q-14 -8 -4 -2M30 -20Q14 -8 4 -2M-34 6Q-16 8 -4 4M34 6Q16 8 4 4" stroke="#b5645a" stroke-opacity=".4" stroke-width="2.4" fill="none"/><circle r="7" cy="-2" fill="#f9efe0" stroke="#b58a7a" stroke-width="2"/><ellipse cx="${seed % 2 ? -12 : 12}" cy="-22" rx="7" ry="9" fill="#a83a3a" opacity=".35"/>`
}

const wholeFish: Piece = () => {
  const g = linear(
    [
      [0, '#8fa3b0'],
      [0.45, '#e6edf0'],
      [1, '#aebcc4'],
    ],
    { x2: 0, y2: 1 },
  )
  return `${g.def}<path d="M50 0L78 -24Q70 0 78 24Z" fill="#8494a0"/><path d="M-10 -34Q16 -56 30 -24M-10 32Q14 52 28 22" fill="#95a5b0"/><path d="M-62 2C-44 -40 24 -46 54 0C24 44 -44 42 -62 2Z" fill="${g.url}"/><path d="M-32 -24Q-22 0 -32 26" stroke="#66757f" stroke-width="2.4" fill="none"/><circle cx="-44" cy="-6" r="5" fill="#fff"/><circle cx="-44" cy="-6" r="3" fill="#1c2428"/>${gloss(-6, -18, 26, 5, -6, 0.7)}`
}

const prawn: Piece = () =>
  `${tube('M-40 22C-60 -20 -14 -52 20 -34C46 -20 44 14 20 22', 24, '#f29a7a')}${[
    [-46, 2],
    [-36, -24],
    [-12, -38],
    [16, -34],
    [34, -14],
    [32, 10],
  ]
    .map(
      ([x, y]) =>
        `<path d="M${x} ${y}q8 6 12 14" stroke="#d9603c" stroke-opacity=".7" stroke-width="3" fill="none"/>`,
    )
    .join('')}<path d="M20 22l-16 14l22 -2Z" fill="#d9603c"/>`

const salmon: Piece = () => {
  const outline = 'M-62 -22C-20 -36 40 -30 62 -14V26C30 36 -30 38 -62 26Z'
  const lines = draw(
    8,
    (i) =>
      `<path d="M${-62 + i * 17} -34q16 32 4 74" stroke="#ffe0cc" stroke-opacity=".85" stroke-width="3" fill="none"/>`,
  )
  return `<path d="${outline}" fill="#8a97a0" transform="translate(0 7)"/><path d="${outline}" fill="#f5854f"/>${within(outline, lines)}${gloss(-18, -16, 30, 5, -6, 0.5)}`
}

const mince: Piece = (seed) => {
  const r = random(seed + 40)
  return draw(
    46,
    () =>
      `${tube(`M${n((r() - 0.5) * 96)} ${n((r() - 0.5) * 84)}q${n((r() - 0.5) * 30)} ${n((r() - 0.5) * 20)} ${n((r() - 0.5) * 34)} ${n((r() - 0.5) * 26)}`, 9, ['#c9574f', '#b3423f', '#d97a6c'][Math.floor(r() * 3)] ?? '#c9574f')}`,
  )
}

export const meats: Record<string, Piece> = {
  chicken: lump('#f0b5a0', fat),
  fillet: lump('#f3bfae', fat),
  mutton: lump('#a83a3a', boned),
  tikka: lump('#d9481c', charred),
  malaitikka: lump('#efdcae', charred),
  haratikka: lump('#7fa33c', charred),
  drumstick,
  fishsteak: fishSteak,
  wholefish: wholeFish,
  prawn,
  salmon,
  mince,
}
