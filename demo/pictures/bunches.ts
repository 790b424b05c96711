import { blob, draw, floor, linear, n, random, times, tone, tube } from './draw.ts'

type Leafage = {
  dark: string
  light: string
  spread?: number
  leaf: (size: number, fill: string) => string
  stem?: string
}

const vein = (size: number) =>
  `<path d="M0 ${n(size * 0.4)}V${n(-size)}" stroke="#e4f6c8" stroke-opacity=".45" stroke-width="1.3"/>`
const lobed = (size: number, fill: string) =>
  `${[
    [-0.62, -0.1],
    [0.62, -0.1],
    [0, -0.62],
  ]
    .map(
      ([dx = 0, dy = 0]) =>
        `<path transform="translate(${n(dx * size)} ${n(dy * size)})" d="${blob(size * 0.72, size * 0.66, (a) => 1 + 0.16 * Math.cos(5 * a - 1.57), 20)}" fill="${fill}"/>`,
    )
    .join(
      '',
    )}${vein(size)}<path d="M0 0L${n(size * 0.7)} ${n(-size * 0.2)}M0 0L${n(-size * 0.7)} ${n(-size * 0.2)}" stroke="#e4f6c8" stroke-opacity=".4" stroke-width="1.2"/>`
const broad = (size: number, fill: string) =>
  `<path d="M0 ${n(size)}C${n(-size * 1.25)} ${n(size * 0.5)} ${n(-size)} ${n(-size * 1.1)} 0 ${n(-size * 1.7)}C${n(size)} ${n(-size * 1.1)} ${n(size * 1.25)} ${n(size * 0.5)} 0 ${n(size)}Z" fill="${fill}"/><path d="M0 ${n(size)}V${n(-size * 1.4)}M0 ${n(size * 0.1)}L${n(-size * 0.6)} ${n(-size * 0.5)}M0 ${n(size * 0.1)}L${n(size * 0.6)} ${n(-size * 0.5)}" stroke="#e4f6c8" stroke-opacity=".5" stroke-width="1.5" fill="none"/>`
const trefoil = (size: number, fill: string) =>
  [-62, 62, 0]
    .map(
      (turn) =>
        `<g transform="rotate(${turn})"><ellipse cx="0" cy="${n(-size * 0.62)}" rx="${n(size * 0.46)}" ry="${n(size * 0.66)}" fill="${fill}"/><path d="M0 0V${n(-size)}" stroke="#e4f6c8" stroke-opacity=".4" stroke-width="1"/></g>`,
    )
    .join('')
const toothed = (size: number, fill: string) =>
  `<path d="${blob(size * 0.78, size * 1.1, (a) => 1 + 0.07 * Math.cos(14 * a), 56)}" fill="${fill}"/>${vein(size)}<path d="M0 0l${n(size * 0.5)} ${n(-size * 0.4)}M0 0l${n(-size * 0.5)} ${n(-size * 0.4)}" stroke="#e4f6c8" stroke-opacity=".45" stroke-width="1.2"/>`
const sprig = (size: number, fill: string) =>
  `<path d="M0 ${n(size * 1.3)}V${n(-size * 1.5)}" stroke="#6b8a3a" stroke-width="2"/>${times(4, (i) => [-1, 1].map((side) => `<ellipse cx="${n(side * size * 0.5)}" cy="${n(size - i * size * 0.66)}" rx="${n(size * 0.46)}" ry="${n(size * 0.2)}" transform="rotate(${-side * 32} ${n(side * size * 0.5)} ${n(size - i * size * 0.66)})" fill="${i % 2 ? fill : tone(fill, 0.14)}"/>`).join('')).join('')}`

const LEAVES: Record<string, Leafage> = {
  coriander: { dark: '#2f6f24', light: '#6fb344', leaf: lobed },
  spinach: { dark: '#1f5a22', light: '#4f9a3c', spread: 128, leaf: broad },
  methi: { dark: '#2f7a2a', light: '#7cc04a', leaf: trefoil },
  mint: { dark: '#1f6a35', light: '#56b060', leaf: toothed },
  curryleaf: { dark: '#1c4f22', light: '#3f8a3a', leaf: sprig },
  amaranth: { dark: '#5a1836', light: '#4f8a3a', spread: 124, leaf: broad, stem: '#b3325f' },
}

function leafy({ dark, light, spread = 118, leaf, stem }: Leafage, seed: number) {
  const r = random(seed)
  const all = times(70, () => {
    const angle = -Math.PI / 2 + (r() - 0.5) * 1.9
    const far = 62 + Math.sqrt(r()) * spread
    return { x: 200 + Math.cos(angle) * far * 1.05, y: 236 + Math.sin(angle) * far, angle, k: r() }
  }).sort((a, b) => a.y - b.y)
  const stems = all
    .slice(0, 46)
    .map(
      ({ x, y, k }) =>
        `<path d="M${n(x)} ${n(y)}Q${n(200 + (x - 200) * 0.3)} ${n(y * 0.5 + 130)} ${n(200 + (k - 0.5) * 34)} 262Q${n(200 + (k - 0.5) * 40)} 300 ${n(200 + (k - 0.5) * 92)} 352" fill="none" stroke="${stem ? tone(stem, k * 0.3) : k > 0.5 ? '#79b052' : '#5d9440'}" stroke-width="3.4"/>`,
    )
    .join('')
  const leaves = all
    .map(({ x, y, angle, k }) => {
      const fill = k > 0.62 ? light : k > 0.3 ? tone(dark, 0.16) : dark
      const size = 15 + k * 9
      return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n((angle * 180) / Math.PI + 90)})"><ellipse cx="2" cy="5" rx="${n(size)}" ry="${n(size * 0.8)}" fill="#0d2408" opacity=".3" filter="url(#tight)"/>${leaf(size, fill)}</g>`
    })
    .join('')
  return stems + leaves
}

const springOnion = () => {
  const r = random(9)
  return draw(11, (i) => {
    const x = 150 + i * 10
    const top = 200 + (i - 5) * 22 + (r() - 0.5) * 14
    const bulb = linear([
      [0, '#d9d2c2'],
      [0.4, '#ffffff'],
      [1, '#bcb4a2'],
    ])
    return `${tube(`M${x} 290Q${x} 180 ${n(top)} ${n(44 + r() * 40)}`, 11, i % 2 ? '#4f9a3c' : '#3f8432')}${tube(`M${x} 330V262`, 12, '#e6efd2')}${bulb.def}<ellipse cx="${x}" cy="334" rx="10" ry="12" fill="${bulb.url}"/><path d="M${x - 4} 344l-2 8M${x} 345v9M${x + 4} 344l2 8" stroke="#cdbd9a" stroke-width="1.4"/>`
  })
}

/** A bunch of leaves or stems, tied, standing on its stems. */
export function bunch(kind: string) {
  const leafage = LEAVES[kind]
  const body = leafage ? leafy(leafage, kind.length * 7) : springOnion()
  const [x, w] = leafage ? [166, 68] : [142, 116]
  return `${floor(200, 356, 70, 9)}${body}<rect x="${x}" y="262" width="${w}" height="26" rx="9" fill="#c8a476"/><path d="M${x} 270h${w}M${x} 279h${w}" stroke="#8d6b3f" stroke-width="2.4" stroke-opacity=".7"/>`
}

export function bananas() {
  const finger = (turn: number, k: number, x: number) => {
    const g = linear(
      [
        [0, '#c98d0b'],
        [0.3, '#ffe066'],
        [0.62, '#f8c522'],
        [1, '#b77e07'],
      ],
      { y2: 0.3 },
    )
    return `<g transform="translate(${x} 88) rotate(${turn}) scale(${k})">${g.def}<path d="M-12 -6C-20 40 -34 90 -26 142C-20 178 2 204 24 212L34 206Q36 200 30 194C20 176 16 150 20 116C24 80 20 34 14 -6Z" fill="${g.url}"/><path d="M-2 0C-8 44 -16 90 -10 138C-6 166 6 188 20 200" fill="none" stroke="#a56f05" stroke-opacity=".45" stroke-width="3"/><path d="M-14 40C-20 74 -24 104 -20 134" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="6" stroke-linecap="round" filter="url(#tight)"/><path d="M24 212l10 -6q4 8 -2 12q-8 0 -8 -6Z" fill="#4a3512"/><path d="M-12 -6L14 -6L12 -26L-9 -26Z" fill="#b99a2a"/></g>`
  }
  return `${floor(206, 352, 118, 13)}${finger(44, 1.02, 196)}${finger(26, 1.12, 192)}${finger(-34, 1.02, 210)}${finger(8, 1.2, 196)}${finger(-13, 1.16, 204)}<path d="M176 88Q178 58 190 40L214 42Q220 66 226 88Q202 106 176 88Z" fill="#8a7422"/><path d="M188 42L190 36Q202 32 214 38L214 46Z" fill="#55430f"/>`
}
