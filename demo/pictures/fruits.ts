import { ball, draw, n, radial, random, type Stop, shades, tone, tube } from './draw.ts'
import { APPLE, calyx, LEMON, MANGO, PEAR, round, stalk } from './round.ts'
import type { Piece } from './vegetables.ts'

const mango =
  (stops: readonly Stop[], blush: number): Piece =>
  (seed) => {
    const red = radial(
      [
        [0, '#d8362a', blush],
        [1, '#d8362a', 0],
      ],
      { cx: 0.5, cy: 0.5, r: 0.5 },
    )
    const dress = () =>
      `${red.def}<ellipse cx="${26 - (seed % 4) * 6}" cy="-34" rx="46" ry="34" fill="${red.url}"/><ellipse cx="30" cy="40" rx="34" ry="22" fill="#8aa32c" opacity=".28" filter="url(#soft)"/>`
    return round(stops, {
      outline: MANGO,
      dress,
      speck: 0.22,
      top: '<path d="M-6 -49q0 -8 4 -12l5 1q-4 5 -3 12Z" fill="#6b4a22"/>',
    })(seed)
  }

const apple =
  (stops: readonly Stop[], streak: string, much: number): Piece =>
  (seed) => {
    const streaks = draw(
      13,
      (i) =>
        `<path d="M${-48 + i * 8} -34q${(i - 6) * 1.5} 40 ${(6 - i) * 3} 74" fill="none" stroke="${streak}" stroke-opacity="${n(much * (0.12 + ((i * 7 + seed) % 5) * 0.04))}" stroke-width="2.4"/>`,
    )
    return round(stops, {
      outline: APPLE,
      speck: 0.16,
      dress: () =>
        `${streaks}<ellipse cx="0" cy="-38" rx="24" ry="12" fill="#ffe09a" opacity=".5" filter="url(#tight)"/>`,
      top: stalk(-36),
    })(seed)
  }

const cluster =
  (colour: string): Piece =>
  (seed) => {
    const r = random(seed + 11)
    const rows: [number, number][] = [
      [-26, 6],
      [-8, 5],
      [10, 5],
      [27, 4],
      [42, 3],
      [55, 1],
    ]
    const berries = rows
      .map(([y, count]) =>
        draw(count, (i) => {
          const g = ball(tone(colour, (r() - 0.5) * 0.16))
          const [x, dy] = [(i - (count - 1) / 2) * 17 + (r() - 0.5) * 4, (r() - 0.5) * 5]
          return `${g.def}<ellipse cx="${n(x + 2)}" cy="${n(y + dy + 3)}" rx="11" ry="12" fill="#10160a" opacity=".35"/><ellipse cx="${n(x)}" cy="${n(y + dy)}" rx="11" ry="12.4" fill="${g.url}"/><ellipse cx="${n(x - 4)}" cy="${n(y + dy - 5)}" rx="2.6" ry="2" fill="#fff" opacity=".75"/>`
        }),
      )
      .join('')
    return `${tube('M0 -34Q3 -52 12 -60', 6, '#8a9a4a')}${tube('M-24 -36Q0 -42 24 -36', 4, '#8a9a4a')}${berries}`
  }

const strawberry: Piece = () => {
  const seeds = draw(
    26,
    (i) =>
      `<ellipse cx="${n(-34 + (i % 6) * 13.5 + (Math.floor(i / 6) % 2) * 6)}" cy="${n(-22 + Math.floor(i / 6) * 15)}" rx="1.9" ry="3" fill="#ffe08a"/>`,
  )
  const leaves = draw(
    7,
    (i) =>
      `<ellipse cx="0" cy="-14" rx="6" ry="15" transform="translate(0 -36) rotate(${i * 51})" fill="${i % 2 ? '#4f9a2c' : '#3c7d21'}"/>`,
  )
  return round('#e0202f', {
    outline: 'M0 54C-20 50 -48 10 -44 -18C-40 -40 40 -40 44 -18C48 10 20 50 0 54Z',
    dress: () => seeds,
    speck: 0.05,
    top: `<g transform="translate(0 10) scale(1 .7)">${leaves}</g>`,
  })(1)
}

const netting = () =>
  draw(
    11,
    (i) =>
      `<path d="M${-60 + i * 12} -60Q${-50 + i * 12 + (i % 3) * 6} 0 ${-64 + i * 12} 60M-60 ${-60 + i * 12}Q0 ${-50 + i * 12 + (i % 2) * 8} 60 ${-62 + i * 12}" stroke="#f3e6bf" stroke-opacity=".75" stroke-width="1.8" fill="none"/>`,
  )

export const fruits: Record<string, Piece> = {
  mango: mango(shades('#ffe28a', '#fdbd2c', '#f2931b', '#b4560c'), 0.75),
  alphonso: mango(shades('#fff0a8', '#fdc83c', '#f5a623', '#b4680c'), 0.3),
  rawmango: mango(shades('#d6ee9a', '#86bb4a', '#5a9632', '#2c5a18'), 0),
  apple: apple(shades('#ff9c8a', '#e2342f', '#b5161f', '#6f0a15'), '#ffd08a', 1),
  gala: apple(shades('#ffd9a0', '#f09a5a', '#d6452f', '#8a1f1c'), '#c2261f', 2.6),
  greenapple: apple(shades('#e6f7a8', '#a9d64a', '#76b02c', '#3f7014'), '#e6f7a8', 0.8),
  lemon: round(shades('#fffbc2', '#fbe34a', '#e5bd12', '#a67d04'), { outline: LEMON, speck: 0.3 }),
  orange: round(shades('#ffd08a', '#fb9a2c', '#ec7a10', '#a84a06'), {
    speck: 0.45,
    top: '<circle cx="2" cy="-30" r="4" fill="#5a7a2c"/>',
  }),
  mosambi: round(shades('#f6f7b0', '#d3da5a', '#9fb534', '#5f7a14'), {
    speck: 0.4,
    top: '<circle cx="2" cy="-30" r="4" fill="#6b5a2c"/>',
  }),
  guava: round(shades('#f4f9c4', '#cfe07a', '#9cba48', '#5f7d22'), {
    speck: 0.3,
    ry: 49,
    top: calyx,
  }),
  pomegranate: round(shades('#f59a8a', '#d6383a', '#a8182c', '#5f0a1a'), {
    speck: 0.3,
    top: '<path d="M-10 -40L-13 -60L-5 -52L0 -63L5 -52L13 -60L10 -40Z" fill="#b5303a"/>',
  }),
  chikoo: round(shades('#d9b48a', '#a87a4a', '#7a5230', '#4a2f18'), {
    rx: 44,
    ry: 48,
    speck: 0.9,
    shine: 0.2,
    top: calyx,
  }),
  pear: round(shades('#f8f4b8', '#dcd862', '#aab038', '#6b7518'), {
    outline: PEAR,
    speck: 0.5,
    top: stalk(-54),
  }),
  grapes: cluster('#a5c446'),
  blackgrapes: cluster('#3f2a5c'),
  strawberry,
  blueberry: (seed) =>
    `${round('#4a5fa8', { rx: 44, ry: 42, speck: 0.3 })(seed)}<path d="M-12 -16l6 5l6 -7l6 7l6 -5l-3 12h-18Z" fill="#26325f"/>`,
  muskmelon: round(shades('#f6e2ac', '#e0b968', '#b58a3c', '#7a5a22'), {
    rx: 54,
    ry: 50,
    dress: netting,
    top: stalk(-46),
  }),
}
