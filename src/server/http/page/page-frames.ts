import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltScreen, SLOT } from '#contract/page/built-screens.ts'
import { html } from '#server/lib/html.ts'
import { chunksOf, scriptsOf } from './screen-hints.ts'

/** The words that a frame shows, such as the delivery promise. */
export type Words = Record<string, string>

/** The frame of a screen, shown before the scripts are loaded; undefined when it has none. */
export type FrameOf = (screen: BuiltScreen) => Frame | undefined

/** `scripts`: the files of the screen that replaces the frame. */
export type Frame = { name: string; scripts: string[]; draw: (words: Words) => string }

/** Frames that the build rendered with the shop's own components (`web/app/screens/page-frames.tsx`). */
export function pageFrames(folder: string): FrameOf {
  const list = join(folder, '.vite/frames.json')
  if (!existsSync(list)) return () => undefined
  const drawn = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>
  const chunks = chunksOf(folder) ?? {}
  const known = new Map<BuiltScreen, Frame | undefined>()

  const frameOf = (screen: BuiltScreen): Frame | undefined => {
    const markup = drawn[screen.id]
    if (!markup) return undefined
    return { name: screen.id, scripts: scriptsOf(screen, chunks), draw: filled(markup) }
  }

  return (screen) => {
    if (!known.has(screen)) known.set(screen, frameOf(screen))
    return known.get(screen)
  }
}

/** Writes words into the slots of a frame, escaped. */
function filled(markup: string) {
  // Markup and names of slots alternate.
  const pieces = markup.split(SLOT)
  const markups = pieces.filter((_, index) => index % 2 === 0)
  const names = pieces.filter((_, index) => index % 2 === 1)
  return (words: Words) => html(markups, ...names.map((name) => words[name] ?? '')).markup
}
