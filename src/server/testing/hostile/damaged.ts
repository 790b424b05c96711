import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { type HostileFile, refused } from './hostile-file.ts'

/** Truncated and empty pictures. */
export async function damaged(): Promise<HostileFile[]> {
  const noise = sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const cut = async (format: 'jpeg' | 'png' | 'webp' | 'tiff' | 'gif') => {
    const bytes = await noise.clone().toFormat(format).toBuffer()
    return refused(`half a ${format}`, bytes.subarray(0, bytes.length / 2), `image/${format}`)
  }
  const heic = readFileSync(new URL('../pictures/small.heic', import.meta.url))
  return [
    ...(await Promise.all((['jpeg', 'png', 'webp', 'tiff', 'gif'] as const).map(cut))),
    refused('half a HEIC', heic.subarray(0, heic.length / 2), 'image/heic'),
    refused('the head of a HEIC', heic.subarray(0, 28), 'image/heic'),
    refused(
      'a HEIC of noise',
      Buffer.concat([heic.subarray(0, 28), Buffer.alloc(900, 0xa5)]),
      'image/heic',
    ),
    refused(
      'a HEIC of 48 megapixels in 11 KB',
      readFileSync(new URL('../pictures/48-megapixels.heic', import.meta.url)),
      'image/heic',
    ),
    refused('the head of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg'),
    refused(
      'a JPEG of 65535 x 65535',
      Buffer.from('ffd8ffc0001108ffffffff03012200021101031101ffd9', 'hex'),
      'image/jpeg',
    ),
    refused(
      'the head of a WebP',
      Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8L', 'latin1'),
      'image/webp',
    ),
  ]
}
