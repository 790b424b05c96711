import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; imports?: string[] }

const LANDING = 'src/web/home/landing-screen.tsx'

/**
 * A Link header that names every script of the landing, so that a visitor's browser asks for the
 * screen together with the shell instead of after it. Undefined where the build says nothing.
 */
export function landingHint(folder: string): string | undefined {
  const list = join(folder, '.vite/manifest.json')
  if (!existsSync(list)) return undefined
  const chunks = JSON.parse(readFileSync(list, 'utf8')) as Record<string, Chunk>
  const files = [...filesOf(chunks, LANDING)]
  if (files.length === 0) return undefined
  return files.map((file) => `</${file}>; rel=modulepreload; crossorigin`).join(', ')
}

function filesOf(chunks: Record<string, Chunk>, name: string, files = new Set<string>()) {
  const chunk = chunks[name]
  if (!chunk || files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const other of chunk.imports ?? []) filesOf(chunks, other, files)
  return files
}
