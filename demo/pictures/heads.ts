import { ball, blob, draw, gloss, linear, n, radial, random, tone, tube, within } from './draw.ts'
import type { Piece } from './vegetables.ts'

const cauliflowerHead =
  (light: string, dark: string): Piece =>
  (seed) => {
    const r = random(seed + 5)
    const spots = draw(64, (i) => {
      const rank = 63 - i
      const a = rank * 2.4
      const far = Math.sqrt(rank / 64) * 40
      const g = ball(i % 3 ? light : tone(light, -0.06))
      const size = 9 + r() * 4
      return `${g.def}<ellipse cx="${n(Math.cos(a) * far + 1)}" cy="${n(Math.sin(a) * far * 0.86 - 3)}" rx="${n(size)}" ry="${n(size * 0.9)}" fill="${dark}" opacity=".5"/><ellipse cx="${n(Math.cos(a) * far)}" cy="${n(Math.sin(a) * far * 0.86 - 6)}" rx="${n(size)}" ry="${n(size * 0.9)}" fill="${g.url}"/>`
    })
    return `<ellipse cx="0" cy="-2" rx="46" ry="40" fill="${dark}"/>${spots}`
  }

const broadLeaf = (turn: number, colour: string, long = 62) => {
  const g = linear(
    [
      [0, tone(colour, 0.3)],
      [0.5, colour],
      [1, tone(colour, -0.35)],
    ],
    { x2: 0.4, y2: 1 },
  )
  return `<g transform="rotate(${turn})">${g.def}<path d="M-10 20C-44 8 -40 -${long - 14} -6 -${long}Q0 -${long + 6} 6 -${long}C40 -${long - 14} 44 8 10 20Z" fill="${g.url}"/><path d="M0 18V-${long - 8}M0 -8L-20 -26M0 -8L20 -26M0 -28L-15 -44M0 -28L15 -44" stroke="#f1f8d8" stroke-opacity=".75" stroke-width="3" fill="none" stroke-linecap="round"/></g>`
}

const cauliflower: Piece = (seed) =>
  `${[-100, 100, -62, 62, -30, 30].map((turn, i) => broadLeaf(turn, i % 2 ? '#6f9f45' : '#578a38')).join('')}<g transform="translate(0 -4)">${cauliflowerHead('#f8f1dc', '#b5a27a')(seed)}</g><g transform="translate(0 36)">${broadLeaf(-104, '#7fae55', 34)}${broadLeaf(104, '#6f9f45', 34)}</g>`

const broccoli: Piece = (seed) =>
  `${tube('M0 10V54', 34, '#9fbf6a', 'butt')}${tube('M-6 22L-26 4', 16, '#8fb55c')}${tube('M6 22L26 4', 16, '#8fb55c')}<g transform="translate(0 -16)">${cauliflowerHead('#4c8a34', '#1c4416')(seed)}</g>`

const cabbage =
  (colour: string, ruffle: number): Piece =>
  () => {
    const g = radial([
      [0, tone(colour, 0.62)],
      [0.5, tone(colour, 0.2)],
      [0.85, colour],
      [1, tone(colour, -0.42)],
    ])
    const outer = blob(54, 50, (a) => 1 + ruffle * Math.cos(11 * a) + ruffle * Math.sin(7 * a), 60)
    const veins = [-66, -40, -16, 12, 38, 64]
      .map(
        (turn, i) =>
          `<g transform="rotate(${turn} 0 46)"><path d="M0 46C${i % 2 ? 6 : -6} 10 ${i % 2 ? -4 : 4} -20 0 -44M0 16l-12 -16M0 16l12 -16M0 -6l-10 -14M0 -6l10 -14" stroke="#f7fbe6" stroke-opacity=".7" stroke-width="${3.2 - Math.abs(i - 2.5) * 0.4}" fill="none" stroke-linecap="round"/></g>`,
      )
      .join('')
    const fold = `<path d="M-52 8C-40 -14 -10 -20 8 -46M52 2C40 -10 22 -18 10 -44M-46 26C-20 22 20 8 46 26" stroke="${tone(colour, -0.5)}" stroke-opacity=".4" stroke-width="5" fill="none" filter="url(#tight)"/>`
    return `${g.def}<path d="${outer}" fill="${tone(colour, -0.2)}" transform="translate(0 4) scale(1.06)"/><path d="${outer}" fill="${g.url}"/>${within(outer, veins + fold)}${gloss(-20, -22, 12, 8, -28, 0.45)}`
  }

export const heads: Record<string, Piece> = {
  cauliflower,
  broccoli,
  cabbage: cabbage('#8cb85a', 0.012),
  lettuce: cabbage('#a3cc62', 0.05),
}
