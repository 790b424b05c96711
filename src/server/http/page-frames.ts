import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screenAt } from './screen-hints.ts'

/** What stands in the page at an address before its scripts have come; undefined where that is nothing. */
export type FrameAt = (path: string, isShopper: boolean) => Frame | undefined

export type Frame = { name: string; html: string }

/**
 * The build has drawn them with the shop's own components (`web/app/page-frames.tsx`). Nobody finds
 * themselves in the other's frame: guests have that of the landing, whoever has a session all others.
 */
export function pageFrames(folder: string): FrameAt {
  const list = join(folder, '.vite/frames.json')
  if (!existsSync(list)) return () => undefined
  const drawn = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>

  return (path, isShopper) => {
    if (isShopper === (path === '/')) return undefined
    const name = screenAt(path, isShopper)?.frame
    const html = name && drawn[name]
    return name && html ? { name, html } : undefined
  }
}
