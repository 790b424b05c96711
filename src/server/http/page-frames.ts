import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Part } from '#contract/frame-parts.ts'
import { drawnParts, type Words } from './drawn-parts.ts'
import { chunksOf, filesOf, type Screen, screenAt } from './screen-hints.ts'

/** The frame of a path, shown before the scripts are loaded; undefined when it has none. */
export type FrameAt = (path: string, isShopper: boolean) => Frame | undefined

/** `scripts`: the files of the screen that replaces the frame. */
export type Frame = {
  name: string
  scripts: string[]
  /** Renders the frame with the delivery promise around what is known of the screen, or around a generic screen. */
  draw: (screen: Part | undefined, words: Words) => string
}

/**
 * Frames that the build rendered with the shop's own components (`web/app/frames/page-frames.tsx`). Guests get the frame of
 * the landing page, users with a session the others.
 */
export function pageFrames(folder: string): FrameAt {
  const list = join(folder, '.vite/frames.json')
  if (!existsSync(list)) return () => undefined
  const drawn = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>
  const chunks = chunksOf(folder) ?? {}
  const drawPart = drawnParts(drawn)
  const known = new Map<Screen, Frame | undefined>()

  const frameOf = ({ frame, code }: Screen): Frame | undefined => {
    if (!frame || !drawn[frame]) return undefined
    const draw = (screen: Part | undefined, words: Words) => {
      const whole = screen && drawPart({ part: AROUND, blanks: { screen: [screen] } }, words)
      return (whole ?? drawPart({ part: frame, blanks: {} }, words))?.markup ?? ''
    }
    return { name: `${frame} ${code}`, scripts: filesOf(chunks, code), draw }
  }

  return (path, isShopper) => {
    const screen = screenAt(path, isShopper)
    if (!screen || isShopper === (path === '/')) return undefined
    if (!known.has(screen)) known.set(screen, frameOf(screen))
    return known.get(screen)
  }
}

/** The header with a slot for a screen. */
const AROUND = 'around'
