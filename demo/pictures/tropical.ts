import { draw, n, radial, random, shades, tone } from './draw.ts'
import { PEAR, round, stalk } from './round.ts'
import type { Piece } from './vegetables.ts'

const halved =
  (outer: string, flesh: string, core: string, inside: string): Piece =>
  (seed) => {
    const g = radial(
      [
        [0, tone(flesh, 0.34)],
        [0.7, flesh],
        [1, tone(flesh, -0.16)],
      ],
      { cx: 0.5, cy: 0.5, r: 0.55 },
    )
    return `${round(outer, { rx: 48, ry: 52 })(seed)}<g transform="translate(10 12)">${g.def}<ellipse rx="47" ry="50" fill="${tone(outer, -0.2)}"/><ellipse cx="-1" cy="-1" rx="43" ry="46" fill="${g.url}"/>${core ? `<ellipse rx="13" ry="17" fill="${core}"/>` : ''}${inside}</g>`
  }

const kiwi: Piece = (seed) =>
  seed % 2
    ? round('#8a6a3c', { rx: 46, ry: 42, speck: 0.8, shine: 0.25 })(seed)
    : halved(
        '#8a6a3c',
        '#86b52c',
        '#f3f0c8',
        draw(
          26,
          (i) =>
            `<ellipse cx="0" cy="-22" rx="1.8" ry="3.6" transform="rotate(${i * 13.85})" fill="#1c1a12"/>`,
        ),
      )(seed)

const avocado: Piece = (seed) =>
  seed % 2
    ? round('#3f4f22', { outline: PEAR, speck: 0.9, top: stalk(-54), shine: 0.3 })(seed)
    : `<path d="${PEAR}" fill="#33421b"/><path d="${PEAR}" transform="scale(.92)" fill="#9dbb4c"/><path d="${PEAR}" transform="scale(.82)" fill="#ecec9e"/><g transform="translate(0 18) scale(.46)">${round('#8a5a30', { speck: 0.4 })(1)}</g>`

const dragonFruit: Piece = () => {
  const scale = (turn: number, far: number) =>
    `<path d="M-9 ${-far}Q0 ${-far - 26} 5 ${-far - 30}Q10 ${-far - 10} 9 ${-far}Z" transform="rotate(${turn})" fill="#7fb043" stroke="#d63384" stroke-width="2"/>`
  const flaps = [
    [-26, -4],
    [16, -14],
    [-6, 20],
    [30, 12],
    [-34, 22],
  ]
    .map(
      ([x, y]) =>
        `<path d="M${x} ${y}q12 -20 26 -14q-2 16 -18 20Z" fill="#f0609f" stroke="#8ab84a" stroke-width="2.5"/>`,
    )
    .join('')
  return `${[-70, -40, -14, 14, 40, 70].map((turn) => scale(turn, 34)).join('')}${round('#d6267a', { rx: 46, ry: 52, speck: 0.1 })(2)}${flaps}`
}

const pineapple: Piece = () => {
  const outline =
    'M0 -34C28 -34 40 -8 40 16C40 42 24 56 0 56C-24 56 -40 42 -40 16C-40 -8 -28 -34 0 -34Z'
  const eyes = draw(7, (row) =>
    draw(
      6,
      (col) =>
        `<g transform="translate(${-42 + col * 17 + (row % 2) * 8.5} ${-28 + row * 13.5}) rotate(45)"><rect x="-6" y="-6" width="12" height="12" rx="2.5" fill="#b5741c" opacity=".75"/><rect x="-5" y="-6" width="9" height="9" rx="2" fill="#f2bb3a"/><circle cx="-.5" cy="-1.5" r="1.6" fill="#7a4a12"/></g>`,
    ),
  )
  const crown = [-56, 52, -38, 34, -20, 18, 0]
    .map(
      (turn, i) =>
        `<path d="M-9 -28Q-6 -60 0 -${66 + i * 4}Q7 -60 9 -28Z" transform="rotate(${turn * 0.72} 0 -30)" fill="${i % 2 ? '#5d9440' : '#3f7830'}"/>`,
    )
    .join('')
  return `${crown}${round('#e0a02a', { outline, dress: () => eyes, speck: 0.1, shine: 0.3 })(1)}`
}

const stripes = () =>
  draw(
    9,
    (i) =>
      `<path d="M${-56 + i * 14} -60q${i % 2 ? 9 : -7} 20 0 40t${i % 2 ? -6 : 8} 40t0 44" stroke="#123a10" stroke-width="${i % 2 ? 5 : 8}" stroke-opacity=".75" fill="none" filter="url(#tight)"/>`,
  )
const watermelon: Piece = (seed) => {
  const slice = `<g transform="translate(26 34) rotate(-14)"><path d="M-50 0A50 50 0 0 0 50 0Z" fill="#2f6a24"/><path d="M-46 0A46 46 0 0 0 46 0Z" fill="#e9f3c8"/><path d="M-41 0A41 41 0 0 0 41 0Z" fill="#e2323c"/>${[
    [-24, 10],
    [-8, 16],
    [10, 12],
    [24, 9],
    [-14, 27],
    [6, 28],
  ]
    .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="2.4" ry="3.6" fill="#1c1210"/>`)
    .join('')}</g>`
  return `${round('#3f7a2c', { rx: 56, ry: 50, dress: stripes })(seed)}${slice}`
}

const papaya: Piece = () => {
  const long =
    'M0 -60C22 -58 40 -20 40 14C40 44 22 58 0 58C-22 58 -40 44 -40 14C-40 -20 -22 -58 0 -60Z'
  const seeds = draw(
    24,
    (i) =>
      `<circle cx="${n(Math.cos(i * 2.4) * Math.sqrt(i) * 2.5)}" cy="${n(8 + Math.sin(i * 2.4) * Math.sqrt(i) * 5.4)}" r="3.6" fill="#2a2620"/><circle cx="${n(Math.cos(i * 2.4) * Math.sqrt(i) * 2.5 - 1)}" cy="${n(7 + Math.sin(i * 2.4) * Math.sqrt(i) * 5.4)}" r="1.1" fill="#8a8478"/>`,
  )
  return `<g transform="translate(-20 -4) rotate(-14)">${round(
    shades('#ffe79a', '#f4b93a', '#c9a23a', '#6f8a2c'),
    { outline: long, rx: 40 },
  )(
    1,
  )}</g><g transform="translate(24 10) rotate(12) scale(.92)"><path d="${long}" fill="#e0a22c"/><path d="${long}" transform="scale(.93)" fill="#f58a3a"/><path d="${long}" transform="translate(0 6) scale(.46 .6)" fill="#f9b26a"/>${seeds}</g>`
}

const husk = () => {
  const r = random(6)
  return draw(
    90,
    () =>
      `<path d="M${n((r() - 0.5) * 100)} ${n((r() - 0.5) * 100)}q${n((r() - 0.5) * 10)} 9 ${n((r() - 0.5) * 8)} ${n(14 + r() * 12)}" stroke="${r() > 0.5 ? '#b5895a' : '#3a2312'}" stroke-opacity=".6" stroke-width="1.3" fill="none"/>`,
  )
}
const coconut: Piece = (seed) =>
  round('#7a5230', {
    dress: husk,
    speck: 0.5,
    shine: 0.2,
    top: `${draw(9, (i) => `<path d="M${-8 + i * 2} -44q${(i - 4) * 1.5} -14 ${(i - 4) * 4} -24" stroke="#a8794a" stroke-width="2.4" fill="none"/>`)}`,
  })(seed)
const tenderCoconut: Piece = () =>
  `${round('#5f9a3c', { outline: 'M-50 -14L-26 -46H26L50 -14C54 22 34 52 0 52C-34 52 -54 22 -50 -14Z', speck: 0.14 })(1)}<path d="M-26 -46H26L50 -14Q0 -2 -50 -14Z" fill="#f3ecd2"/><path d="M-26 -46H26L22 -30Q0 -24 -22 -30Z" fill="#fffaf0"/><path d="M-44 -16L-24 -42M44 -16L24 -42M0 -26V-10" stroke="#d9cda4" stroke-width="2"/>`

export const tropical: Record<string, Piece> = {
  kiwi,
  avocado,
  dragonfruit: dragonFruit,
  pineapple,
  watermelon,
  papaya,
  coconut,
  tendercoconut: tenderCoconut,
}
