import { damaged } from './damaged.ts'
import { type HostileFile, harmless, refused } from './hostile-file.ts'
import { otherBombs } from './other-bombs.ts'
import { pngBombs } from './png-bombs.ts'
import { polyglots } from './polyglots.ts'
import { strangers } from './strangers.ts'
import { HEAVY_SVGS, REFUSED_SVGS } from './svgs.ts'

/** More than sixty generated hostile files. */
export const hostileFiles = async (): Promise<HostileFile[]> => [
  ...strangers(),
  ...(await damaged()),
  ...pngBombs(),
  ...otherBombs(),
  ...(await polyglots()),
  ...drawings(REFUSED_SVGS, refused),
  ...drawings(HEAVY_SVGS, harmless),
]

const drawings = (svgs: Record<string, string>, expect: typeof refused) =>
  Object.entries(svgs).map(([name, text]) =>
    expect(`SVG: ${name}`, Buffer.from(text), 'image/svg+xml'),
  )
