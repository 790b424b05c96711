import { blob, draw, gloss, n, radial, random, tone, within } from './draw.ts'
import type { Piece } from './vegetables.ts'

export const eggs: Record<string, Piece> = Object.fromEntries(
  [
    ['egg', '#f0e2cf'],
    ['brownegg', '#c98d5e'],
    ['quailegg', '#e9dcc0'],
  ].map(([name = '', colour = '']) => [name, egg(colour, name === 'quailegg')]),
)

function egg(colour: string, spotted: boolean): Piece {
  return (seed) => {
    const g = radial([
      [0, tone(colour, 0.7)],
      [0.45, tone(colour, 0.2)],
      [0.8, tone(colour, -0.1)],
      [1, tone(colour, -0.34)],
    ])
    const outline =
      'M0 -54C26 -54 42 -16 42 8C42 34 24 50 0 50C-24 50 -42 34 -42 8C-42 -16 -26 -54 0 -54Z'
    const r = random(seed + 2)
    const spots = draw(
      22,
      () =>
        `<path transform="translate(${n((r() - 0.5) * 76)} ${n((r() - 0.5) * 96)})" d="${blob(3 + r() * 5, 3 + r() * 4, (a) => 1 + 0.3 * Math.cos(3 * a), 10)}" fill="#4a3423" opacity=".8"/>`,
    )
    return `${g.def}<path d="${outline}" fill="${g.url}"/>${spotted ? within(outline, spots) : ''}${gloss(-14, -18, 8, 14, 18, 0.7)}`
  }
}
