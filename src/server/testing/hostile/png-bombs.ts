import { deflateSync } from 'node:zlib'
import { type HostileFile, HTML, harmless, refused } from './hostile-file.ts'
import { chunk, flood, greyPng, png } from './png.ts'

/** PNGs with false headers, or that decompress to more than memory holds. */
export const pngBombs = (): HostileFile[] => [
  refused(
    'a PNG with a wrong checksum',
    png(8, 8, [chunk('IDAT', deflateSync(Buffer.alloc(72)), 1)]),
  ),
  refused('a PNG without content', png(8, 8, [])),
  refused('a PNG without measures', png(0, 0, [chunk('IDAT', deflateSync(Buffer.alloc(9)))])),
  refused(
    'a PNG with too few rows',
    png(900, 900, [chunk('IDAT', deflateSync(Buffer.alloc(901)))]),
  ),
  refused('a PNG of negative size', png(-1, -1, [chunk('IDAT', deflateSync(Buffer.alloc(9)))])),
  harmless(
    'a PNG with a chunk that says 2 GB',
    greyPng(8, [Buffer.from('7fffffff7a545874', 'hex')]),
  ),
  harmless('a PNG with a comment that unfolds to 200 MB', greyPng(8, [chunk('zTXt', comment())])),
  harmless(
    'a PNG with a colour profile that unfolds to 200 MB',
    greyPng(8, [chunk('iCCP', comment())]),
  ),
  harmless(
    'a PNG with ten thousand comments',
    greyPng(
      8,
      Array.from({ length: 10_000 }, () => chunk('tEXt', Buffer.from('a\0b'))),
    ),
  ),
  harmless(
    'a PNG with a script in a comment',
    greyPng(8, [chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), HTML]))]),
  ),
  refused(
    'a PNG of 30000 x 30000 in a few bytes',
    png(30_000, 30_000, [chunk('IDAT', deflateSync(Buffer.alloc(9)))]),
  ),
  refused('a PNG of 30000 x 30000, all there', flood(30_000, 30_000)),
  refused(
    'a PNG one pixel high and 100 million wide',
    png(100_000_000, 1, [chunk('IDAT', deflateSync(Buffer.alloc(9)))]),
  ),
]

const comment = () =>
  Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(200_000_000), { level: 1 })])
