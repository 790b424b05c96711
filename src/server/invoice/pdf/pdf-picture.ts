/** In points. */
export type Box = { width: number; height: number }

/** In the header of a PNG, where its height follows (PNG specification, 11.2.1). */
const WIDTH_AT = 16

/** Draws a PNG as large as fits into the box at its left top. Returns its height; 0 for a broken one. */
export function drawPicture(
  document: PDFKit.PDFDocument,
  png: Buffer,
  { x, y, ...box }: Box & { x: number; y: number },
): number {
  try {
    const [across, down] = [png.readUInt32BE(WIDTH_AT), png.readUInt32BE(WIDTH_AT + 4)]
    const scale = Math.min(box.width / across, box.height / down)
    const [width, height] = [across * scale, down * scale]
    // By its URL, pdfkit stores a picture of several documents once.
    document.image(`data:image/png;base64,${png.toString('base64')}`, x, y, { width, height })
    return height
  } catch {
    return 0
  }
}
