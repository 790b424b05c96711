import { createRequire } from 'node:module'
import { id, n } from './draw.ts'

/**
 * Letters come as outlines of Baloo 2 and Poppins, pictograms from Fluent Emoji. These packages are
 * needed for drawing only, so they are loaded from the folder named by PICTURE_PACKAGES.
 */
const load = createRequire(`${process.env.PICTURE_PACKAGES ?? process.cwd()}/index.js`)

type Glyph = { path: { toSVG(): string } }
type Run = {
  advanceWidth: number
  glyphs: Glyph[]
  positions: { xOffset: number; yOffset: number; xAdvance: number }[]
}
type Font = { unitsPerEm: number; layout(words: string): Run }
type Icons = {
  icons: Record<string, { body: string; width?: number; height?: number }>
  width?: number
  height?: number
}

const fontkit: { openSync(file: string): Font } = load('fontkit')
const emoji: Icons = load('@iconify-json/fluent-emoji/icons.json')
const font = (name: string) => fontkit.openSync(load.resolve(`@expo-google-fonts/${name}.ttf`))
const FACES = {
  brand: font('baloo-2/800ExtraBold/Baloo2_800ExtraBold'),
  name: font('poppins/600SemiBold/Poppins_600SemiBold'),
  small: font('poppins/500Medium/Poppins_500Medium'),
}

export type TextStyle = {
  face?: keyof typeof FACES
  fill?: string
  anchor?: 'start' | 'middle' | 'end'
  max?: number
}

/** One line of text; it shrinks to `max` units where it would be wider. */
export function text(words: string, x: number, y: number, size: number, style: TextStyle = {}) {
  const { face = 'name', fill = '#fff', anchor = 'middle', max = 0 } = style
  const run = FACES[face].layout(words)
  const full = size / FACES[face].unitsPerEm
  const scale = max && run.advanceWidth * full > max ? max / run.advanceWidth : full
  const width = run.advanceWidth * scale
  let pen = x - { start: 0, middle: width / 2, end: width }[anchor]
  const glyphs = run.glyphs.map((glyph, at) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = run.positions[at] ?? {}
    const left = pen + xOffset * scale
    pen += xAdvance * scale
    return `<path transform="translate(${n(left)} ${n(y - yOffset * scale)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${glyph.path.toSVG()}"/>`
  })
  return `<g fill="${fill}">${glyphs.join('')}</g>`
}

/** Breaks a name into rows of about so many letters. */
export function rowsOf(words: string, perRow: number) {
  const rows: string[] = []
  for (const word of words.split(' ')) {
    const longer = `${rows.at(-1) ?? ''} ${word}`
    if (rows.length > 0 && longer.length <= perRow) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}

export function pictogram(name: string, x: number, y: number, size: number) {
  const icon = emoji.icons[name]
  if (!icon) throw new Error(`no pictogram called ${name}`)
  const prefix = id()
  const body = icon.body
    .replace(/id="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`)
  const view = `0 0 ${icon.width ?? emoji.width ?? 32} ${icon.height ?? emoji.height ?? 32}`
  return `<svg x="${n(x)}" y="${n(y)}" width="${n(size)}" height="${n(size)}" viewBox="${view}">${body}</svg>`
}
