import { ball, blob, gloss, radial, type Stop, speck, within } from './draw.ts'
import type { Piece } from './vegetables.ts'

type Skin = {
  rx?: number
  ry?: number
  speck?: number
  outline?: string
  top?: string
  dress?: (seed: number) => string
  shine?: number
}

/** A round fruit: its skin, what shows on it, and what stands on top. */
export const round =
  (colour: string | readonly Stop[], skin: Skin = {}): Piece =>
  (seed) => {
    const {
      rx = 48,
      ry = 46,
      speck: grain = 0.2,
      outline = blob(rx, ry, (a) => 1 + 0.012 * Math.cos(3 * a + seed)),
      shine = 0.55,
    } = skin
    const g = typeof colour === 'string' ? ball(colour) : radial(colour)
    return `${g.def}<path d="${outline}" fill="${g.url}"/>${within(outline, (skin.dress?.(seed) ?? '') + speck(grain, 70))}${skin.top ?? ''}${gloss(-rx * 0.4, -ry * 0.36, rx * 0.2, rx * 0.17, -28, shine)}`
  }

export const MANGO =
  'M-4 -50C22 -54 46 -30 48 0C50 30 30 50 4 50C-20 50 -34 40 -40 26C-50 8 -50 -14 -40 -30C-32 -42 -20 -48 -4 -50Z'
export const APPLE =
  'M0 -38C16 -52 50 -44 50 -6C50 26 30 50 12 48Q0 44 -12 48C-30 50 -50 26 -50 -6C-50 -44 -16 -52 0 -38Z'
export const LEMON =
  'M-52 0C-46 -8 -44 -14 -38 -22C-26 -38 22 -40 36 -22C42 -14 44 -6 53 0C44 6 42 14 36 22C22 40 -26 38 -38 22C-44 14 -46 8 -52 0Z'
export const PEAR =
  'M0 -56C16 -56 22 -38 26 -22C34 -4 46 6 46 24C46 44 26 54 0 54C-26 54 -46 44 -46 24C-46 6 -34 -4 -26 -22C-22 -38 -16 -56 0 -56Z'
export const stalk = (y: number) =>
  `<path d="M-2 ${y}q-1 -14 6 -22l5 3q-7 8 -6 19Z" fill="#5b3a1c"/>`
export const calyx = '<path d="M-3 -44l3 -5l3 5l5 -2l-2 5h-12l-2 -5Z" fill="#6b7a3a"/>'
