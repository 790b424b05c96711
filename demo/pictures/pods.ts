import { ball, draw, gloss, linear, n, radial, random, speck, tone, tube, within } from './draw.ts'
import type { Piece } from './vegetables.ts'

const okra: Piece = () => {
  const g = linear(
    [
      [0, '#2f6a1f'],
      [0.35, '#8cc255'],
      [0.6, '#5d9c34'],
      [1, '#2a5a18'],
    ],
    { x2: 0, y2: 1 },
  )
  return `${g.def}<path d="M-52 -13C-20 -17 20 -12 74 0C20 12 -20 17 -52 13Q-58 0 -52 -13Z" fill="${g.url}"/><path d="M-50 -5C-10 -8 30 -4 70 0M-50 5C-10 7 30 3 70 0" stroke="#244f14" stroke-opacity=".5" stroke-width="1.8" fill="none"/><path d="M-46 -9C-20 -11 10 -8 36 -5" stroke="#fff" stroke-opacity=".4" stroke-width="3" fill="none" filter="url(#tight)"/><path d="M-52 -14Q-66 -8 -66 0T-52 14Q-46 0 -52 -14Z" fill="#4c8230"/><path d="M-64 -4l-14 -3v12l14 -1Z" fill="#7fa850"/>`
}

const chilli: Piece = () => {
  const g = linear(
    [
      [0, '#2f6a1a'],
      [0.35, '#7fc24a'],
      [0.6, '#4f9a2c'],
      [1, '#235214'],
    ],
    { x2: 0, y2: 1 },
  )
  return `${g.def}<path d="M-58 -8C-30 -18 10 -16 34 -4C52 4 66 16 74 22C56 22 36 18 16 14C-14 10 -40 12 -58 8Q-64 0 -58 -8Z" fill="${g.url}"/><path d="M-58 -8q-10 2 -10 8t10 8q6 -8 0 -16Z" fill="#3c7421"/><path d="M-66 0q-16 0 -24 -8l4 -4q10 6 20 6Z" fill="#5a8a35"/><path d="M-46 -7C-20 -12 8 -9 28 0C4 -5 -24 -5 -46 -3Z" fill="#fff" opacity=".45" filter="url(#tight)"/>`
}

const beans: Piece = (seed) => {
  const bend = (seed % 5) * 5 - 10
  return `${tube(`M-74 ${bend / 2}Q0 ${-bend} 74 ${bend / 2}`, 15, '#5c9a36')}<path d="M74 ${bend / 2}q9 -2 13 -7" stroke="#4c7d2a" stroke-width="3" fill="none"/>${draw(6, (i) => `<ellipse cx="${-50 + i * 20}" cy="${n((bend / 2) * (1 - 2 * (1 - ((i - 2.5) / 3) ** 2) * 0.7))}" rx="8" ry="4.6" fill="#c6e69a" opacity=".28" filter="url(#tight)"/>`)}`
}

const peas: Piece = (seed) => {
  const open = seed % 3 === 0
  const g = linear(
    [
      [0, '#8dc957'],
      [0.5, '#5a9f30'],
      [1, '#2f6a1a'],
    ],
    { x2: 0, y2: 1 },
  )
  const pod = 'M-72 0C-50 -28 40 -30 74 -4C44 28 -46 28 -72 0Z'
  const seeds = draw(6, (i) => {
    const pea = ball('#86c53f')
    return `${pea.def}<circle cx="${-46 + i * 18.5}" cy="${n(-1 + Math.abs(i - 2.5) * 0.6)}" r="${n(11.6 - Math.abs(i - 2.5) * 0.9)}" fill="${pea.url}"/>`
  })
  const bumps = draw(
    6,
    (i) =>
      `<ellipse cx="${-46 + i * 18.5}" cy="-2" rx="9" ry="12" fill="#c4eb92" opacity=".35" filter="url(#tight)"/>`,
  )
  return `${g.def}<path d="${pod}" fill="${g.url}"/>${open ? `<path d="M-62 0C-40 -18 36 -18 64 -3C38 18 -40 18 -62 0Z" fill="#2c5f17"/>${seeds}` : bumps}<path d="M-72 0l-14 -7l2 9Z" fill="#4c8230"/>`
}

const gourd =
  (colour: string, dress: (outline: string) => string): Piece =>
  () => {
    const g = linear(
      [
        [0, tone(colour, -0.36)],
        [0.28, tone(colour, 0.34)],
        [0.6, colour],
        [1, tone(colour, -0.44)],
      ],
      { x2: 0, y2: 1 },
    )
    const outline =
      'M-72 -4C-66 -26 -30 -25 0 -23C34 -22 66 -20 74 0C66 22 34 23 0 24C-30 26 -66 22 -72 -4Z'
    return `${g.def}<path d="${outline}" fill="${g.url}"/>${within(outline, dress(colour))}<path d="M-70 -6l-15 -4q-3 7 0 12l15 2Z" fill="#6f9a4a"/><path d="M-54 -14Q0 -21 52 -12" stroke="#fff" stroke-opacity=".4" stroke-width="5" fill="none" filter="url(#tight)"/>`
  }

const ribs = (colour: string) =>
  [-14, -5, 5, 14]
    .map(
      (y) =>
        `<path d="M-74 0Q0 ${y * 2.3} 76 0" stroke="${tone(colour, -0.4)}" stroke-opacity=".6" stroke-width="2.4" fill="none"/><path d="M-74 -2Q0 ${y * 2.3 - 4} 76 -2" stroke="${tone(colour, 0.5)}" stroke-opacity=".5" stroke-width="1.6" fill="none"/>`,
    )
    .join('')

const warts = (colour: string) => {
  const r = random(8)
  return draw(70, () => {
    const [x, y] = [n((r() - 0.5) * 140), n((r() - 0.5) * 42)]
    return `<ellipse cx="${x}" cy="${y + 1.6}" rx="5" ry="3.4" fill="${tone(colour, -0.45)}" opacity=".7"/><ellipse cx="${x}" cy="${y}" rx="4.6" ry="3" fill="${tone(colour, 0.26)}"/>`
  })
}

const flecks = (colour: string) => {
  const r = random(3)
  return draw(
    46,
    () =>
      `<path d="M${n((r() - 0.5) * 140)} ${n((r() - 0.5) * 40)}h${n(3 + r() * 7)}" stroke="${tone(colour, 0.6)}" stroke-opacity=".5" stroke-width="1.4"/>`,
  )
}

const bottleGourd: Piece = () => {
  const g = linear(
    [
      [0, '#5f8f3a'],
      [0.3, '#d3ecaa'],
      [0.6, '#9dcb6b'],
      [1, '#4c7d2c'],
    ],
    { x2: 0, y2: 1 },
  )
  const outline =
    'M-60 -9C-40 -17 -24 -25 8 -29C50 -33 76 -20 76 2C76 24 48 33 8 29C-24 25 -40 16 -60 10Z'
  return `${g.def}<path d="${outline}" fill="${g.url}"/>${within(outline, speck(0.2, 90))}<path d="M-58 -9l-20 -7q-5 5 -3 12l22 13Z" fill="#86ad5a"/>${gloss(16, -15, 34, 6, -3, 0.6)}`
}

const brinjal: Piece = () => {
  const g = radial([
    [0, '#b58ad0'],
    [0.24, '#6a3590'],
    [0.6, '#3c1656'],
    [1, '#17051f'],
  ])
  return `${g.def}<path d="M0 -38C26 -38 46 -8 46 20C46 44 26 56 0 56C-26 56 -46 44 -46 20C-46 -8 -26 -38 0 -38Z" fill="${g.url}"/><path d="M-28 -20Q-22 -42 0 -44Q22 -42 28 -20Q18 -30 12 -14Q4 -30 -2 -14Q-8 -30 -14 -16Q-20 -30 -28 -20Z" fill="#5d8a3a"/>${tube('M0 -42Q2 -56 10 -64', 10, '#6f9a45')}${gloss(-18, 4, 9, 19, 14, 0.65)}`
}

const corn: Piece = () => {
  const outline = 'M-70 0C-66 -24 30 -28 66 -8Q74 0 66 8C30 28 -66 24 -70 0Z'
  const kernels = draw(9, (row) =>
    draw(
      26,
      (col) =>
        `<rect x="${n(-72 + col * 5.6)}" y="${n(-25 + row * 5.8 + Math.abs(col - 13) * 0.0)}" width="5" height="5.2" rx="2.2" fill="${['#ffd84a', '#f7c325', '#ffe37a'][(row * 3 + col) % 3]}"/>`,
    ),
  )
  const shade = linear(
    [
      [0, '#8a5a00', 0.5],
      [0.35, '#fff', 0.25],
      [0.6, '#8a5a00', 0],
      [1, '#6b4200', 0.6],
    ],
    { x2: 0, y2: 1 },
  )
  const husk = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`
  return `${husk('M-84 -4C-60 -44 -10 -44 30 -34C-10 -26 -40 -18 -62 2Z', '#6fa53c')}<path d="${outline}" fill="#e0a20c"/>${within(outline, `${kernels}${shade.def}<rect x="-80" y="-30" width="160" height="60" fill="${shade.url}"/>`)}${husk('M-86 0C-64 40 -14 44 34 30C-10 24 -40 14 -62 -4Z', '#8fc055')}${husk('M-88 -8C-70 -24 -44 -16 -14 -4C-44 6 -66 18 -88 8Z', '#a9d36c')}<path d="M-80 0Q-50 -6 -22 -4M-78 6Q-40 26 10 30" stroke="#5a8a2c" stroke-width="1.6" fill="none" opacity=".6"/>`
}

const pumpkin: Piece = () => {
  const flesh = radial(
    [
      [0, '#ffc04a'],
      [0.6, '#f7991f'],
      [1, '#d9720c'],
    ],
    { cx: 0.5, cy: 0.2, r: 0.9 },
  )
  const r = random(4)
  const seeds = draw(
    16,
    () =>
      `<ellipse cx="${n((r() - 0.5) * 46)}" cy="${n(-14 + r() * 16)}" rx="6" ry="3.4" transform="rotate(${n(r() * 180)} 0 -6)" fill="#fdf1cf" stroke="#d9a85a" stroke-width="1"/>`,
  )
  return `${flesh.def}<path d="M-60 -22Q0 66 60 -22Q58 34 32 52Q0 66 -32 52Q-58 34 -60 -22Z" fill="#4f7d2c"/><path d="M-60 -22Q-56 28 -30 46Q0 58 30 46Q56 28 60 -22Q0 -38 -60 -22Z" fill="${flesh.url}"/><path d="M-36 -22Q0 -32 36 -22Q28 8 0 10Q-28 8 -36 -22Z" fill="#e07f12"/><path d="M-30 -18Q-10 -8 -20 4M0 -24Q6 -8 0 8M28 -18Q12 -8 18 4" stroke="#ffd27a" stroke-width="2" fill="none"/>${seeds}${gloss(-36, 6, 6, 16, -20, 0.4)}`
}

export const pods: Record<string, Piece> = {
  okra,
  chilli,
  beans,
  peas,
  bottlegourd: bottleGourd,
  bittergourd: gourd('#4f8f33', warts),
  ridgegourd: gourd('#5f9a3f', ribs),
  cucumber: gourd('#3f7d2c', flecks),
  zucchini: gourd('#2c5f22', flecks),
  brinjal,
  corn,
  pumpkin,
}
