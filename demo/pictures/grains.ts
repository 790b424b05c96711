import { draw, n, random, tone, within } from './draw.ts'

type Grain = (x: number, y: number, turn: number, colour: string) => string

const oval =
  (rx: number, ry: number): Grain =>
  (x, y, turn, colour) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse cx="1" cy="2" rx="${rx}" ry="${ry}" fill="#000" opacity=".22"/><ellipse rx="${rx}" ry="${ry}" fill="${colour}"/><ellipse cx="${-rx * 0.25}" cy="${-ry * 0.3}" rx="${rx * 0.4}" ry="${ry * 0.3}" fill="#fff" opacity=".35"/></g>`

const GRAINS: Record<string, { count: number; grain: Grain }> = {
  round: { count: 330, grain: oval(5, 4.4) },
  long: { count: 330, grain: oval(8.5, 2.6) },
  nuts: { count: 110, grain: oval(12, 8) },
  flakes: { count: 170, grain: oval(10, 5.6) },
  sticks: { count: 120, grain: oval(24, 2.8) },
}

/** The clear window of a pack, with the goods behind it. `kind:#colour`. */
export function grainWindow(kind: string, cx: number, cy: number, rx: number, ry: number) {
  const [name = '', colour = '#dddddd'] = kind.split(':')
  const outline = `M${cx - rx} ${cy}A${rx} ${ry} 0 0 0 ${cx + rx} ${cy}A${rx} ${ry} 0 0 0 ${cx - rx} ${cy}Z`
  const rim = `<path d="${outline}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="3"/><path d="M${cx - rx * 0.8} ${cy - ry * 0.3}Q${cx - rx * 0.5} ${cy - ry * 0.86} ${cx} ${cy - ry * 0.88}" stroke="#fff" stroke-opacity=".6" stroke-width="6" fill="none" stroke-linecap="round" filter="url(#tight)"/>`
  const look = GRAINS[name]
  if (!look)
    return `<path d="${outline}" fill="${colour}"/>${within(outline, `<rect x="${cx - rx}" y="${cy - ry}" width="${rx * 2}" height="${ry * 2}" filter="url(#speck)" opacity=".35"/><path d="M${cx - rx} ${cy + ry * 0.5}Q${cx} ${cy} ${cx + rx} ${cy + ry * 0.6}V${cy + ry}H${cx - rx}Z" fill="#000" opacity=".07" filter="url(#tight)"/>`)}${rim}`
  const r = random(name.length + colour.length + Number.parseInt(colour.slice(1, 4), 16))
  const all = draw(look.count, () =>
    look.grain(
      n(cx + (r() - 0.5) * rx * 2.1),
      n(cy + (r() - 0.5) * ry * 2.1),
      n(r() * 180),
      tone(colour, (r() - 0.5) * 0.3),
    ),
  )
  return `<path d="${outline}" fill="${tone(colour, -0.35)}"/>${within(outline, all)}${rim}`
}
