import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BASKET_WIDTHS } from '#contract/page/basket-picture.ts'
import type { BuiltScreen } from '#contract/page/built-screens.ts'

/** Value of a page's Link header; undefined when nothing is known in advance. */
export type ScreenHints = (screen: BuiltScreen) => string | undefined

type Chunk = { file: string; imports?: string[] }
export type Chunks = Record<string, Chunk>

/**
 * Names the scripts and the picture of a screen, so that browsers fetch them together with the shell. A build
 * without a manifest has no hints.
 */
export function screenHints(folder: string): ScreenHints {
  const chunks = chunksOf(folder)
  if (!chunks) return () => undefined
  const known = new Map<BuiltScreen, string | undefined>()

  return (screen) => {
    if (!known.has(screen)) known.set(screen, hintOf(screen, chunks))
    return known.get(screen)
  }
}

/** The build's manifest; undefined when there is none. */
export function chunksOf(folder: string): Chunks | undefined {
  const list = join(folder, '.vite/manifest.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : undefined
}

/** A page with a frame names its scripts itself, behind the frame (`after-paint.ts`). */
function hintOf(screen: BuiltScreen, chunks: Chunks): string | undefined {
  const { basketSizes, frame } = screen
  const scripts = frame ? [] : scriptsOf(screen, chunks)
  const links = [
    ...scripts.map((file) => `</${file}>; rel=modulepreload; crossorigin`),
    ...(basketSizes ? basketHint(chunks, basketSizes) : []),
  ]
  return links.length > 0 ? links.join(', ') : undefined
}

/** The files of a screen that are fetched together with its page. */
export const scriptsOf = ({ frame, preload, file }: BuiltScreen, chunks: Chunks): string[] =>
  frame || preload ? filesOf(chunks, file) : []

/** Each available width by file name. */
const BASKETS = {
  'src/web/ui/basket-home.avif': BASKET_WIDTHS.home,
  'src/web/ui/basket-small.avif': BASKET_WIDTHS.small,
  'src/web/ui/basket.avif': BASKET_WIDTHS.whole,
}

function basketHint(chunks: Chunks, sizes: string): string[] {
  const from = Object.entries(BASKETS).flatMap(([name, width]) => {
    const file = chunks[name]?.file
    return file ? [`/${file} ${width}w`] : []
  })
  const whole = from.at(-1)?.split(' ')[0]
  if (!whole) return []
  return [
    `<${whole}>; rel=preload; as=image; type="image/avif"; fetchpriority=high; imagesrcset="${from.join(', ')}"; imagesizes="${sizes}"`,
  ]
}

/** The files of a module and of everything it imports. */
function filesOf(chunks: Chunks, name: string, files = new Set<string>()): string[] {
  const chunk = chunks[name]
  if (!chunk || files.has(chunk.file)) return [...files]
  files.add(chunk.file)
  for (const other of chunk.imports ?? []) filesOf(chunks, other, files)
  return [...files]
}
