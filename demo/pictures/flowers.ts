import { draw, floor, linear, n, radial, random, tone, tube } from './draw.ts'
import type { Piece } from './vegetables.ts'

const petals = (count: number, far: number, rx: number, ry: number, fill: string, turn = 0) =>
  draw(
    count,
    (i) =>
      `<ellipse cx="0" cy="${-far}" rx="${rx}" ry="${ry}" transform="rotate(${n((i * 360) / count + turn)})" fill="${i % 2 ? fill : tone(fill, 0.1)}"/>`,
  )

const marigold =
  (colour: string): Piece =>
  (seed) =>
    `<circle r="47" fill="${tone(colour, -0.4)}" opacity=".6"/>${[
      [22, 38, 9, 12, -0.12],
      [19, 29, 8, 11, 0],
      [15, 20, 7, 10, 0.1],
      [11, 11, 6, 8, 0.2],
      [6, 4, 5, 6, 0.3],
    ]
      .map(([count = 0, far = 0, rx = 0, ry = 0, by = 0], i) =>
        petals(count, far, rx, ry, tone(colour, by), seed * 9 + i * 11),
      )
      .join('')}`

const rose =
  (colour: string): Piece =>
  (seed) => {
    const g = radial([
      [0, tone(colour, 0.3)],
      [0.6, colour],
      [1, tone(colour, -0.4)],
    ])
    const layer = (k: number, turn: number) =>
      draw(
        5,
        (i) =>
          `<path d="M0 0C${-44 * k} ${-2 * k} ${-40 * k} ${-46 * k} 0 ${-46 * k}C${40 * k} ${-46 * k} ${44 * k} ${-2 * k} 0 0Z" transform="rotate(${i * 72 + turn})" fill="${g.url}" stroke="${tone(colour, 0.4)}" stroke-opacity=".5" stroke-width="1.6"/>`,
      )
    return `${g.def}${layer(1.04, seed * 13)}${layer(0.74, 36 + seed * 7)}${layer(0.46, seed * 5)}<path d="M-8 2C-8 -10 8 -12 8 -2C8 6 -4 6 -2 -2" stroke="${tone(colour, -0.6)}" stroke-width="2.4" fill="none"/>`
  }

const jasmine: Piece = (seed) =>
  `${draw(6, (i) => `<ellipse cx="0" cy="-24" rx="12" ry="23" transform="rotate(${i * 60 + seed * 17})" fill="${i % 2 ? '#ffffff' : '#f1efe2'}" stroke="#cfcdb8" stroke-width="1"/>`)}<circle r="7" fill="#e9e2b0"/>`

const KINDS: Record<string, Piece> = {
  marigold: (seed) => marigold(seed % 2 ? '#f28a12' : '#f7b81c')(seed),
  rose: rose('#c2183a'),
  jasmine,
  flowermix: (seed) =>
    [marigold('#f28a12'), rose('#c2183a'), jasmine, marigold('#f7d23a')][seed % 4]?.(seed) ?? '',
}

const leaf = (x: number, y: number, turn: number, colour: string) => {
  const g = linear(
    [
      [0, tone(colour, 0.25)],
      [1, tone(colour, -0.3)],
    ],
    { x2: 0.3, y2: 1 },
  )
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${g.def}<path d="M0 0C-46 -20 -44 -86 0 -112C44 -86 46 -20 0 0Z" fill="${g.url}"/><path d="M0 0V-104M0 -30l-24 -18M0 -30l24 -18M0 -58l-20 -16M0 -58l20 -16" stroke="#d9efb8" stroke-opacity=".5" stroke-width="2" fill="none"/></g>`
}

/** Loose flowers heaped in a stitched leaf bowl. */
export function flowerBowl(kind: string) {
  const make = KINDS[kind] ?? jasmine
  const r = random(21)
  const small = kind === 'jasmine' ? 0.5 : 0.82
  const rows: [number, number, number][] = [
    [148, 3, 62],
    [182, 5, 56],
    [218, 6, 52],
    [250, 6, 50],
  ]
  const heap = rows
    .map(([y, count, gap], row) =>
      draw(kind === 'jasmine' ? count * 2 : count, (i) => {
        const columns = kind === 'jasmine' ? count * 2 : count
        const step = kind === 'jasmine' ? gap / 2 : gap
        const [x, dy] = [200 + (i - (columns - 1) / 2) * step + (r() - 0.5) * 12, (r() - 0.5) * 14]
        return `<ellipse cx="${n(x + 3)}" cy="${n(y + dy + 6)}" rx="${n(44 * small)}" ry="${n(40 * small)}" fill="#1b0f08" opacity=".28" filter="url(#tight)"/><g transform="translate(${n(x)} ${n(y + dy)}) scale(${small} ${n(small * 0.88)})">${make(row * 5 + i + 1)}</g>`
      }),
    )
    .join('')
  const front = linear(
    [
      [0, '#a8c26a'],
      [0.5, '#7f9a45'],
      [1, '#4f6a26'],
    ],
    { x2: 0, y2: 1 },
  )
  return `${floor(200, 354, 146, 13)}${leaf(70, 280, -50, '#5f8f3a')}${leaf(330, 280, 50, '#548335')}${heap}${front.def}<path d="M40 252Q200 296 360 252Q344 340 268 354H132Q56 340 40 252Z" fill="${front.url}"/><path d="M110 270Q118 330 150 352M200 280V354M290 270Q282 330 250 352" stroke="#3f571c" stroke-opacity=".45" stroke-width="2.4" fill="none"/><path d="M40 252Q200 296 360 252" stroke="#cfe09a" stroke-width="4" fill="none" stroke-dasharray="12 7"/>`
}

export function bouquet(colour: string) {
  const spots: [number, number][] = [
    [200, 70],
    [148, 92],
    [252, 92],
    [112, 134],
    [288, 134],
    [176, 128],
    [228, 128],
    [146, 168],
    [254, 168],
    [200, 164],
  ]
  const paper = linear([
    [0, '#f3e3cd'],
    [0.4, '#fff8ec'],
    [1, '#d9bf9c'],
  ])
  return `${floor(200, 366, 62, 9)}${[-40, -16, 16, 40].map((turn) => leaf(200, 180, turn, '#3f7a33')).join('')}${tube('M190 220L180 366', 8, '#4c7d33')}${tube('M204 220L206 370', 8, '#5a8a3c')}${tube('M216 220L226 364', 8, '#4c7d33')}${spots.map(([x, y], i) => `<ellipse cx="${x + 3}" cy="${y + 8}" rx="34" ry="32" fill="#1b0f08" opacity=".3" filter="url(#tight)"/><g transform="translate(${x} ${y}) scale(.78)">${rose(colour)(i)}</g>`).join('')}${paper.def}<path d="M84 158Q140 214 200 214Q260 214 316 158L236 318Q200 330 164 318Z" fill="${paper.url}"/><path d="M84 158L176 322M316 158L224 322" stroke="#b5966a" stroke-opacity=".5" stroke-width="2"/><path d="M166 292Q200 304 234 292V308Q200 320 166 308Z" fill="#b3123f"/><path d="M200 300c-34 -22 -52 -4 -34 12c10 8 26 2 34 -8c8 10 24 16 34 8c18 -16 0 -34 -34 -12Z" fill="#d62f5a"/>`
}
