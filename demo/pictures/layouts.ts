import { random, type Spot, spotsOf } from './draw.ts'

/** Seven round things in a tray; two rows, the back one higher. */
export const ROUND = spotsOf(
  '112 162 0.98 -8, 202 152 1.02 6, 290 162 0.98 12, 88 216 0.9 4, 162 212 1.02 -6, 244 214 1.02 10, 316 216 0.9 -4',
)
const FEW = spotsOf(
  '130 166 1.24 -10, 268 164 1.26 8, 90 208 1.05 4, 200 202 1.3 -4, 310 210 1.05 8',
)
export const UPRIGHT = spotsOf(
  '88 150 1.06 24, 150 138 1.14 10, 204 134 1.18 -2, 258 140 1.14 -12, 312 150 1.04 -24, 120 164 1.06 14, 180 160 1.1 3, 236 160 1.1 -7, 288 166 1.04 -18',
)
export const SLIM = spotsOf(
  '150 126 1.1 -9, 250 132 1.12 7, 196 148 1.16 2, 128 168 1.1 12, 272 172 1.12 -10, 200 190 1.2 -3, 140 214 1.1 5, 262 218 1.1 -6',
)
const EGGS = spotsOf(
  '92 176 0.84, 164 172 0.86, 236 172 0.86, 308 176 0.84, 92 226 0.92, 164 226 0.94, 236 226 0.94, 308 226 0.92',
)

/** Thin things lie criss-cross in a pile. */
const pile = (count: number, size: number): Spot[] => {
  const r = random(count * 91 + 5)
  return Array.from({ length: count }, (_, i) => [
    96 + r() * 208,
    142 + (i / count) * 86,
    size + r() * 0.14,
    -30 + r() * 60 + (i % 3 === 0 ? 180 : 0),
  ])
}

export const layouts: Record<string, readonly Spot[]> = {
  carrot: UPRIGHT,
  radish: UPRIGHT,
  okra: pile(22, 0.92),
  beans: pile(26, 1),
  chilli: pile(26, 0.9),
  peas: pile(16, 0.98),
  bittergourd: SLIM,
  ridgegourd: SLIM,
  cucumber: SLIM,
  zucchini: SLIM.slice(2),
  corn: [
    [200, 142, 1.5, -6],
    [196, 206, 1.56, 5],
  ],
  brinjal: FEW,
  capsicum: FEW,
  bellmix: FEW,
  avocado: FEW,
  egg: EGGS,
  brownegg: EGGS,
}
