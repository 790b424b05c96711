import sharp from 'sharp'

/** A generated picture in the format of a phone camera. */
export async function somePicture() {
  const buffer = await sharp({
    create: { width: 96, height: 64, channels: 3, background: '#0a5257' },
  })
    .png()
    .toBuffer()
  return { name: 'me.png', mimeType: 'image/png', buffer }
}
