import sharp from 'sharp'
import { draw, floor, id, linear, place, svg } from './draw.ts'
import { pieces } from './pictures.ts'

/** The basket itself: woven cane, a rope rim; things stand behind its front wall. Drawn 800 x 640. */
function basketFront() {
  const [cane, clip] = [id(), id()]
  const shade = linear([
    [0, '#2a1604', 0.55],
    [0.16, '#2a1604', 0.1],
    [0.34, '#fff1cf', 0.22],
    [0.6, '#2a1604', 0.04],
    [1, '#2a1604', 0.6],
  ])
  const rim = linear(
    [
      [0, '#ffd98a'],
      [0.5, '#dba049'],
      [1, '#8d5a1c'],
    ],
    { x2: 0, y2: 1 },
  )
  const body = 'M86 372H714L668 590Q662 622 626 622H174Q138 622 132 590Z'
  const strand = (x: number, y: number, w: number, h: number, up: boolean) => {
    const g = up
      ? linear([
          [0, '#7d4f17'],
          [0.5, '#d49a45'],
          [1, '#7d4f17'],
        ])
      : linear(
          [
            [0, '#8a581b'],
            [0.4, '#e7b563'],
            [1, '#8a581b'],
          ],
          { x2: 0, y2: 1 },
        )
    return `${g.def}<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="7" fill="${g.url}"/>`
  }
  const weave = draw(8, (row) =>
    draw(15, (col) => {
      const [x, y] = [76 + col * 44, 392 + row * 30]
      return (row + col) % 2
        ? strand(x - 3, y + 1, 50, 27, false)
        : strand(x + 9, y - 8, 27, 46, true)
    }),
  )
  const ties = draw(
    33,
    (i) =>
      `<path d="M${58 + i * 21} 398L${76 + i * 21} 350" stroke="#6b4312" stroke-width="4.5" stroke-opacity=".7" stroke-linecap="round"/>`,
  )
  return `${shade.def}${rim.def}<defs><clipPath id="${clip}"><path d="${body}"/></clipPath><clipPath id="${cane}"><rect x="58" y="348" width="684" height="52" rx="26"/></clipPath></defs><g clip-path="url(#${clip})"><rect x="60" y="360" width="680" height="280" fill="#5a370f"/>${weave}<rect x="60" y="360" width="680" height="280" fill="${shade.url}"/><rect x="60" y="392" width="680" height="34" fill="#2a1604" opacity=".45" filter="url(#soft)"/></g><rect x="58" y="348" width="684" height="52" rx="26" fill="${rim.url}"/><g clip-path="url(#${cane})">${ties}</g><rect x="84" y="355" width="630" height="7" rx="3.5" fill="#fff" opacity=".4" filter="url(#tight)"/>`
}

/** What stands in the basket, back to front, and what lies loose at its rim. */
const STANDING: [slug: string, left: number, top: number, size: number, turn: number][] = [
  ['haat-toor-dal', 62, 104, 264, -10],
  ['palak', 440, 10, 290, 12],
  ['suraj-sunflower-oil', 300, 26, 290, -2],
  ['chatpat-aloo-bhujia', 520, 112, 240, 12],
  ['savera-toned-milk', 182, 84, 268, -5],
  ['coriander', 26, 206, 200, -26],
  ['chatpat-masala-chips', 380, 150, 220, 5],
]
const LOOSE: [kind: string, x: number, y: number, size: number, turn: number][] = [
  ['tomato', 150, 352, 1.05, 0],
  ['alphonso', 246, 344, 1.02, -20],
  ['onion', 552, 350, 1.05, 14],
  ['lemon', 338, 362, 0.8, -12],
  ['capsicum', 646, 352, 1, 10],
  ['apple', 440, 350, 1.02, 6],
]
/** What lies beside the basket in the wide picture, on the same floor. */
const BESIDE: typeof LOOSE = [
  ['watermelon', 176, 524, 1.5, -4],
  ['pomegranate', 288, 566, 1.05, 8],
  ['orange', 1156, 566, 1.08, 0],
  ['pineapple', 1258, 504, 1.7, 6],
  ['mango', 1366, 562, 1.15, 14],
]

const loose = (list: typeof LOOSE, shadow: boolean) =>
  list
    .map(
      ([kind, x, y, size, turn], i) =>
        `${shadow ? floor(x, y + 48 * size, 52 * size, 8) : ''}${place(pieces[kind]?.(i + 1) ?? '', x, y, size, turn, !shadow)}`,
    )
    .join('')

const layer = async (body: string, width = 800) => ({
  input: await sharp(Buffer.from(svg(body, width, 640, `0 0 ${width} 640`)))
    .png()
    .toBuffer(),
  left: 0,
  top: 0,
})
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** The filled basket, 800 x 640; `drawn` gives the picture of a product without its floor shadow. */
export async function basket(drawn: (slug: string, size: number) => string) {
  const layers = [
    await layer(`${floor(400, 616, 320, 20)}<path d="M70 372H730L714 400H86Z" fill="#3a2208"/>`),
  ]
  for (const [slug, left, top, size, turn] of STANDING) {
    const bare = drawn(slug, size).replace(
      /<ellipse cx="[\d.]+" cy="3[\d.]+" rx="[\d.]+" ry="[\d.]+" fill="#10201c"[^>]*\/>/g,
      '',
    )
    layers.push({
      input: await sharp(Buffer.from(bare)).rotate(turn, { background: CLEAR }).png().toBuffer(),
      left,
      top,
    })
  }
  layers.push(await layer(loose(LOOSE, false)), await layer(basketFront()))
  return sharp({ create: { width: 800, height: 640, channels: 4, background: CLEAR } })
    .composite(layers)
    .png()
    .toBuffer()
}

/** The basket with fruit on the floor beside it, 1440 x 640. */
export async function wideBasket(filled: Buffer) {
  const layers = [await layer(loose(BESIDE, true), 1440), { input: filled, left: 320, top: 0 }]
  return sharp({ create: { width: 1440, height: 640, channels: 4, background: CLEAR } })
    .composite(layers)
    .png()
    .toBuffer()
}
