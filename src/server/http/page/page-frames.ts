import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { framesFile, type Language } from '#contract/language/languages.ts'
import { type BuiltScreen, SLOT } from '#contract/page/built-screens.ts'
import { html } from '#server/lib/html.ts'
import { type OwnShop, ownMarkup } from './own-shop.ts'
import { chunksOf, scriptsOf } from './screen-hints.ts'

/** The words that a frame shows, such as the delivery promise. */
export type Words = Record<string, string>

/** The frame of a screen, shown before the scripts are loaded; undefined when it has none. */
export type FrameOf = (screen: BuiltScreen, language: Language) => Frame | undefined

/** `scripts`: the files of the screen that replaces the frame. */
export type Frame = {
  name: string
  scripts: string[]
  draw: (words: Words, shop?: OwnShop) => string
}

/** Frames that the build rendered with the shop's own components (`web/app/screens/page-frames.tsx`). */
export function pageFrames(folder: string): FrameOf {
  const chunks = chunksOf(folder) ?? {}
  const drawn = new Map<Language, Record<string, string>>()
  const known = new Map<string, Frame | undefined>()

  const frameOf = (screen: BuiltScreen, language: Language): Frame | undefined => {
    const markups = drawn.get(language) ?? readFrames(folder, language)
    drawn.set(language, markups)
    const markup = markups[screen.id]
    if (!markup) return undefined
    return { name: screen.id, scripts: scriptsOf(screen, chunks), draw: filled(markup) }
  }

  return (screen, language) => {
    const key = `${language} ${screen.path}`
    if (!known.has(key)) known.set(key, frameOf(screen, language))
    return known.get(key)
  }
}

/** The markup of the frames of a language by screen; none if the build has drawn none. */
function readFrames(folder: string, language: Language): Record<string, string> {
  const list = join(folder, framesFile(language))
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
}

/** Writes words into the slots of a frame, escaped. */
function filled(markup: string) {
  // Markup and names of slots alternate.
  const pieces = markup.split(SLOT)
  const markups = pieces.filter((_, index) => index % 2 === 0)
  const names = pieces.filter((_, index) => index % 2 === 1)
  return (words: Words, shop?: OwnShop) => {
    // Only what the build wrote: a product may be called as the shop's software.
    const own = shop ? markups.map((markup) => ownMarkup(markup, shop)) : markups
    return html(own, ...names.map((name) => words[name] ?? '')).markup
  }
}
