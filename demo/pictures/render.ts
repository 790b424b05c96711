/**
 * Draws every picture of the demo shop into demo/images, from the catalogue and from nothing else.
 *
 * The letters and pictograms come from packages that the project itself does not need (100 MB of
 * them), so they live in a folder of their own:
 *
 *   mkdir /tmp/picture-packages && cd /tmp/picture-packages && npm init -y
 *   npm i fontkit @iconify-json/fluent-emoji @expo-google-fonts/baloo-2 @expo-google-fonts/poppins
 *   cd - && PICTURE_PACKAGES=/tmp/picture-packages node --import tsx demo/pictures/render.ts
 *
 * The shop's own basket, on the landing and the home screen of every real shop as well, is drawn into
 * src/web/ui and bears no brand. `render.ts basket` draws nothing else.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { BASKET_WIDTHS } from '#contract/page/basket-picture.ts'
import { aisles } from '../catalogue/aisles.ts'
import { type Variant, variantsOf } from '../catalogue/expand.ts'
import type { Shelf } from '../catalogue/notation.ts'
import {
  DIWALI_BANNER,
  filesOf,
  GOODS_SIZES,
  picturesOf,
  tilePicture,
} from '../catalogue/pictures-of.ts'
import { DIWALI_GOODS, diwaliBanner } from './banner.ts'
import { basket, wideBasket } from './basket.ts'
import { svg } from './draw.ts'
import { front, second } from './pictures.ts'
import { TILES, tile } from './tiles.ts'

const SIZE = Math.max(...GOODS_SIZES)
const out = fileURLToPath(new URL('../images/', import.meta.url))
const ownPictures = fileURLToPath(new URL('../../src/web/ui/', import.meta.url))
const products = new Map<string, { shelf: Shelf; variant: Variant }>(
  aisles.flatMap(({ shelves }) =>
    shelves.flatMap((shelf) =>
      variantsOf(shelf).map((variant) => [variant.slug, { shelf, variant }] as const),
    ),
  ),
)

function fronted(slug: string, size: number) {
  return svg(front(variantNamed(slug)), size)
}

function withoutBrand(slug: string, size: number) {
  return svg(front({ ...variantNamed(slug), brand: '' }), size)
}

function variantNamed(slug: string): Variant {
  const product = products.get(slug)
  if (!product) throw new Error(`No product is called ${slug}.`)
  return product.variant
}

const bitmap = (source: string) => sharp(Buffer.from(source)).png().toBuffer()

async function save(name: string, image: Sharp, quality = 69) {
  const { size } = await image.webp({ quality, alphaQuality: 100, effort: 4 }).toFile(out + name)
  return size
}

/** In every size that its name promises. */
async function saveSizes(name: string, image: Sharp, quality?: number) {
  const whole = await image.png().toBuffer()
  const saved = filesOf(name).map(({ file, size }) =>
    save(file, sharp(whole).resize({ width: size }), quality),
  )
  return (await Promise.all(saved)).reduce((sum, bytes) => sum + bytes, 0)
}

async function saveProduct({ shelf, variant }: { shelf: Shelf; variant: Variant }) {
  const [first = '', other] = picturesOf(variant)
  const size = await saveSizes(first, sharp(await bitmap(svg(front(variant), SIZE))))
  if (!other) return size
  return size + (await saveSizes(other, sharp(await bitmap(svg(second(shelf, variant), SIZE)))))
}

async function saveTile([key, slugs]: [string, string[]]) {
  const cutouts = await Promise.all(slugs.map((slug) => bitmap(fronted(slug, SIZE))))
  return saveSizes(tilePicture(key), await tile(cutouts), 74)
}

async function saveAll() {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  let bytes = 0
  for (const product of products.values()) bytes += await saveProduct(product)
  for (const entry of Object.entries(TILES)) bytes += await saveTile(entry)
  const goods = await Promise.all(DIWALI_GOODS.map((slug) => bitmap(fronted(slug, SIZE))))
  bytes += await saveSizes(DIWALI_BANNER, await diwaliBanner(goods), 74)
  const filled = await basket(fronted)
  bytes += await save('basket.webp', sharp(filled).trim(), 82)
  bytes += await save('basket-wide.webp', sharp(await wideBasket(filled)).trim(), 82)
  process.stdout.write(
    `${products.size} products, ${Object.keys(TILES).length} tiles, ${(bytes / 1048576).toFixed(1)} MB\n`,
  )
}

async function saveOwnBasket() {
  const whole = await sharp(await basket(withoutBrand))
    .trim()
    .resize({ width: BASKET_WIDTHS.whole })
    .png()
    .toBuffer()
  await sharp(whole)
    .webp({ quality: 78, alphaQuality: 100, effort: 6 })
    .toFile(`${ownPictures}basket.webp`)
  const sizes = [
    { name: 'basket-home', width: BASKET_WIDTHS.home, quality: 40 },
    { name: 'basket-small', width: BASKET_WIDTHS.small, quality: 46 },
    { name: 'basket', width: BASKET_WIDTHS.whole, quality: 50 },
  ]
  for (const { name, width, quality } of sizes) {
    await sharp(whole)
      .resize({ width })
      .avif({ quality, effort: 9 })
      .toFile(`${ownPictures}${name}.avif`)
  }
}

if (!process.argv.includes('basket')) await saveAll()
await saveOwnBasket()
