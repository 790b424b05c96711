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

/** Draws one piece, about 100 units wide, around the origin. */
export type Piece = (seed: number) => string

const leafStroke = (a: number, h: number) =>
  `<g transform="rotate(${a} 0 -46)"><path d="M-1.5 -46q-1 -20 0 -${h}h3q1 ${h - 20} 0 ${h}Z" fill="#4b8a34"/>${[0.3, 0.45, 0.6, 0.75, 0.9].map((k, i) => `<ellipse cx="${i % 2 ? 6 : -6}" cy="${n(-46 - h * k)}" rx="8" ry="4.4" transform="rotate(${i % 2 ? -34 : 34} 0 ${n(-46 - h * k)})" fill="${i % 2 ? '#5fa23f' : '#437f2d'}"/>`).join('')}</g>`

const root = (colour: string, ring: string) => () => {
  const g = linear([
    [0, tone(colour, -0.2)],
    [0.25, tone(colour, 0.3)],
    [0.6, colour],
    [1, tone(colour, -0.34)],
  ])
  const rings = [-34, -16, 2, 22, 44, 64]
    .map(
      (y, i) =>
        `<path d="M${n(-20 + i * 2.6)} ${y}q${8 - i} 4 ${16 - i * 1.5} 1" fill="none" stroke="${ring}" stroke-opacity=".5" stroke-width="1.6" stroke-linecap="round"/>`,
    )
    .join('')
  return `${g.def}${leafStroke(-24, 40)}${leafStroke(22, 42)}${leafStroke(0, 50)}<path d="M-24 -42C-28 -52 28 -52 24 -42C22 0 12 60 2 92Q0 98 -2 92C-12 60 -22 0 -24 -42Z" fill="${g.url}"/>${rings}<path d="M-12 -38C-14 0 -8 40 -3 70C-6 30 -8 0 -5 -40Z" fill="#fff" opacity=".3" filter="url(#tight)"/>`
}

const tomato =
  (colour: string): Piece =>
  (seed) => {
    const r = random(seed)
    const g = radial([
      [0, tone(colour, 0.5)],
      [0.22, tone(colour, 0.16)],
      [0.62, colour],
      [0.88, tone(colour, -0.28)],
      [1, tone(colour, -0.46)],
    ])
    const star = draw(5, (i) => {
      const a = (i / 5) * Math.PI * 2 + r() * 0.5
      const [x, y] = [Math.cos(a) * 21, Math.sin(a) * 11 - 31]
      const [px, py] = [Math.cos(a + 1.57) * 4, Math.sin(a + 1.57) * 3]
      return `<path d="M${n(px)} ${n(-31 + py)}Q${n(x * 0.6 + px)} ${n(-31 + (y + 31) * 0.5 - 4)} ${n(x)} ${n(y)}Q${n(x * 0.5 - px)} ${n(-31 + (y + 31) * 0.6)} ${n(-px)} ${n(-31 - py)}Z" fill="${i % 2 ? '#4f8a2a' : '#3c7421'}"/>`
    })
    return `${g.def}<path d="${blob(50, 44, (a) => 1 + 0.022 * Math.cos(5 * a + seed))}" fill="${g.url}"/><path d="M-34 26Q0 46 36 20Q20 42 -4 42Q-24 40 -34 26Z" fill="#ff9a75" opacity=".25" filter="url(#tight)"/><ellipse cx="0" cy="-32" rx="15" ry="6" fill="#5a0c0b" opacity=".5" filter="url(#tight)"/>${star}<path d="M-2 -31q1 -10 6 -13l4 2q-5 4 -5 11Z" fill="#6b8f3a"/>${gloss(-19, -15, 12, 7)}`
  }

const onion: Piece = (seed) => {
  const g = radial([
    [0, '#e9b4bf'],
    [0.3, '#c56a80'],
    [0.68, '#96324f'],
    [1, '#5b1830'],
  ])
  const veins = [-0.82, -0.58, -0.34, -0.1, 0.14, 0.38, 0.62, 0.84]
    .map(
      (k, i) =>
        `<path d="M${n(k * 6)} -47C${n(k * 52)} -34 ${n(k * 60)} 20 ${n(k * 9)} 46" fill="none" stroke="${i % 2 ? '#f4cfd6' : '#5b1830'}" stroke-opacity="${i % 2 ? 0.35 : 0.28}" stroke-width="${1 + ((i + seed) % 3) * 0.7}"/>`,
    )
    .join('')
  return `${g.def}<path d="M-5 -62Q-2 -52 -7 -47C-40 -42 -52 -16 -50 4C-48 32 -24 46 0 47C24 46 48 32 50 4C52 -16 40 -42 7 -47Q4 -54 7 -63Q1 -57 -5 -62Z" fill="${g.url}"/>${veins}<path d="M-5 -62Q-2 -52 -7 -47L7 -47Q4 -54 7 -63Q1 -57 -5 -62Z" fill="#d9b48a" opacity=".9"/><path d="M-8 46l2 6M-3 47l0 7M3 47l1 6M8 46l3 5" stroke="#cdb38b" stroke-width="1.6" stroke-linecap="round"/>${gloss(-20, -14, 9, 14, 24, 0.5)}`
}

const potato: Piece = (seed) => {
  const r = random(seed * 77)
  const g = radial([
    [0, '#f0d9a8'],
    [0.4, '#d8b173'],
    [0.78, '#b3854a'],
    [1, '#7c5729'],
  ])
  const shape = blob(
    54,
    42,
    (a) => 1 + 0.05 * Math.cos(2 * a + seed) + 0.03 * Math.sin(3 * a + seed * 2),
  )
  const eyes = draw(
    7,
    () =>
      `<path d="M${n((r() - 0.5) * 74 - 4)} ${n((r() - 0.5) * 54)}q4 ${n(2 + r() * 2)} 8 0" fill="none" stroke="#7c5729" stroke-opacity=".6" stroke-width="1.8" stroke-linecap="round"/>`,
  )
  return `${g.def}<path d="${shape}" fill="${g.url}"/>${within(shape, speck(0.5) + eyes)}${gloss(-20, -18, 15, 7, -20, 0.32)}`
}

const capsicum =
  (colour: string): Piece =>
  () => {
    const g = radial([
      [0, tone(colour, 0.5)],
      [0.35, tone(colour, 0.14)],
      [0.75, tone(colour, -0.18)],
      [1, tone(colour, -0.5)],
    ])
    const deep = tone(colour, -0.5)
    return `${g.def}<path d="M-6 -40C-26 -52 -52 -38 -50 -8C-48 24 -38 50 -22 50C-12 50 -8 44 0 46C8 44 12 50 22 50C38 50 48 24 50 -8C52 -38 26 -52 6 -40Q0 -36 -6 -40Z" fill="${g.url}"/><path d="M-8 -38C-22 -10 -22 24 -12 46M9 -38C24 -10 22 24 12 46" fill="none" stroke="${deep}" stroke-opacity=".45" stroke-width="5" filter="url(#tight)"/><path d="M-6 -38q-3 -16 4 -24l9 2q-5 8 -2 22Z" fill="#6f9a3c"/><ellipse cx="0" cy="-38" rx="15" ry="6" fill="#3f7d26"/>${gloss(-30, -14, 6, 15, 8, 0.6)}${gloss(4, -12, 4, 13, 0, 0.32)}`
  }

const beetroot: Piece = () => {
  const g = ball('#7a1f45')
  const stems = [-12, 0, 12]
    .map((x) => tube(`M${x} -40Q${x * 1.4} -56 ${x * 2} -66`, 9, '#a8325f'))
    .join('')
  return `${stems}${g.def}<path d="M0 -46C36 -46 50 -22 48 2C46 30 18 42 4 56Q2 74 -4 84Q-3 70 -6 56C-22 42 -48 30 -48 0C-48 -24 -34 -46 0 -46Z" fill="${g.url}"/><path d="M-30 -26Q0 -36 32 -24M-40 -6Q0 -18 42 -4M-34 20Q0 12 36 18" stroke="#3a0c22" stroke-opacity=".35" stroke-width="2" fill="none"/>${gloss(-20, -20, 11, 8)}`
}

const garlic: Piece = () => {
  const g = radial([
    [0, '#ffffff'],
    [0.5, '#f3ece8'],
    [0.82, '#d6c6c9'],
    [1, '#a08a94'],
  ])
  return `${g.def}<path d="M-5 -62Q-4 -44 -16 -38C-42 -30 -50 -8 -46 10C-42 34 -22 44 0 44C22 44 42 34 46 10C50 -8 42 -30 16 -38Q6 -44 5 -64Z" fill="${g.url}"/>${[-0.8, -0.42, 0, 0.42, 0.8].map((k) => `<path d="M${n(k * 6)} -44C${n(k * 44)} -26 ${n(k * 58)} 14 ${n(k * 16)} 42" fill="none" stroke="#9a7f95" stroke-opacity=".5" stroke-width="2"/>`).join('')}<path d="M-26 30Q0 44 26 30" stroke="#a24f7f" stroke-opacity=".25" stroke-width="9" fill="none" filter="url(#tight)"/>${draw(7, (i) => `<path d="M${-9 + i * 3} 43l${-3 + i} 7" stroke="#c9b39a" stroke-width="1.5"/>`)}${gloss(-20, -12, 8, 14, 20, 0.8)}`
}

const ginger: Piece = (seed) => {
  const lumps: [number, number, number, number, number][] = [
    [-34, 8, 26, 19, -20],
    [30, 12, 28, 18, 16],
    [4, -22, 18, 27, 14],
    [44, -18, 14, 20, 40],
    [-24, -22, 13, 20, -34],
    [0, 8, 34, 22, 4],
  ]
  const g = radial([
    [0, '#f3dfb0'],
    [0.5, '#dbb878'],
    [1, '#8f6634'],
  ])
  const rings = (rx: number, ry: number) =>
    [-0.45, -0.05, 0.35]
      .map(
        (k) =>
          `<path d="M${n(rx * k)} ${n(-ry * 0.86)}q${n(rx * 0.16)} ${n(ry * 0.86)} 0 ${n(ry * 1.7)}" fill="none" stroke="#8f6634" stroke-opacity=".5" stroke-width="1.6"/>`,
      )
      .join('')
  return `${g.def}<g transform="rotate(${(seed * 47) % 60})">${lumps.map(([x, y, rx, ry, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="${rx}" ry="${ry}" fill="${g.url}"/>${rings(rx, ry)}</g>`).join('')}<ellipse cx="55" cy="14" rx="5" ry="9" fill="#f7ecb6"/></g>`
}

/** A mushroom lying cap down, its gills and cut stem in view. */
const gills = () =>
  `<ellipse rx="46" ry="40" fill="#e9dfd2"/><ellipse rx="39" ry="33" fill="#b59a84"/>${draw(30, (i) => `<path d="M0 0L${n(Math.cos(i * 0.21) * 39)} ${n(Math.sin(i * 0.21) * 33)}" stroke="#6b5040" stroke-opacity=".5" stroke-width="1.6"/>`)}<ellipse cx="2" cy="2" rx="16" ry="14" fill="#cdbfae"/><ellipse rx="15" ry="13" fill="#fbf7f0"/>`

const mushroom: Piece = (seed) => {
  if (seed % 4 === 0) return gills()
  const cap = radial([
    [0, '#ffffff'],
    [0.5, '#f4eee6'],
    [0.85, '#d6c8b8'],
    [1, '#a8967f'],
  ])
  const stem = linear([
    [0, '#cdbfae'],
    [0.4, '#fbf7f0'],
    [1, '#b8a894'],
  ])
  return `${cap.def}${stem.def}<path d="M-16 4Q-18 34 -20 44Q0 54 20 44Q18 34 16 4Z" fill="${stem.url}"/><ellipse cx="0" cy="10" rx="40" ry="12" fill="#8f7a66"/><path d="M-50 6C-50 -34 -26 -48 0 -48C26 -48 50 -34 50 6Q28 16 0 16Q-28 16 -50 6Z" fill="${cap.url}"/>${gloss(-16, -22, 13, 8)}`
}

export const vegetables: Record<string, Piece> = {
  tomato: tomato('#d9251b'),
  cherrytomato: tomato('#d9251b'),
  onion,
  potato,
  carrot: root('#f47a1a', '#a8430a'),
  radish: root('#f3f1ea', '#b5ada0'),
  capsicum: capsicum('#4a9a30'),
  bellmix: (seed) => capsicum(seed % 2 ? '#d6261c' : '#f2b705')(seed),
  beetroot,
  garlic,
  ginger,
  mushroom,
}
