import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import { categories, products } from '#server/db/schema/catalog.ts'
import { listedProducts } from '#server/db/schema/import.ts'
import { openFetcher } from '#server/media/fetch-picture.ts'
import { emptyTables } from '#server/testing/database.ts'
import { openShop } from '#server/testing/shop.ts'
import { workbookOf } from '#server/testing/workbook.ts'
import { applyList, checkList } from '../control-import.ts'
import { listReport } from '../import-report-store.ts'
import { findImport } from '../import-store.ts'
import { continueImport } from '../run-import.ts'
import { saveList } from '../save-list.ts'

const shop = await openShop()
const tools = { ...shop, fetcher: openFetcher([]) }
const meera = await shop.user({ role: 'ADMIN' })

beforeEach(() => emptyTables(shop.db, 'imports', 'products', 'categories'))

async function importFile(
  bytes: Buffer,
  choice: { category?: string; paise?: boolean; hidden?: boolean } = {},
) {
  const { id, mapping } = await saveList(shop.db, { fileName: 'list', bytes, actorId: meera.id })
  await checkList(shop.db, id, {
    mapping,
    unit: '1 pc',
    stock: 0,
    category: '',
    paise: false,
    hidden: false,
    ...choice,
  })
  await continueImport(tools, id, () => false)
  await applyList(shop.db, meera.id, id)
  await continueImport(tools, id, () => false)
  const { rows } = await listReport(shop.db, id, {
    outcome: 'refused',
    currentPage: 1,
    pageSize: 50,
  })
  return { list: await findImport(shop.db, id), refused: rows }
}

/** Each product as shoppers see it: name, unit, MRP and price in paise, stock. */
async function shelf() {
  const rows = await shop.db
    .select()
    .from(products)
    .orderBy(asc(products.price), asc(products.name))
  return rows.map(({ name, unit, price, discount, stock }) => [
    name,
    unit,
    price,
    sellingPrice(price, discount),
    stock,
  ])
}

const text = (...lines: string[]) => Buffer.from(lines.join('\r\n'))

test('a WooCommerce export: sale prices, category paths, variations instead of their parent', async () => {
  const { refused } = await importFile(
    text(
      'ID,Type,SKU,Name,Published,"Short description",Description,"In stock?",Stock,"Sale price","Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"',
      '11,simple,HON-1,Forest Honey,1,,"<p>Raw &amp; wild.</p>",1,24,189.50,225,"Grocery, Grocery > Honey",,,,',
      '12,variable,RICE,Sona Masoori Rice,1,,Old rice,1,,,,Grocery > Rice,,,Weight,"1 kg, 5 kg"',
      '13,variation,RICE-1,Sona Masoori Rice - 1 kg,1,,,1,40,,74.00,,,RICE,Weight,1 kg',
      '14,variation,RICE-5,Sona Masoori Rice - 5 kg,1,,,1,12,349,365,,,id:12,Weight,5 kg',
    ),
  )

  expect(refused).toEqual([])
  expect(await shelf()).toEqual([
    ['Sona Masoori Rice', '1 kg', 7_400, 7_400, 40],
    ['Forest Honey', '1 pc', 22_500, 18_950, 24],
    ['Sona Masoori Rice', '5 kg', 36_500, 34_900, 12],
  ])
})

test('a Shopify export: the rows of a handle are sizes of one product, or only further pictures', async () => {
  const { refused } = await importFile(
    text(
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Status',
      "toned-milk,Toned Milk,<b>Fresh</b>,Savera,Dairy,,true,Size,500 ml,'0012,500,30,27.00,29.00,'8901234567894,https://cdn.example.in/a.jpg,active",
      'toned-milk,,,,,,,,1 L,0013,1000,18,53.50,,,,',
      'toned-milk,,,,,,,,,,,,,,,https://cdn.example.in/b.jpg,',
      'paneer,Paneer,,Savera,Dairy,,true,Title,Default Title,P-200,200,9,95,110,,,draft',
    ),
  )

  expect(refused).toEqual([])
  expect(await shelf()).toEqual([
    ['Toned Milk', '500 ml', 2_900, 2_700, 30],
    ['Toned Milk', '1 L', 5_350, 5_350, 18],
    ['Paneer', '200 g', 11_000, 9_500, 9],
  ])
})

test('a list of an accounting program: a title above, totals below, rates and amounts in its notation', async () => {
  const { refused } = await importFile(
    text(
      'Shree Ganesh Kirana Stores,,,,,,',
      'Stock Summary,,,,,,',
      '1-Apr-26 to 30-Apr-26,,,,,,',
      ',,,,,,',
      'Particulars,Group,HSN/SAC,Taxability,Closing Qty,MRP,Sale Rate',
      'Parle-G 800g,Biscuits,1905,GST@5%,5 Nos,90/-,85/-',
      'Basmati Rice 25kg,Rice,1006,GST@5%,12 Bags,"₹1,23,456.00","₹1,23,456.00"',
      'Tawa 12" Iron,Kitchen,7323,GST@12%,3 Pcs,450.00,Rs. 399',
      'Grand Total,,,,20,123996.00,120484.50',
    ),
  )

  expect(refused).toEqual([])
  expect(await shelf()).toEqual([
    ['Parle-G 800g', '1 pc', 9_000, 8_500, 5],
    ['Tawa 12" Iron', '1 pc', 45_000, 39_900, 3],
    ['Basmati Rice 25kg', '1 pc', 1_23_45_600, 1_23_45_600, 12],
  ])
})

test('semicolons with decimal commas', async () => {
  await importFile(
    text(
      'Item Name;Group;MRP;Sale Rate;Balance',
      'Ghee 1 L;Dairy;1.234,50;999,00;4',
      'Salt;Spices;12,5;11,75;8',
    ),
  )

  expect(await shelf()).toEqual([
    ['Salt', '1 pc', 1_250, 1_175, 8],
    ['Ghee 1 L', '1 pc', 123_450, 99_900, 4],
  ])
})

test('a Vyapar list', async () => {
  await importFile(
    text(
      'Item name*,Item code,HSN,Category,Default Mrp,Sale price,Purchase price,Current stock quantity,Minimum stock quantity,Base Unit,Tax Rate',
      'Toor Dal 1kg,ITM001,0713,Pulses,180,164.25,150,35,10,Pkt,GST@5%',
    ),
  )

  expect(await shelf()).toEqual([['Toor Dal 1kg', 'Pkt', 18_000, 16_425, 35]])
})

test('a list whose quantity is the size: one name in two sizes is two products', async () => {
  await importFile(
    text(
      'Name,Brand,Price,DiscountedPrice,Category,SubCategory,Quantity',
      'Premia Sugar,Premia,55,45.90,Grocery,Sugar,1 kg',
      'Premia Sugar,Premia,29,24,Grocery,Sugar,500 gm',
    ),
  )

  expect(await shelf()).toEqual([
    ['Premia Sugar', '500 gm', 2_900, 2_400, 0],
    ['Premia Sugar', '1 kg', 5_500, 4_590, 0],
  ])
})

test('a list of a delivery app: optional amounts in paise, weights in grams, items out of stock', async () => {
  const { refused } = await importFile(
    text(
      'Category,name,mrp,discountPercent,availableQuantity,discountedSellingPrice,weightInGms,outOfStock,quantity',
      'Fruits & Vegetables,Onion,2500,16,3,2100,1000,FALSE,1',
      'Fruits & Vegetables,Onion,1300,15,2,1105,500,FALSE,500',
      'Fruits & Vegetables,Tender Coconut,5100,15,3,4335,58,TRUE,1',
    ),
    { paise: true },
  )

  expect(refused).toEqual([])
  expect(await shelf()).toEqual([
    ['Onion', '500 g', 1_300, 1_105, 2],
    ['Onion', '1 kg', 2_500, 2_100, 3],
    ['Tender Coconut', '58 g', 5_100, 4_335, 0],
  ])
})

test.each([
  ['UTF-16 with a mark', (list: string) => Buffer.from(`\ufeff${list}`, 'utf16le')],
  ['UTF-16 without a mark', (list: string) => Buffer.from(list, 'utf16le')],
  [
    'UTF-16, the other way around',
    (list: string) => Buffer.from(`\ufeff${list}`, 'utf16le').swap16(),
  ],
  ['Windows-1252', (list: string) => Buffer.from(list, 'latin1')],
  ['UTF-8', (list: string) => Buffer.from(list)],
  ['UTF-8 behind a first line sep=,', (list: string) => Buffer.from(`sep=,\n${list}`)],
])('a list in %s', async (_encoding, written) => {
  await importFile(written('name,category,mrp,stock\nCafé Crème,Coffee,450.50,7\n'))

  expect(await shelf()).toEqual([['Café Crème', '1 pc', 45_050, 45_050, 7]])
})

test('an Excel file: prices to the paisa, long barcodes, a title above', async () => {
  const bytes = await workbookOf([
    ['Price list', null, null, null, null],
    [null],
    ['Code', 'Item Name', 'Group', 'MRP', 'Sale Price', 'Barcode', 'Qty'],
    ['001', 'Amul Butter 100 g', 'Dairy', 62, 60.099999999999994, 8901262010016, 14],
    ['002', 'Tea <Strong> & Co', 'Tea', 391.51, 391.51, null, 3],
  ])

  const { refused } = await importFile(bytes)

  expect(refused).toEqual([])
  expect(await shelf()).toEqual([
    ['Amul Butter 100 g', '1 pc', 6_200, 6_010, 14],
    ['Tea <Strong> & Co', '1 pc', 39_151, 39_151, 3],
  ])
  const [row] = await shop.db.select().from(products).orderBy(asc(products.price))
  expect(row?.barcode).toBe('8901262010016')
})

test('a list without a category uses the chosen one', async () => {
  const list = text('name,mrp', 'Imported Olives,350')

  const { refused } = await importFile(list)
  expect(refused[0]).toMatchObject({ line: 2, why: 'The category is missing.' })

  await importFile(list, { category: 'Imported' })
  expect(await shelf()).toEqual([['Imported Olives', '1 pc', 35_000, 35_000, 0]])
})

test('new products can stay unpublished until they are reviewed', async () => {
  await importFile(text('name,category,mrp', 'Tea,Tea,100'), { hidden: true })

  const [tea] = await shop.db.select().from(products)
  expect(tea?.published).toBe(false)
})

test('a barcode shortened by Excel is rejected with a sentence that says how to fix it', async () => {
  const { refused } = await importFile(
    text('name,category,mrp,barcode', 'Soap,Bath,40,8.90E+12', 'Oil,Kitchen,90,0123456789012'),
  )

  expect(refused).toMatchObject([{ line: 2, heading: 'barcode', found: '8.90E+12' }])
  expect(refused[0]?.why).toContain('Excel has shortened this number')
  const [oil] = await shop.db.select().from(products)
  expect(oil?.barcode).toBe('0123456789012')
})

test.each([
  ['a code', 'code', '8.90E+12'],
  ['a code with a decimal comma', 'code', '"8,90126E+12"'],
  ['a licence', 'fssai', '1.00E+13'],
])('%s shortened by Excel is rejected in the same way', async (_what, heading, cell) => {
  const { refused } = await importFile(
    text(
      `${heading},name,category,mrp`,
      `${cell},Soap,Bath,40`,
      `${cell},Shampoo,Bath,90`,
      '00012345678901,Oil,Kitchen,90',
    ),
  )

  expect(refused).toMatchObject([
    { line: 2, name: 'Soap', heading },
    { line: 3, name: 'Shampoo', heading },
  ])
  for (const { why } of refused) expect(why).toContain('Excel has shortened this number')
})

test('leading zeros of a code, a barcode and an HSN code stay', async () => {
  const bytes = await workbookOf([
    ['Code', 'Name', 'Category', 'MRP', 'Barcode', 'HSN'],
    ['0012', 'Oil', 'Kitchen', 90, '0012345678905', '0405'],
  ])
  await importFile(bytes)
  await importFile(
    text('Code,Name,Category,MRP,Barcode,HSN', "'0013,Tea,Tea,50,0012345678912,0902"),
  )

  const rows = await shop.db
    .select({ code: listedProducts.code, barcode: products.barcode, hsn: products.hsn })
    .from(products)
    .innerJoin(listedProducts, eq(listedProducts.productId, products.id))
    .orderBy(asc(listedProducts.code))
  expect(rows).toEqual([
    { code: '0012', barcode: '0012345678905', hsn: '0405' },
    { code: '0013', barcode: '0012345678912', hsn: '0902' },
  ])
})

test('a category name that contains a comma stays one name in a WooCommerce export', async () => {
  await importFile(
    text(
      'ID,Type,SKU,Name,Published,Stock,Regular price,Categories',
      '7,simple,T-1,Tomato,1,4,28,"Fruits\\, Vegetables > Daily"',
    ),
  )

  const kinds = await shop.db.select({ name: categories.name }).from(categories)
  expect(kinds).toEqual([{ name: 'Fruits, Vegetables' }])
})

test.each([
  [
    'WooCommerce',
    'ID,Type,SKU,Name,Published,Stock,Regular price,Categories',
    '7,simple,T-1,Tomato,1,-2,28,Fruits',
  ],
  [
    'Shopify',
    'Handle,Title,Type,Variant SKU,Variant Inventory Qty,Variant Price',
    'tomato,Tomato,Fruits,T-1,-2,28.00',
  ],
])('a negative stock of %s is out of stock here', async (_system, heading, row) => {
  const { refused } = await importFile(text(heading, row))

  expect(refused).toEqual([])
  expect(await shelf()).toEqual([['Tomato', '1 pc', 2_800, 2_800, 0]])
})

test('a rejected row is reported by its line in the chosen file, also below a title', async () => {
  const { refused } = await importFile(
    text(
      'My shop,,',
      '',
      'Item Name,Group,MRP',
      'Tea,Tea,100',
      '',
      'Salt,Spices,free',
      'Sugar,Sweet,40',
    ),
  )

  expect(refused).toMatchObject([{ line: 6, heading: 'MRP', found: 'free' }])
})

test.each([
  ['a zip of something else', async () => zipOf('notes.txt')],
  ['a damaged workbook', async () => (await workbookOf([['a', 'b']])).subarray(0, 300)],
])('%s is rejected with a sentence', async (_what, file) => {
  const bytes = await file()

  await expect(saveList(shop.db, { fileName: 'x', bytes, actorId: meera.id })).rejects.toThrow(
    /not an Excel file|could not be read/,
  )
})

async function zipOf(name: string): Promise<Buffer> {
  const workbook = await workbookOf([['a']])
  return Buffer.from(
    workbook.toString('latin1').replaceAll('xl/workbook.xml', name.padEnd(15, '_')),
    'latin1',
  )
}
