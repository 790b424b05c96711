import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Chunks, chunksOf, filesOf, type Screen, screenAt } from './screen-hints.ts'

/** What stands in the page at an address before its scripts have come; undefined where that is nothing. */
export type FrameAt = (path: string, isShopper: boolean) => Frame | undefined

/** Scripts: the files of the screen that takes its place. */
export type Frame = { name: string; html: string; scripts: string[] }

/**
 * The build has drawn them with the shop's own components (`web/app/page-frames.tsx`). Nobody finds
 * themselves in the other's frame: guests have that of the landing, whoever has a session all others.
 */
export function pageFrames(folder: string): FrameAt {
  const list = join(folder, '.vite/frames.json')
  if (!existsSync(list)) return () => undefined
  const drawn = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>
  const chunks = chunksOf(folder) ?? {}
  const known = new Map<Screen, Frame | undefined>()

  return (path, isShopper) => {
    const screen = screenAt(path, isShopper)
    if (!screen || isShopper === (path === '/')) return undefined
    if (!known.has(screen)) known.set(screen, frameOf(screen, drawn, chunks))
    return known.get(screen)
  }
}

function frameOf({ frame, code }: Screen, drawn: Record<string, string>, chunks: Chunks) {
  const html = frame && drawn[frame]
  return html ? { name: `${frame} ${code}`, html, scripts: filesOf(chunks, code) } : undefined
}
