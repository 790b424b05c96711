import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltScreen } from '#contract/built-screens.ts'
import type { Part } from '#contract/frame-parts.ts'
import { drawnParts, type Words } from './drawn-parts.ts'
import { chunksOf, scriptsOf } from './screen-hints.ts'

/** The frame of a screen, shown before the scripts are loaded; undefined when it has none. */
export type FrameOf = (screen: BuiltScreen) => Frame | undefined

/** `scripts`: the files of the screen that replaces the frame. */
export type Frame = {
  name: string
  scripts: string[]
  /** Renders the frame with the delivery promise around what is known of the screen, or around a generic screen. */
  draw: (screen: Part | undefined, words: Words) => string
}

/** Frames that the build rendered with the shop's own components (`web/app/frames/page-frames.tsx`). */
export function pageFrames(folder: string): FrameOf {
  const list = join(folder, '.vite/frames.json')
  if (!existsSync(list)) return () => undefined
  const drawn = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>
  const chunks = chunksOf(folder) ?? {}
  const drawPart = drawnParts(drawn)
  const known = new Map<BuiltScreen, Frame | undefined>()

  const frameOf = (screen: BuiltScreen): Frame | undefined => {
    const { frame, id } = screen
    if (!frame || !drawn[frame]) return undefined
    const draw = (part: Part | undefined, words: Words) => {
      const whole = part && drawPart({ part: AROUND, blanks: { screen: [part] } }, words)
      return (whole ?? drawPart({ part: frame, blanks: {} }, words))?.markup ?? ''
    }
    return { name: id, scripts: scriptsOf(screen, chunks), draw }
  }

  return (screen) => {
    if (!known.has(screen)) known.set(screen, frameOf(screen))
    return known.get(screen)
  }
}

/** The header with a slot for a screen. */
const AROUND = 'around'
