import sharp from 'sharp'
import { type HostileFile, HTML, harmless, refused } from './hostile-file.ts'
import { greyPng } from './png.ts'

/** Files that are a picture and something else at once. */
export async function polyglots(): Promise<HostileFile[]> {
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
  const jpeg = await picture
    .clone()
    .jpeg()
    .withExif({ IFD0: { Copyright: '<?php system($_GET["c"]); ?>' } })
    .toBuffer()
  const gifScript = Buffer.concat([
    await picture.clone().gif().toBuffer(),
    Buffer.from('*/=1;alert(1)'),
  ])
  gifScript.write('/*', 6)
  return [
    harmless('a JPEG with PHP in its EXIF', jpeg),
    harmless('a JPEG with a page behind it', Buffer.concat([jpeg, HTML])),
    harmless(
      'a JPEG with a ZIP behind it',
      Buffer.concat([jpeg, Buffer.from('504b0304140000000800', 'hex')]),
    ),
    harmless('a GIF that is a script too', gifScript),
    harmless('a PNG with a page behind it', Buffer.concat([greyPng(16), HTML])),
    refused(
      'the head of a PNG and then a page',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), HTML]),
    ),
  ]
}
