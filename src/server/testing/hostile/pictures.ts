import { damaged } from './damaged.ts'
import { type HostileFile, harmless, refused } from './hostile-file.ts'
import { otherBombs } from './other-bombs.ts'
import { otherFiles } from './other-files.ts'
import { pngBombs } from './png-bombs.ts'
import { polyglots } from './polyglots.ts'
import { HEAVY_SVGS, REJECTED_SVGS } from './svgs.ts'

/** More than sixty generated hostile files. */
export const hostileFiles = async (): Promise<HostileFile[]> => [
  ...otherFiles(),
  ...(await damaged()),
  ...pngBombs(),
  ...otherBombs(),
  ...(await polyglots()),
  ...drawings(REJECTED_SVGS, refused),
  ...drawings(HEAVY_SVGS, harmless),
]

const drawings = (svgs: Record<string, string>, expect: typeof refused) =>
  Object.entries(svgs).map(([name, text]) =>
    expect(`SVG: ${name}`, Buffer.from(text), 'image/svg+xml'),
  )
