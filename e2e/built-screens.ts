import { readFileSync } from 'node:fs'
import type { BuiltScreen } from '../src/contract/page/built-screens.ts'

/** Every path with a screen, as the build writes them from the table of screens. */
export const builtScreens: BuiltScreen[] = JSON.parse(
  readFileSync('dist/web/.vite/screens.json', 'utf8'),
)

export const isOfOne = ({ path }: BuiltScreen) => path.includes(':')
