import { cylinder, draw, floor, sheen, tone } from './draw.ts'
import { art, inkOf, inkOn, type Pack, vegMark } from './label.ts'
import { rowsOf, text } from './letters.ts'

/** Brand, name and picture on a paper label between two heights. */
function label(o: Pack, cx: number, top: number, width: number, height: number, size: number) {
  const rows = rowsOf(o.name, Math.max(9, Math.round(width / (size * 0.55))))
  const below = top + size * 1.5 + rows.length * size * 1.1
  const side = Math.min(width * 0.46, top + height - below - 6)
  return `${text(o.brand, cx, top + size * 1.2, size * 1.35, { face: 'brand', fill: o.flagInk ?? inkOf(o.colour), max: width })}${rows.map((row, i) => text(row, cx, top + size * 2.35 + i * size * 1.1, size, { fill: '#28302f', max: width })).join('')}${art(o, cx - side / 2, below + 2, side)}`
}

function bottle(o: Pack) {
  const [g, cap, lab] = [cylinder(o.colour), cylinder(o.cap ?? '#c5301f'), cylinder('#ffffff')]
  return `${g.def}${cap.def}${lab.def}${floor(200, 366, 86, 10)}<path d="M172 56H228V84C228 112 284 124 284 176V346Q284 366 264 366H136Q116 366 116 346V176C116 124 172 112 172 84Z" fill="${g.url}"/><rect x="164" y="18" width="72" height="44" rx="7" fill="${cap.url}"/>${draw(12, (i) => `<path d="M${169 + i * 5.6} 24V56" stroke="#000" stroke-opacity=".14" stroke-width="1.4"/>`)}<path d="M132 178C132 140 176 126 184 88h9C190 134 150 144 148 178V190h-16Z" fill="#fff" opacity=".42" filter="url(#tight)"/><path d="M116 188Q200 202 284 188V340Q200 354 116 340Z" fill="${lab.url}"/><path d="M116 188Q200 202 284 188V197Q200 211 116 197Z" fill="${o.cap ?? '#c5301f'}"/>${label(o, 200, 208, 152, 130, 19)}${text(o.unit, 126, 334, 12, { face: 'small', fill: '#3d4847', anchor: 'start' })}${vegMark(o, 262, 322, 14)}`
}

function jar(o: Pack) {
  const [g, cap, lab] = [cylinder(o.colour), cylinder(o.cap ?? '#caa12c'), cylinder('#fff8e8')]
  return `${g.def}${cap.def}${lab.def}${floor(200, 360, 112, 11)}<path d="M108 112Q92 124 92 150V330Q92 360 122 360H278Q308 360 308 330V150Q308 124 292 112Z" fill="${g.url}"/><rect x="98" y="58" width="204" height="58" rx="11" fill="${cap.url}"/><path d="M98 102H302" stroke="#000" stroke-opacity=".2" stroke-width="3"/>${draw(26, (i) => `<path d="M${104 + i * 7.8} 66V98" stroke="#000" stroke-opacity=".1" stroke-width="1.6"/>`)}<path d="M92 162Q200 180 308 162V324Q200 342 92 324Z" fill="${lab.url}"/><path d="M92 162Q200 180 308 162V171Q200 189 92 171Z" fill="${tone(o.colour, -0.2)}"/>${label(o, 200, 184, 192, 140, 21)}${text(o.unit, 108, 318, 13, { face: 'small', fill: '#3d4847', anchor: 'start' })}${vegMark(o, 278, 304)}<rect x="102" y="124" width="12" height="34" rx="6" fill="#fff" opacity=".5" filter="url(#tight)"/>`
}

function tub(o: Pack) {
  const [g, cap] = [cylinder(o.colour), cylinder(o.cap ?? '#f6f8f7')]
  const rows = rowsOf(o.name, 16)
  return `${g.def}${cap.def}${floor(200, 348, 124, 12)}<path d="M72 138H328L304 326Q301 348 278 348H122Q99 348 96 326Z" fill="${g.url}"/><path d="M92 290C150 256 250 326 308 282L303 330Q300 348 278 348H122Q99 348 97 326Z" fill="#fff" opacity=".95"/><rect x="60" y="98" width="280" height="46" rx="16" fill="${cap.url}"/><path d="M62 130H338" stroke="#000" stroke-opacity=".12" stroke-width="3"/>${text(o.brand, 200, 184, 28, { face: 'brand', fill: inkOn(o.colour), max: 200 })}${rows.map((row, i) => text(row, 200, 214 + i * 26, 26, { fill: inkOn(o.colour), max: 210 })).join('')}${art(o, 154, 220 + (rows.length - 1) * 22, 94 - (rows.length - 1) * 8)}${text(o.unit, 116, 338, 15, { face: 'small', fill: '#28302f', anchor: 'start' })}${vegMark(o, 274, 322)}`
}

/** A small cup under a foil lid. */
function cup(o: Pack) {
  const g = cylinder(o.colour)
  const rows = rowsOf(o.name, 13)
  return `${g.def}${floor(200, 350, 92, 10)}<path d="M98 120H302L276 332Q273 350 256 350H144Q127 350 124 332Z" fill="${g.url}"/><path d="M114 282Q200 250 290 282L282 332Q276 350 256 350H144Q127 350 122 332Z" fill="#fff" opacity=".92"/><ellipse cx="200" cy="116" rx="114" ry="18" fill="#cfd8dc"/><ellipse cx="200" cy="111" rx="114" ry="18" fill="#f3f6f7"/><path d="M300 104q22 -2 26 12q-16 6 -30 2Z" fill="#e3e9eb"/><ellipse cx="200" cy="111" rx="88" ry="11" fill="${tone(o.colour, 0.4)}"/>${text(o.brand, 200, 164, 26, { face: 'brand', fill: inkOn(o.colour), max: 160 })}${rows.map((row, i) => text(row, 200, 190 + i * 22, 21, { fill: inkOn(o.colour), max: 160 })).join('')}${art(o, 156, 198 + (rows.length - 1) * 20, 92 - (rows.length - 1) * 10)}${text(o.unit, 200, 338, 14, { face: 'small', fill: '#28302f' })}${vegMark(o, 252, 318, 14)}`
}

function can(o: Pack) {
  const [g, al] = [cylinder(o.colour), cylinder('#cfd6da')]
  const rows = rowsOf(o.name, 11)
  const ink = inkOn(o.colour)
  return `${g.def}${al.def}${floor(200, 364, 84, 10)}<path d="M126 66L136 42H264L274 66Z" fill="${al.url}"/><ellipse cx="200" cy="42" rx="64" ry="8" fill="#eef1f3"/><ellipse cx="200" cy="42" rx="55" ry="5.6" fill="#b4bdc2"/><path d="M126 66H274V336L264 364H136L126 336Z" fill="${g.url}"/><path d="M126 338H274L264 364H136Z" fill="${al.url}"/><path d="M126 226C160 166 236 300 274 198V300C236 330 166 250 126 306Z" fill="#fff" opacity=".24"/>${text(o.brand, 200, 122, 38, { face: 'brand', fill: ink, max: 130 })}${rows.map((row, i) => text(row, 200, 154 + i * 26, 25, { fill: ink, max: 130 })).join('')}${art(o, 160, 200 + (rows.length - 1) * 12, 80)}${text(o.unit, 200, 326, 14, { face: 'small', fill: ink })}${sheen(138, 76, 10, 250)}${vegMark(o, 250, 312, 13)}`
}

/** A clear bottle with a sleeve; the colour is that of what is inside. */
function petBottle(o: Pack) {
  const [g, cap] = [cylinder(o.colour), cylinder(o.cap ?? tone(o.colour, -0.3))]
  const label2 = cylinder(tone(o.colour, o.colour > '#aaaaaa' ? -0.34 : 0.1))
  const ink = inkOn(tone(o.colour, -0.3))
  const rows = rowsOf(o.name, 12)
  return `${g.def}${cap.def}${label2.def}${floor(200, 366, 70, 9)}<path d="M180 48H220V70C220 96 262 110 262 160V182Q254 190 262 200V340Q262 366 244 366H156Q138 366 138 340V200Q146 190 138 182V160C138 110 180 96 180 70Z" fill="${g.url}" opacity=".94"/><rect x="174" y="20" width="52" height="32" rx="5" fill="${cap.url}"/><rect x="176" y="52" width="48" height="6" rx="3" fill="#fff" opacity=".6"/><path d="M152 166C152 128 182 112 188 80h7C192 124 166 130 164 166v14h-12Z" fill="#fff" opacity=".5" filter="url(#tight)"/><path d="M138 196Q200 206 262 196V316Q200 326 138 316Z" fill="${label2.url}"/><path d="M138 196Q200 206 262 196V202Q200 212 138 202ZM138 310Q200 320 262 310V316Q200 326 138 316Z" fill="#fff" opacity=".75"/>${text(o.brand, 200, 234, 27, { face: 'brand', fill: ink, max: 112 })}${rows.map((row, i) => text(row, 200, 256 + i * 19, 18, { fill: ink, max: 112 })).join('')}${art(o, 176, 260 + (rows.length - 1) * 16, 46 - (rows.length - 1) * 6)}${text(o.unit, 200, 346, 12, { face: 'small', fill: inkOn(o.colour) })}`
}

/** Aerosol, pump, trigger and tube: what a bathroom shelf holds. */
function sprayCan(o: Pack) {
  const [g, cap] = [cylinder(o.colour), cylinder(tone(o.colour, -0.45))]
  return `${g.def}${cap.def}${floor(200, 366, 66, 9)}<path d="M142 104Q142 84 162 80H238Q258 84 258 104V352Q258 366 244 366H156Q142 366 142 352Z" fill="${g.url}"/><path d="M156 82V36Q156 24 168 24H232Q244 24 244 36V82Z" fill="${cap.url}"/><rect x="142" y="100" width="116" height="8" fill="#fff" opacity=".5"/>${faceTall(o, 146, 120, 108, 226)}${sheen(152, 112, 9, 236)}`
}

function pump(o: Pack) {
  const [g, cap] = [cylinder(o.colour), cylinder('#f3f6f7')]
  return `${g.def}${cap.def}${floor(200, 366, 82, 10)}<path d="M186 28H250Q262 28 262 38L256 44H214V66H186Z" fill="${cap.url}"/><rect x="190" y="44" width="20" height="40" fill="#dfe6e9"/><rect x="172" y="80" width="56" height="26" rx="5" fill="${cap.url}"/><path d="M152 106H248Q282 112 282 152V342Q282 366 258 366H142Q118 366 118 342V152Q118 112 152 106Z" fill="${g.url}"/>${faceTall(o, 126, 134, 148, 214)}${sheen(130, 136, 10, 210)}`
}

function trigger(o: Pack) {
  const [g, cap] = [cylinder(o.colour), cylinder('#eef2f4')]
  return `${g.def}${cap.def}${floor(200, 366, 78, 10)}<path d="M150 34Q150 22 164 22H258Q276 22 276 36V58H224V92H176V60Q150 58 150 34Z" fill="${cap.url}"/><path d="M246 58Q270 82 252 106L242 102Q252 82 230 60Z" fill="#c5301f"/><rect x="270" y="30" width="16" height="20" rx="3" fill="#c5301f"/><path d="M170 92H230Q234 128 272 150V344Q272 366 250 366H150Q128 366 128 344V150Q166 128 170 92Z" fill="${g.url}"/>${faceTall(o, 134, 158, 132, 192)}${sheen(140, 156, 9, 196)}`
}

function tube(o: Pack) {
  const [g, cap] = [cylinder(o.colour), cylinder(tone(o.colour, -0.4))]
  return `${g.def}${cap.def}${floor(200, 366, 60, 8)}<path d="M124 34H276L250 318H150Z" fill="${g.url}"/><path d="M122 26H278V44H122Z" fill="${tone(o.colour, -0.2)}"/>${draw(20, (i) => `<path d="M${126 + i * 7.8} 27v16" stroke="#000" stroke-opacity=".15" stroke-width="1.6"/>`)}<path d="M152 318H248V358Q248 366 240 366H160Q152 366 152 358Z" fill="${cap.url}"/>${faceTall(o, 146, 66, 108, 236)}${sheen(148, 56, 8, 240)}`
}

function faceTall(o: Pack, x: number, y: number, w: number, h: number) {
  const ink = inkOn(o.colour)
  const cx = x + w / 2
  const rows = rowsOf(o.name, 11)
  const size = 21
  const below = y + 36 + rows.length * size * 1.1
  const side = Math.min(w * 0.62, y + h - 24 - below)
  return `${text(o.brand, cx, y + 22, 28, { face: 'brand', fill: ink, max: w })}${rows.map((row, i) => text(row, cx, y + 50 + i * size * 1.1, size, { fill: ink, max: w })).join('')}<circle cx="${cx}" cy="${below + side / 2 + 8}" r="${side * 0.58}" fill="#fff" opacity=".26"/>${art(o, cx - side / 2, below + 8, side)}${text(o.unit, cx, y + h - 2, 13, { face: 'small', fill: ink })}`
}

export const vessels: Record<string, (o: Pack) => string> = {
  bottle,
  jar,
  tub,
  cup,
  can,
  petbottle: petBottle,
  spraycan: sprayCan,
  pump,
  trigger,
  tube,
}
