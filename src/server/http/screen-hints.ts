import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BASKET_WIDTHS, HOME_SIZES, LANDING_SIZES } from '#contract/basket-picture.ts'

/** Value of the Link header of a page; undefined where nothing is known beforehand. */
export type ScreenHints = (path: string, isShopper: boolean) => string | undefined

type Chunk = { file: string; imports?: string[] }
export type Chunks = Record<string, Chunk>

/** What a screen is made of beside the shell. */
export type Screen = {
  code?: string
  basketSizes?: string
  /** What stands in its page before any script (`page-frames.ts`). */
  frame?: 'landing' | 'home' | 'search' | 'inner' | 'product' | 'cart' | 'checkout'
}

const LANDING: Screen = {
  code: 'src/web/home/landing-screen.tsx',
  basketSizes: LANDING_SIZES,
  frame: 'landing',
}
/** The shell carries its code. */
const HOME: Screen = { basketSizes: HOME_SIZES, frame: 'home' }
/** On a phone it has a bar of its own: back, title. */
const INNER = { frame: 'inner' } as const

/** By the beginning of its address, as `web/lib/navigation/paths.ts` spells it. */
const SCREENS: [RegExp, Screen][] = [
  [/^\/home$/, HOME],
  [/^\/search$/, { ...INNER, code: 'src/web/search/search-screen.tsx', frame: 'search' }],
  [/^\/product\//, { ...INNER, code: 'src/web/catalog/product-screen.tsx', frame: 'product' }],
  [/^\/product-categorized\//, { ...INNER, code: 'src/web/catalog/listing-screen.tsx' }],
  [/^\/cart$/, { code: 'src/web/cart/cart-screen.tsx', frame: 'cart' }],
  [/^\/checkout$/, { code: 'src/web/checkout/checkout-screen.tsx', frame: 'checkout' }],
  [/^\/login$/, { code: 'src/web/account/login-screen.tsx' }],
  [/^\/register$/, { code: 'src/web/account/register-screen.tsx' }],
  [/^\/dashboard\/my-orders$/, { ...INNER, code: 'src/web/order/orders-screen.tsx' }],
]

/**
 * Names the scripts and the picture of the screen at an address, so that a browser asks
 * for them together with the shell instead of after it. A build that says nothing of itself has no hints.
 */
export function screenHints(folder: string): ScreenHints {
  const chunks = chunksOf(folder)
  if (!chunks) return () => undefined
  const known = new Map<Screen, string | undefined>()

  return (path, isShopper) => {
    const screen = screenAt(path, isShopper)
    if (!screen) return undefined
    if (!known.has(screen)) known.set(screen, hintOf(screen, chunks))
    return known.get(screen)
  }
}

/** What the build says of its files; undefined where it says nothing. */
export function chunksOf(folder: string): Chunks | undefined {
  const list = join(folder, '.vite/manifest.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : undefined
}

/** Somebody signed in goes on from the landing to their own first screen. */
export function screenAt(path: string, isShopper: boolean): Screen | undefined {
  if (path === '/') return isShopper ? HOME : LANDING
  return SCREENS.find(([address]) => address.test(path))?.[1]
}

function hintOf({ code, basketSizes, frame }: Screen, chunks: Chunks): string | undefined {
  const links = [
    ...(frame ? [] : filesOf(chunks, code)).map(
      (file) => `</${file}>; rel=modulepreload; crossorigin`,
    ),
    ...(basketSizes ? basketHint(chunks, basketSizes) : []),
  ]
  return links.length > 0 ? links.join(', ') : undefined
}

/** Each width of it that there is, by the name of its file. */
const BASKETS = {
  'src/web/ui/basket-home.avif': BASKET_WIDTHS.home,
  'src/web/ui/basket-small.avif': BASKET_WIDTHS.small,
  'src/web/ui/basket.avif': BASKET_WIDTHS.whole,
}

function basketHint(chunks: Chunks, sizes: string): string[] {
  const from = Object.entries(BASKETS).flatMap(([name, width]) => {
    const file = chunks[name]?.file
    return file ? [`/${file} ${width}w`] : []
  })
  const whole = from.at(-1)?.split(' ')[0]
  if (!whole) return []
  return [
    `<${whole}>; rel=preload; as=image; type="image/avif"; fetchpriority=high; imagesrcset="${from.join(', ')}"; imagesizes="${sizes}"`,
  ]
}

/** A module and all that it imports, as files. */
export function filesOf(chunks: Chunks, name: string | undefined, files = new Set<string>()) {
  const chunk = name && chunks[name]
  if (!chunk || files.has(chunk.file)) return [...files]
  files.add(chunk.file)
  for (const other of chunk.imports ?? []) filesOf(chunks, other, files)
  return [...files]
}
