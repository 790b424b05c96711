import sharp, { type Sharp } from 'sharp'

/** Products on the Diwali banner, from the back to the front. */
export const DIWALI_GOODS = [
  'chatpat-soan-sev',
  'diya-baati-dhoop',
  'diya-baati-camphor',
  'diya-baati-clay-diya',
] as const

const [WIDTH, HEIGHT] = [1280, 512]
const GOODS_PX = 300
/** The words of a banner stand at its lower left. */
const FIRST_X = 560

/** The Diwali banner of the demo shop: its goods before lights. `cutouts` are pictures of `DIWALI_GOODS`. */
export async function diwaliBanner(cutouts: readonly Buffer[]): Promise<Sharp> {
  const goods = await Promise.all(
    cutouts.map((one) =>
      sharp(one).resize({ width: GOODS_PX, height: GOODS_PX, fit: 'inside' }).png().toBuffer(),
    ),
  )
  const step = (WIDTH - FIRST_X - GOODS_PX - 40) / Math.max(1, goods.length - 1)
  const placed = goods.map((input, index) => ({
    input,
    left: Math.round(FIRST_X + index * step),
    top: index % 2 === 0 ? 120 : 180,
  }))
  return sharp(Buffer.from(NIGHT)).composite(placed)
}

/** A string of lights. */
const LIGHTS = Array.from({ length: 27 }, (_, index) => ({
  x: 20 + index * 48,
  y: Math.round(46 + 26 * Math.sin(index / 2)),
  radius: index % 3 === 0 ? 9 : 6,
  colour: index % 2 ? '#ffd166' : '#ff9f4a',
}))
const STRING = LIGHTS.map(({ x, y }) => `${x},${y}`).join(' ')
const DOTS = LIGHTS.map(
  ({ x, y, radius, colour }) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`,
).join('')

const NIGHT = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs>
<linearGradient id="night" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#4a1030"/><stop offset="1" stop-color="#a3361f"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#ffcf6b" stop-opacity=".75"/><stop offset="1" stop-color="#ffcf6b" stop-opacity="0"/></radialGradient>
</defs>
<rect width="100%" height="100%" fill="url(#night)"/>
<ellipse cx="880" cy="330" rx="460" ry="260" fill="url(#glow)"/>
<polyline points="${STRING}" fill="none" stroke="#2a0a1c" stroke-width="4"/>
${DOTS}
</svg>`
