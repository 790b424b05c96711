import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Part } from '#contract/frame-parts.ts'
import { drawnParts, type Words } from './drawn-parts.ts'
import { chunksOf, filesOf, type Screen, screenAt } from './screen-hints.ts'

/** What stands in the page at an address before its scripts have come; undefined where that is nothing. */
export type FrameAt = (path: string, isShopper: boolean) => Frame | undefined

/** Scripts: the files of the screen that takes its place. */
export type Frame = {
  name: string
  scripts: string[]
  /** Its markup, with the words of the delivery promise, around what is known of the screen; without that, what is the same for all of them. */
  draw: (screen: Part | undefined, words: Words) => string
}

/**
 * The build has drawn them with the shop's own components (`web/app/frames/page-frames.tsx`). Nobody finds
 * themselves in the other's frame: guests have that of the landing, whoever has a session all others.
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

/** The header, with room for a screen. */
const AROUND = 'around'
