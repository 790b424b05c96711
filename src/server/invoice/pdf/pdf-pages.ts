import PDFDocument from 'pdfkit'
import { fonts, printable, type Run, runsOf, shapeablePieces, type Weight } from './pdf-fonts.ts'
import { type Box, drawPicture } from './pdf-picture.ts'
import { wrapText } from './wrap-text-rules.ts'

/** Text is black, because printers without colours dither other colours, which makes small letters illegible. */
const COLORS = {
  ink: '#000000',
  soft: '#000000',
  brand: '#000000',
  marigold: '#fbb31e',
  line: '#c2ccca',
  head: '#ebf6f5',
} as const
type Color = keyof typeof COLORS

/** Line height relative to the font size. */
const LEADING = 1.3

type TextOptions = {
  size?: number
  weight?: Weight
  color?: Color
  align?: 'left' | 'right'
  /** In points from the left edge of the page; default: the margin. */
  x?: number
  y?: number
  /** Distance from the right margin, for right-aligned text. */
  right?: number
  width?: number
}

const MARGIN = 40
/** A4 in points. The page number is below the bottom. */
const PAGE = { width: 595.28, height: 841.89 }
const BOTTOM = PAGE.height - 48

/** A4 pages with text from the top down, in Latin and Devanagari. Sizes in points. */
export class PdfPages {
  readonly #document: PDFKit.PDFDocument
  readonly #chunks: Buffer[] = []
  readonly #closed: Promise<void>
  /** The document of each page. */
  readonly #pages: string[] = []
  y = MARGIN
  readonly top = MARGIN

  /** `made` is stored in the file, so that equal documents give equal bytes. */
  constructor(made: Date, title: string) {
    this.#document = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      info: { Title: title, Producer: 'Tokri', Creator: 'Tokri', CreationDate: made },
    })
    this.#document.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    this.#closed = new Promise((resolve, reject) => {
      this.#document.on('end', resolve).on('error', reject)
    })
    for (const { name, file } of fonts()) this.#document.registerFont(name, file)
  }

  /** Starts a document on a new page; `name` is printed at the foot of each of its pages. */
  begin(name: string) {
    this.#document.addPage()
    this.#pages.push(name)
    this.y = MARGIN
  }

  down(points: number) {
    this.y += points
  }

  /** Starts a new page unless this much still fits. Returns whether it did. */
  keepTogether(points: number): boolean {
    if (this.y + points <= BOTTOM) return false
    this.begin(this.#pages.at(-1) ?? '')
    return true
  }

  /** The height of a text at this width. */
  heightOf(text: string, size: number, weight: Weight, width: number): number {
    return this.#wrap(printable(text), size, weight, width).length * size * LEADING
  }

  /** Draws one or more lines at the present position, which stays. Returns their height. */
  text(text: string, { weight = 'regular', ...options }: TextOptions = {}): number {
    const { size = 10, color = 'ink', align = 'left', x = MARGIN, right = 0, y = this.y } = options
    const most = options.width ?? PAGE.width - MARGIN - right - (align === 'left' ? x : MARGIN)
    const lines = this.#wrap(printable(text), size, weight, most)
    for (const [place, line] of lines.entries()) {
      const width = this.#widthOf(line, size, weight)
      const end =
        options.width && align === 'right' ? x + options.width : PAGE.width - MARGIN - right
      const left = align === 'right' ? end - width : x
      this.#set(line, left, y + place * size * LEADING, size, weight, color)
    }
    return lines.length * size * LEADING
  }

  /** Draws a PNG at the left margin, as large as fits into the box. Returns its height; 0 for a broken one. */
  picture(png: Buffer, box: Box): number {
    return drawPicture(this.#document, png, { x: MARGIN, y: this.y, ...box })
  }

  rule(color: 'marigold' | 'line') {
    this.down(6)
    const [x, width] = color === 'marigold' ? [0, PAGE.width] : [MARGIN, PAGE.width - 2 * MARGIN]
    this.#document.rect(x, this.y, width, color === 'marigold' ? 3 : 0.6).fill(COLORS[color])
    this.down(12)
  }

  /** Blocks of lines next to each other, the first line of each in bold. */
  columns(blocks: { title: string; lines: string[] }[]) {
    const width = (PAGE.width - 2 * MARGIN) / blocks.length
    const heights = blocks.map(({ title, lines }, place) => {
      const x = MARGIN + place * width
      let height = this.text(title, { size: 8, weight: 'semibold', color: 'brand', x })
      for (const [line, text] of lines.entries()) {
        const weight = line === 0 ? 'semibold' : 'regular'
        const y = this.y + height
        height += this.text(text, { size: 9, weight, x, y, width: width - 16 }) + 1
      }
      return height
    })
    this.down(Math.max(...heights) + 10)
  }

  /** A small table from `y` down: the first column left-aligned, the others right-aligned. A heading has one or two lines. */
  table(y: number, width: number, heads: string[][], rows: string[][]) {
    this.y = y
    for (const head of heads) this.row(head, width, { weight: 'semibold', color: 'brand' })
    for (const row of rows) this.row(row, width)
  }

  row(cells: string[], width: number, options: { weight?: Weight; color?: Color } = {}) {
    if (options.color === 'brand') {
      this.#document.rect(MARGIN, this.y - 3, width, 14).fill(COLORS.head)
    }
    const first = width * 0.36
    const other = (width - first) / (cells.length - 1)
    for (const [place, cell] of cells.entries()) {
      const x = place === 0 ? MARGIN + 4 : MARGIN + first + (place - 1) * other
      const align = place === 0 ? 'left' : 'right'
      this.text(cell, { size: 8, ...options, x, width: place === 0 ? first : other - 4, align })
    }
    this.down(14)
  }

  shade(height: number) {
    this.#document.rect(MARGIN, this.y - 4, PAGE.width - 2 * MARGIN, height).fill(COLORS.head)
  }

  async bytes(): Promise<Buffer> {
    for (const [place, name] of this.#pages.entries()) this.#numberPage(place, name)
    this.#document.end()
    await this.#closed
    return Buffer.concat(this.#chunks)
  }

  /** Identifies a page that was separated from the others. */
  #numberPage(place: number, name: string) {
    const first = this.#pages.indexOf(name)
    const all = this.#pages.lastIndexOf(name) - first + 1
    this.#document.switchToPage(place)
    const y = PAGE.height - MARGIN + 8
    const words = `${name}, page ${place - first + 1} of ${all}`
    this.text(words, { size: 7.5, color: 'soft', align: 'right', y })
  }

  #set(text: string, x: number, y: number, size: number, weight: Weight, color: Color) {
    let left = x
    for (const run of this.#runs(text, weight)) {
      const font = this.#document.font(`${run.script} ${weight}`).fontSize(size)
      font.fillColor(COLORS[color]).text(run.text, left, y, { lineBreak: false })
      left += this.#document.widthOfString(run.text)
    }
  }

  #widthOf(text: string, size: number, weight: Weight): number {
    return this.#runs(text, weight).reduce((sum, run) => {
      this.#document.font(`${run.script} ${weight}`).fontSize(size)
      return sum + this.#document.widthOfString(run.text)
    }, 0)
  }

  /** Pieces of one script each that the font can draw. */
  #runs(text: string, weight: Weight): Run[] {
    return runsOf(text).flatMap(({ script, text }) => {
      this.#document.font(`${script} ${weight}`)
      const pieces = shapeablePieces(text, (piece) => this.#document.widthOfString(piece))
      return pieces.map((piece) => ({ script, text: piece }))
    })
  }

  #wrap(text: string, size: number, weight: Weight, most: number): string[] {
    return wrapText(text, (piece) => this.#widthOf(piece, size, weight) <= most)
  }
}
