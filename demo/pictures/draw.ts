/** Everything here returns SVG source; a gradient comes with the definition that must stand before it. */
export type Gradient = { url: string; def: string }
export type Stop = readonly [at: number, colour: string, alpha?: number]
export type Spot = readonly [x: number, y: number, size?: number, turn?: number]

let ids = 0
export const id = () => `i${(ids++).toString(36)}`
export const n = (value: number) => Number(value.toFixed(2))
export const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))
export const draw = (count: number, make: (at: number) => string) => times(count, make).join('')

/** Deterministic noise, so that every run draws the same picture. */
export function random(seed: number) {
  let state = seed * 7919 + 13
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

/** Lightens (positive) or darkens (negative) a #rrggbb colour. */
export function tone(colour: string, by: number) {
  const value = Number.parseInt(colour.slice(1), 16)
  const part = (shift: number) => {
    const c = (value >> shift) & 255
    return Math.round(by < 0 ? c * (1 + by) : c + (255 - c) * by)
  }
  return `#${[16, 8, 0].map((shift) => part(shift).toString(16).padStart(2, '0')).join('')}`
}

/** How bright a colour looks, 0 to 1: decides between light and dark ink. */
export function brightness(colour: string) {
  const value = Number.parseInt(colour.slice(1), 16)
  return (0.3 * (value >> 16) + 0.59 * ((value >> 8) & 255) + 0.11 * (value & 255)) / 255
}

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(
      ([at, colour, alpha = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`,
    )
    .join('')

export function radial(stops: readonly Stop[], { cx = 0.36, cy = 0.3, r = 0.78 } = {}): Gradient {
  const name = id()
  return {
    url: `url(#${name})`,
    def: `<defs><radialGradient id="${name}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient></defs>`,
  }
}

export function linear(stops: readonly Stop[], { x1 = 0, y1 = 0, x2 = 1, y2 = 0 } = {}): Gradient {
  const name = id()
  return {
    url: `url(#${name})`,
    def: `<defs><linearGradient id="${name}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient></defs>`,
  }
}

/** Round surface of a pack, lit from the left. */
export const cylinder = (colour: string) =>
  linear([
    [0, tone(colour, -0.34)],
    [0.07, tone(colour, -0.12)],
    [0.22, tone(colour, 0.2)],
    [0.34, tone(colour, 0.08)],
    [0.62, colour],
    [0.88, tone(colour, -0.2)],
    [1, tone(colour, -0.42)],
  ])

/** Shades of one colour over a ball, lit from the upper left. */
export const ball = (colour: string) =>
  radial([
    [0, tone(colour, 0.5)],
    [0.3, tone(colour, 0.16)],
    [0.64, colour],
    [0.88, tone(colour, -0.28)],
    [1, tone(colour, -0.5)],
  ])

/** A closed smooth outline around a centre; `shape(angle)` scales the radius. */
export function blob(
  rx: number,
  ry: number,
  shape: (angle: number) => number = () => 1,
  points = 28,
) {
  const point = (i: number): [number, number] => {
    const angle = (i / points) * Math.PI * 2
    const k = shape(((i + points) % points) * ((Math.PI * 2) / points))
    return [Math.cos(angle) * rx * k, Math.sin(angle) * ry * k]
  }
  const [x0, y0] = point(0)
  const curves = draw(points, (i) => {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [
      point(i - 1),
      point(i),
      point(i + 1),
      point(i + 2),
    ]
    return `C${n(bx + (cx - ax) / 6)} ${n(by + (cy - ay) / 6)} ${n(cx - (dx - bx) / 6)} ${n(cy - (dy - by) / 6)} ${n(cx)} ${n(cy)}`
  })
  return `M${n(x0)} ${n(y0)}${curves}Z`
}

export const floor = (cx: number, cy: number, rx: number, ry = rx * 0.1) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#10201c" opacity=".22" filter="url(#soft)"/><ellipse cx="${cx}" cy="${cy - 1}" rx="${rx * 0.86}" ry="${ry * 0.5}" fill="#10201c" opacity=".34" filter="url(#tight)"/>`

/** Places one thing with the shade it throws on what lies behind it. */
export const place = (what: string, x: number, y: number, size = 1, turn = 0, shade = true) =>
  `${shade ? `<ellipse cx="${n(x + 4)}" cy="${n(y + 7)}" rx="${n(46 * size)}" ry="${n(44 * size)}" fill="#1b0f08" opacity=".3" filter="url(#tight)"/>` : ''}<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(size)})">${what}</g>`

export const gloss = (x: number, y: number, rx: number, ry: number, turn = -28, opacity = 0.6) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})" fill="#fff" opacity="${opacity}" filter="url(#tight)"/>`

export const sheen = (x: number, y: number, w: number, h: number) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${w / 2}" fill="#fff" opacity=".26" filter="url(#tight)"/>`

/** A round stem, pod or rod along a path: dark edge, body, light along its upper side. */
export const tube = (d: string, width: number, colour: string, cap: 'round' | 'butt' = 'round') =>
  `<g fill="none" stroke-linecap="${cap}" stroke-linejoin="round"><path d="${d}" stroke="${tone(colour, -0.45)}" stroke-width="${width}"/><path d="${d}" stroke="${colour}" stroke-width="${n(width * 0.82)}"/><path d="${d}" stroke="${tone(colour, 0.28)}" stroke-width="${n(width * 0.44)}" transform="translate(${n(-width * 0.09)} ${n(-width * 0.12)})"/><path d="${d}" stroke="#fff" stroke-opacity=".4" stroke-width="${n(width * 0.12)}" transform="translate(${n(-width * 0.16)} ${n(-width * 0.2)})"/></g>`

/** Draws inside an outline only. */
export function within(outline: string, inside: string) {
  const name = id()
  return `<defs><clipPath id="${name}"><path d="${outline}"/></clipPath></defs><g clip-path="url(#${name})">${inside}</g>`
}

export const speck = (opacity: number, reach = 60) =>
  `<rect x="${-reach}" y="${-reach}" width="${reach * 2}" height="${reach * 2}" filter="url(#speck)" opacity="${opacity}"/>`

const FILTERS = `<filter id="soft" x="-60%" y="-160%" width="220%" height="420%"><feGaussianBlur stdDeviation="9"/></filter><filter id="tight" x="-60%" y="-160%" width="220%" height="420%"><feGaussianBlur stdDeviation="3.4"/></filter><filter id="speck" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="3" seed="4"/><feColorMatrix values="0 0 0 0 .28  0 0 0 0 .17  0 0 0 0 .07  0 0 0 1.7 -.78"/></filter>`

export const svg = (body: string, width: number, height = width, view = '0 0 400 400') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="${view}"><defs>${FILTERS}</defs>${body}</svg>`

/** Four shades of a skin, from where the light falls to the edge. */
export const shades = (light: string, body: string, deep: string, edge: string): Stop[] => [
  [0, light],
  [0.35, body],
  [0.75, deep],
  [1, edge],
]

/** Places written as `x y size turn`, separated by commas. */
export const spotsOf = (words: string): Spot[] =>
  words.split(', ').map((spot) => {
    const [x = 0, y = 0, size = 1, turn = 0] = spot.split(' ').map(Number)
    return [x, y, size, turn]
  })
