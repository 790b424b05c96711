import { cylinder, draw, floor, gloss, linear, radial, sheen, tone, tube } from './draw.ts'
import { inkOf, type Pack } from './label.ts'
import { rowsOf, text } from './letters.ts'

/** A paper tag that hangs on what comes without a pack. */
function tag(o: Pack, x: number, y: number) {
  const rows = rowsOf(o.name, 14)
  return `<g transform="rotate(-4 ${x} ${y})"><rect x="${x - 62}" y="${y}" width="124" height="${40 + rows.length * 17}" rx="7" fill="#0c1d1b" opacity=".25" filter="url(#tight)"/><rect x="${x - 62}" y="${y}" width="124" height="${38 + rows.length * 17}" rx="7" fill="#fffaf0"/><circle cx="${x}" cy="${y + 9}" r="4" fill="#b5966a"/>${text(o.brand, x, y + 30, 19, { face: 'brand', fill: inkOf(o.colour) === '#ffffff' ? '#0a5257' : '#0a5257', max: 110 })}${rows.map((row, i) => text(row, x, y + 48 + i * 17, 14, { fill: '#28302f', max: 112 })).join('')}</g>`
}

const steel = (x2 = 1, y2 = 0) =>
  linear(
    [
      [0, '#7d888f'],
      [0.12, '#c9d2d7'],
      [0.26, '#f7fafb'],
      [0.4, '#d3dbdf'],
      [0.62, '#a8b3b9'],
      [0.84, '#dfe6e9'],
      [1, '#6b767d'],
    ],
    { x2, y2 },
  )

function steelBottle(o: Pack) {
  const body = o.colour === '#b9c2c8' ? steel() : cylinder(o.colour)
  const cap = steel()
  return `${body.def}${cap.def}${floor(200, 368, 66, 9)}<rect x="168" y="22" width="64" height="40" rx="9" fill="${cap.url}"/><path d="M184 22Q184 8 200 8T216 22" fill="none" stroke="#7d888f" stroke-width="7"/><path d="M172 62H228V82C228 100 256 108 256 144V350Q256 368 238 368H162Q144 368 144 350V144C144 108 172 100 172 82Z" fill="${body.url}"/><path d="M144 336H256V350Q256 368 238 368H162Q144 368 144 350Z" fill="${cap.url}"/>${sheen(158, 126, 10, 200)}${tag(o, 200, 190)}`
}

function tiffin(o: Pack) {
  const g = steel()
  const round = o.art === 'salt'
  const bowls = [
    [150, 196],
    [200, 182],
    [250, 196],
    [150, 228],
    [250, 228],
    [200, 242],
    [200, 212],
  ]
  const spices = ['#e0a012', '#b3191b', '#8a6a3c', '#3b2a22', '#9fb56a', '#c9935a', '#f3ecd6']
  if (round)
    return `${g.def}${floor(200, 336, 150, 14)}<path d="M56 212V282Q56 336 200 336T344 282V212Z" fill="${g.url}"/><ellipse cx="200" cy="212" rx="144" ry="56" fill="#e9eef0"/><ellipse cx="200" cy="212" rx="132" ry="49" fill="#9aa5ab"/>${bowls.map(([x, y], i) => `<ellipse cx="${x}" cy="${y}" rx="33" ry="17" fill="#dfe6e9"/><ellipse cx="${x}" cy="${y}" rx="28" ry="13" fill="${spices[i]}"/>`).join('')}${tag(o, 200, 268)}`
  const tier = (y: number) =>
    `<path d="M112 ${y}H288V${y + 72}Q288 ${y + 84} 276 ${y + 84}H124Q112 ${y + 84} 112 ${y + 72}Z" fill="${g.url}"/><rect x="106" y="${y - 6}" width="188" height="12" rx="5" fill="#eef3f5"/><path d="M112 ${y + 14}H288" stroke="#6b767d" stroke-opacity=".5" stroke-width="2"/>`
  return `${g.def}${floor(200, 366, 104, 11)}<path d="M90 350V84Q90 34 200 34T310 84V350" fill="none" stroke="#8a959c" stroke-width="10"/><rect x="164" y="22" width="72" height="18" rx="9" fill="#2a2d30"/>${tier(282)}${tier(192)}${tier(102)}<ellipse cx="200" cy="96" rx="92" ry="14" fill="#e9eef0"/>${tag(o, 200, 208)}`
}

function kadhai(o: Pack) {
  const g = radial(
    [
      [0, '#6b6f73'],
      [0.4, '#3a3d40'],
      [1, '#141618'],
    ],
    { cx: 0.35, cy: 0.25, r: 0.9 },
  )
  return `${g.def}${floor(200, 330, 110, 12)}${tube('M40 176Q12 176 14 200Q20 218 62 210', 12, '#3a3d40')}${tube('M360 176Q388 176 386 200Q380 218 338 210', 12, '#3a3d40')}<path d="M44 176H356C352 270 290 330 200 330C110 330 48 270 44 176Z" fill="${g.url}"/><ellipse cx="200" cy="176" rx="156" ry="40" fill="#4a4e52"/><ellipse cx="200" cy="180" rx="142" ry="33" fill="#1f2224"/><path d="M80 176Q200 150 320 178" stroke="#8a9095" stroke-opacity=".5" stroke-width="5" fill="none" filter="url(#tight)"/>${tag(o, 200, 224)}`
}

function pan(o: Pack) {
  const g = radial(
    [
      [0, tone(o.colour, 0.3)],
      [0.6, o.colour],
      [1, tone(o.colour, -0.5)],
    ],
    { cx: 0.35, cy: 0.2, r: 1 },
  )
  return `${g.def}${floor(180, 312, 130, 12)}${tube('M292 214L384 148', 24, '#2a2d30')}<path d="M40 214H316C312 264 272 306 178 306S44 264 40 214Z" fill="${g.url}"/><ellipse cx="178" cy="214" rx="138" ry="46" fill="${tone(o.colour, 0.1)}"/><ellipse cx="178" cy="217" rx="124" ry="38" fill="#26292b"/><path d="M84 208Q160 184 262 204" stroke="#7d8489" stroke-opacity=".5" stroke-width="6" fill="none" filter="url(#tight)"/>${tag(o, 168, 236)}`
}

function cooker(o: Pack) {
  const g = steel()
  return `${g.def}${floor(186, 356, 122, 12)}${tube('M290 168L386 162', 22, '#2a2d30')}${tube('M82 206L48 206', 18, '#2a2d30')}<path d="M78 176H294V326Q294 356 264 356H108Q78 356 78 326Z" fill="${g.url}"/><path d="M70 156H302V184H70Z" fill="${g.url}"/><path d="M86 156Q98 112 186 112T286 156Z" fill="${g.url}"/><rect x="174" y="76" width="24" height="40" rx="6" fill="#3a3f43"/><circle cx="186" cy="74" r="15" fill="#aab3b8"/>${gloss(124, 138, 26, 7, -12, 0.7)}${tag(o, 184, 216)}`
}

function broom(o: Pack) {
  const straws = draw(
    46,
    (i) =>
      `<path d="M${178 + i} 186Q${160 + i * 1.8} 270 ${92 + i * 4.8} ${352 - Math.abs(i - 23) * 0.7}" stroke="${['#d9a85a', '#c9914a', '#e6c07a'][i % 3]}" stroke-width="4.6" fill="none"/>`,
  )
  return `${floor(200, 358, 124, 11)}${straws}${tube('M200 24V190', 17, '#c2261f')}${draw(9, (i) => `<path d="M${174} ${184 + i * 6}Q200 ${192 + i * 6} 226 ${184 + i * 6}" stroke="${i % 2 ? '#c2261f' : '#f2c83a'}" stroke-width="4" fill="none"/>`)}${tag(o, 204, 262)}`
}

function bucket(o: Pack) {
  const g = cylinder(o.colour)
  const metal = steel()
  return `${g.def}${metal.def}${floor(186, 364, 130, 12)}${tube('M262 250L322 26', 13, '#dfe6e9')}<path d="M66 220H306L284 348Q281 364 266 364H106Q91 364 88 348Z" fill="${g.url}"/><ellipse cx="186" cy="220" rx="120" ry="26" fill="${tone(o.colour, 0.3)}"/><ellipse cx="186" cy="222" rx="106" ry="20" fill="#1f3f5a"/><path d="M196 202Q246 190 278 208V240Q240 256 196 240Z" fill="${metal.url}"/>${draw(16, (i) => `<path d="M${240 + i * 2} 214q${i * 4 - 40} 22 ${i * 5 - 44} 40" stroke="#f6f9fa" stroke-width="5" stroke-linecap="round" fill="none"/>`)}${tag(o, 164, 262)}`
}

export const kitchenware: Record<string, (o: Pack) => string> = {
  steelbottle: steelBottle,
  tiffin,
  kadhai,
  pan,
  cooker,
  broom,
  bucket,
}
