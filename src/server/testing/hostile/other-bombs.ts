import { type HostileFile, harmless, refused } from './hostile-file.ts'
import { bmp, gif, greyTiff, ico, iconBitmap, tiff } from './other-formats.ts'
import { flood } from './png.ts'

/** Hostile headers of the other formats. */
export const otherBombs = (): HostileFile[] => [...bitmaps(), ...icons(), ...lists()]

const bitmaps = (): HostileFile[] => [
  refused('a BMP of 30000 x 30000', bmp(30_000, 30_000), 'image/bmp'),
  refused('a BMP of the most negative height', bmp(4, -2_147_483_648), 'image/bmp'),
  refused('a BMP of no width', bmp(0, 4), 'image/bmp'),
  harmless('a BMP whose pixels lie behind its end', bmp(900, 900, { offset: 0xffffffff })),
  harmless('a BMP of seven bits', bmp(9, 9, { bits: 7, pixels: Buffer.alloc(900) })),
  harmless(
    'a packed BMP that jumps out of itself',
    bmp(3_000, 3_000, {
      bits: 8,
      compression: 1,
      pixels: Buffer.alloc(2_000, '\0\x02\xff\xff', 'latin1'),
    }),
  ),
]

const icons = (): HostileFile[] => [
  refused('an icon without a picture', ico([]), 'image/x-icon'),
  refused(
    'an icon that promises 65535 pictures',
    ico([{}], Buffer.alloc(0), 65_535),
    'image/x-icon',
  ),
  refused(
    'an icon that points behind its end',
    ico([{ offset: 0xfffffff0, size: 0xffffffff }]),
    'image/x-icon',
  ),
  refused('an icon that is its own picture', ico([{ offset: 0, size: 22 }]), 'image/x-icon'),
  refused(
    'an icon of 30000 x 30000',
    ico([{ side: 0 }], iconBitmap(30_000, 30_000, Buffer.alloc(64))),
    'image/x-icon',
  ),
  refused(
    'an icon with a PNG of 30000 x 30000',
    ico([{ side: 0 }], flood(30_000, 30_000)),
    'image/x-icon',
  ),
  harmless(
    'an icon that names one picture 50000 times',
    ico(
      Array.from({ length: 50_000 }, () => ({ side: 64, size: 16_424, offset: 800_006 })),
      iconBitmap(64, 64, Buffer.alloc(16_384)),
    ),
  ),
]

const lists = (): HostileFile[] => [
  harmless('a GIF of 10000 frames', gif(50, 50, 10_000)),
  refused('a GIF of 65535 x 65535', gif(65_535, 65_535, 1), 'image/gif'),
  refused('a GIF without a frame', gif(9, 9, 0), 'image/gif'),
  refused('a TIFF of 60000 x 60000', tiff(greyTiff(60_000, 60_000, 8, 100), 0), 'image/tiff'),
  refused(
    'a TIFF whose directory is after its end',
    Buffer.from('49492a00ffffff7f', 'hex'),
    'image/tiff',
  ),
  harmless(
    'a TIFF whose directories go in a circle',
    tiff(greyTiff(4, 4, 122, 16), 8, Buffer.alloc(16)),
  ),
  refused(
    'a TIFF whose strip lies outside',
    tiff(greyTiff(900, 900, 0x7fffffff, 0x7fffffff), 0),
    'image/tiff',
  ),
]
