import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { auditEntries } from '#server/db/schema/audit.ts'
import { newId } from '#server/lib/id.ts'
import { openShop } from '#server/testing/shop.ts'
import { FORM_TYPE, formOf, type TestFile } from '#server/testing/uploads.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const dairy = await category('Dairy')
const milks = await subcategory('Milk', [dairy])

type Field = [name: string, value: string]

test('category.add takes a name, and a picture or the text "null" for none', async () => {
  const plain = await send('POST', 'category/add-category', {
    fields: [
      ['name', 'Bakery'],
      ['image', 'null'],
    ],
  })
  const pictured = await send('POST', 'category/add-category', {
    fields: [['name', 'Snacks']],
    files: [await picture('image')],
  })

  expect(plain).toMatchObject({ status: 201, data: { name: 'Bakery', image: '' } })
  expect(pictured).toMatchObject({
    status: 201,
    data: { image: expect.stringMatching(/^\/media\//) },
  })
  expect(await seen(pictured.data.image)).toBe(200)
  expect(await listed('category/get-all-categories?all=true')).toContain('Snacks')
})

test('a category needs a unique name', async () => {
  await category('Fruits')

  const blank = await send('POST', 'category/add-category', { fields: [['name', ' ']] })
  const missing = await send('POST', 'category/add-category', {})
  const twin = await send('POST', 'category/add-category', { fields: [['name', 'FRUITS']] })

  expect([blank, missing].map(({ errorMessage }) => errorMessage)).toEqual([
    'Category Name is required!',
    'Category Name is required!',
  ])
  expect(twin).toMatchObject({ status: 409, code: 'NAME_TAKEN' })
})

test('category.update renames, and keeps the picture unless a file is sent', async () => {
  const files = [await picture('image')]
  const { data } = await send('POST', 'category/add-category', { fields: [['name', 'Tea']], files })

  const renamed = await send('PUT', `category/update-category/${data._id}`, {
    fields: [['name', 'Tea & Coffee']],
  })
  const repictured = await send('PATCH', `category/update-category/${data._id}`, {
    fields: [['name', 'Tea & Coffee']],
    files: [await picture('image')],
  })

  expect(renamed).toMatchObject({ status: 200, data: { name: 'Tea & Coffee', image: data.image } })
  expect(repictured.data.image).not.toBe(data.image)
})

test('an edit of a category based on an outdated view is rejected, and names the differences', async () => {
  const id = await category('Rice')
  const update = (name: string, seen?: string) =>
    send('PUT', `category/update-category/${id}`, {
      fields: [['name', name], ...(seen === undefined ? [] : [seenCategory(seen)])],
    })
  await update('Rice & Flour', 'Rice')

  const late = await update('Rices', 'Rice')
  const again = await update('Rice & Flour', 'Rice')
  const now = await update('Rices', 'Rice & Flour')
  const original = await update('Grains')

  expect(late).toMatchObject({
    status: 409,
    code: 'EDITED_MEANWHILE',
    errorMessage: 'Someone else changed the name of this category meanwhile. Please reload.',
    now: { _id: id, name: 'Rice & Flour', image: '' },
  })
  expect([again, now, original].map(({ status }) => status)).toEqual([200, 200, 200])
})

test('an edit of a subcategory based on an outdated view is rejected, and names the differences', async () => {
  const id = await subcategory('Cheese', [dairy])
  const cold = await category('Cold')
  const update = (name: string, categories: string[], seen: object) =>
    send('PUT', `subcategory/update-subcategory/${id}`, {
      fields: [
        ['name', name],
        ['categories', JSON.stringify(categories)],
        ['seen', JSON.stringify({ image: '', ...seen })],
      ],
    })
  const first = { name: 'Cheese', categories: [dairy] }
  await update('Cheeses', [cold, dairy], first)

  const late = await update('Soft Cheese', [dairy], first)
  const other = await update('Soft Cheese', [dairy], { name: 'Cheeses', categories: [dairy, cold] })

  expect(late).toMatchObject({
    status: 409,
    code: 'EDITED_MEANWHILE',
    errorMessage:
      'Someone else changed the name and the categories of this subcategory meanwhile. Please reload.',
    now: { _id: id, name: 'Cheeses' },
  })
  expect(late.now.category).toHaveLength(2)
  expect(other.status).toBe(200)
})

test('of two concurrent edits of one category only one is saved', async () => {
  const id = await category('Oil')
  const edits = ['Oils', 'Ghee'].map((name) =>
    send('PUT', `category/update-category/${id}`, {
      fields: [['name', name], seenCategory('Oil')],
    }),
  )

  const statuses = (await Promise.all(edits)).map(({ status }) => status)

  expect(statuses.toSorted()).toEqual([200, 409])
})

test('category.delete answers 204 without a body, and 409 with the counts while it is in use', async () => {
  const empty = await category('Empty')
  const raw = await shop.app.inject({
    method: 'DELETE',
    url: `/api/v1/category/delete-category/${empty}`,
    headers: { authorization: `Bearer ${meera.token}` },
  })
  const full = await category('Full')
  await subcategory('Inside', [full])
  const { product } = await productIn({ categories: [full] })
  const used = await send('DELETE', `category/delete-category/${full}`)
  await send('DELETE', `product/delete-product/${product}`)
  const stillUsed = await send('DELETE', `category/delete-category/${full}`)

  expect([raw.statusCode, raw.body, raw.headers['content-type']]).toEqual([204, '', undefined])
  expect(used).toMatchObject({
    status: 409,
    code: 'IN_USE',
    uses: { subcategories: 1, products: 1 },
    errorMessage: 'Full is in use by 1 subcategory and 1 product. Please move them first.',
  })
  expect(stillUsed).toMatchObject({ status: 409, uses: { subcategories: 1, products: 0 } })
})

test('subcategory calls take the categories as JSON text, and the present picture as its URL', async () => {
  const files = [await picture('image')]
  const fields: Field[] = [
    ['name', 'Paneer'],
    ['categories', JSON.stringify([dairy])],
  ]
  const added = await send('POST', 'subcategory/add-subcategory', { fields, files })
  const fresh = await category('Fresh')
  const moved = await send('PUT', `subcategory/update-subcategory/${added.data._id}`, {
    fields: [
      ['name', 'Paneer & Tofu'],
      ['categories', JSON.stringify([dairy, fresh])],
      ['image', added.data.image],
    ],
  })
  const deleted = await send('DELETE', `subcategory/delete-subcategory/${added.data._id}`)

  expect(added).toMatchObject({ status: 201, data: { category: [{ _id: dairy, name: 'Dairy' }] } })
  expect(moved).toMatchObject({
    status: 200,
    data: { name: 'Paneer & Tofu', image: added.data.image },
  })
  expect(moved.data.category).toHaveLength(2)
  expect(deleted.status).toBe(200)
})

test.each([
  ['no category', '[]'],
  ['no JSON', 'dairy'],
  ['a deleted one', JSON.stringify([newId()])],
])('a subcategory in %s is rejected', async (_what, categories) => {
  const fields: Field[] = [
    ['name', 'Nowhere'],
    ['categories', categories],
  ]

  expect((await send('POST', 'subcategory/add-subcategory', { fields })).status).toBe(400)
})

test('product.add accepts the form of the original client, and shoppers see the product at once', async () => {
  const fields: Field[] = [
    ['name', 'Toned Milk'],
    ['description', 'Fresh'],
    ['categories', JSON.stringify([dairy])],
    ['subcategories', JSON.stringify([milks])],
    ['unit', '500 ml'],
    ['stock', '12'],
    ['price', '199'],
    ['discount', ''],
    ['more_details', '{"Shelf life":"2 days"}'],
  ]
  const files = [await picture('images'), await picture('images')]
  const before = await listed(`product/get-products-by-category?categoryId=${dairy}`)

  const added = await send('POST', 'product/add-product', {
    fields,
    files,
    after: [['publish', 'true']],
  })

  expect(added).toMatchObject({
    status: 201,
    data: { price: 199, discount: 0, stock: 12, more_details: { 'Shelf life': '2 days' } },
  })
  expect(added.data.image).toHaveLength(2)
  expect(before).not.toContain('Toned Milk')
  expect(await listed(`product/get-products-by-category?categoryId=${dairy}`)).toContain(
    'Toned Milk',
  )
  expect(await ledgerOf(added.data._id)).toEqual([{ delta: 12, reason: 'opening' }])
})

test.each([
  'name',
  'description',
  'unit',
  'stock',
  'price',
  'categories',
  'subcategories',
  'image',
])('product.add without %s is rejected with the list of required fields', async (left) => {
  const fields = productFields().filter(([name]) => name !== left)
  const files = left === 'image' ? [] : [await picture('images')]

  const answer = await send('POST', 'product/add-product', { fields, files })

  expect(answer).toMatchObject({
    status: 400,
    errorMessage:
      'Missing one or more required fields: [name, image, categories, subcategories, unit, stock, price, description]',
    missingFields: [left],
  })
})

test('product.update keeps, orders and adds pictures, and leaves other fields unchanged', async () => {
  const { product, images } = await productIn({ pictures: 3 })
  const [first, second] = images

  const edited = await send('PUT', `product/update-product/${product}`, {
    fields: [
      ['name', 'Toned Milk'],
      ['price', '32.50'],
      ['discount', '23.4567'],
      ['existing_images[0]', String(second)],
      ['existing_images[1]', String(first)],
    ],
    files: [await picture('new_images')],
  })

  expect(edited).toMatchObject({
    status: 200,
    data: { price: 32.5, discount: 23.4567, stock: 10, unit: '500 ml' },
  })
  expect(edited.data.image.slice(0, 2)).toEqual([second, first])
  expect(edited.data.image).toHaveLength(3)
})

test.each([
  [[['name', 'Milk']]],
  [[['price', '30']]],
  [
    [
      ['name', ''],
      ['price', '30'],
    ],
  ],
] as Field[][][])(
  'product.update with %j is rejected: name and price are required',
  async (fields) => {
    const { product } = await productIn()

    const answer = await send('PUT', `product/update-product/${product}`, { fields })

    expect(answer).toMatchObject({ status: 400, errorMessage: 'Name and Price are required!' })
  },
)

test('stock is changed by the difference to the shown stock: a sale in between stays counted', async () => {
  const { product } = await productIn({ stock: 10 })
  await sell(product, 3)

  const fields: Field[] = [
    ['name', 'Milk'],
    ['price', '30'],
    ['stock', '{"seen":10,"set":15}'],
  ]
  const more = await send('PUT', `product/update-product/${product}`, { fields })
  const none: Field[] = [
    ['name', 'Milk'],
    ['price', '30'],
    ['stock', '{"seen":15,"set":0}'],
  ]
  const less = await send('PUT', `product/update-product/${product}`, { fields: none })

  expect(more.data.stock).toBe(12)
  expect(less).toMatchObject({ status: 409, code: 'STOCK_MOVED', stock: 12 })
})

test.each([
  ['price', '12,99.00'],
  ['price', '₹40'],
  ['price', '0x10'],
  ['stock', '1e3'],
  ['discount', '12abc'],
  ['gst_rate', '0x5'],
])('%s written as %s is rejected with a sentence', async (field, value) => {
  const fields = productFields().filter(([name]) => name !== field)
  const files = [await picture('images')]

  const answer = await send('POST', 'product/add-product', {
    fields: [...fields, [field, value]],
    files,
  })

  expect(answer).toMatchObject({
    status: 400,
    errorMessage: `${field} must be a number in digits, such as 1299.50`,
  })
})

test.each(['1,299.00', '१२९९', '１２９９.００'])(
  'a price typed as %s is 1299 rupees',
  async (value) => {
    const fields = productFields().filter(([name]) => name !== 'price')
    const files = [await picture('images')]

    const answer = await send('POST', 'product/add-product', {
      fields: [...fields, ['price', value]],
      files,
    })

    expect(answer).toMatchObject({ status: 201, data: { price: 1299 } })
  },
)

test('a number input may send half a rupee without its zero', async () => {
  const fields = productFields().filter(([name]) => name !== 'price')
  const files = [await picture('images')]

  const answer = await send('POST', 'product/add-product', {
    fields: [...fields, ['price', '.50']],
    files,
  })

  expect(answer.data).toMatchObject({ price: 0.5 })
})

test('of two who edit the same product the second is told what the first has saved, unless it is equal', async () => {
  const { product, updatedAt } = await productIn()
  const edit = (price: string) =>
    send('PUT', `product/update-product/${product}`, {
      fields: [
        ['name', 'Milk'],
        ['price', price],
        ['seen_at', updatedAt],
      ],
    })

  const first = await edit('31')
  const again = await edit('31')
  const second = await edit('32')

  expect([first.status, again.status]).toEqual([200, 200])
  expect(second).toMatchObject({ status: 409, code: 'EDITED_MEANWHILE', now: { price: 31 } })
})

test('moving a product to other categories counts as an edit: an older form does not move it back', async () => {
  const { product, updatedAt } = await productIn()
  const snacks = await category('Evening snacks')
  const edit = (more: Field[]) =>
    send('PUT', `product/update-product/${product}`, {
      fields: [['name', 'Milk'], ['price', '30'], ['seen_at', updatedAt], ...more],
    })

  const moved = await edit([['category_id', JSON.stringify([snacks])]])
  const late = await edit([['category_id', JSON.stringify([dairy])]])

  expect(moved.status).toBe(200)
  expect(late).toMatchObject({ status: 409, code: 'EDITED_MEANWHILE' })
})

test('a repeated stock edit after a lost answer does not change the stock a second time', async () => {
  const { product, updatedAt } = await productIn({ stock: 10 })
  const edit = () =>
    send('PUT', `product/update-product/${product}`, {
      fields: [
        ['name', 'Milk'],
        ['price', '30'],
        ['stock', '{"seen":10,"set":15}'],
        ['seen_at', updatedAt],
      ],
    })

  const [first, again] = [await edit(), await edit()]

  expect(first).toMatchObject({ status: 200, data: { stock: 15 } })
  expect(again).toMatchObject({ status: 409, code: 'EDITED_MEANWHILE' })
  expect(await ledgerOf(product)).toHaveLength(2)
})

test('changing the threshold outside the form counts as an edit, and a change of stock does not', async () => {
  const { product, updatedAt } = await productIn({ stock: 10 })
  const edit = () =>
    send('PUT', `product/update-product/${product}`, {
      fields: [
        ['name', 'Milk'],
        ['price', '30'],
        ['low_stock_below', '4'],
        ['seen_at', updatedAt],
      ],
    })
  await sell(product, 1)
  await meera.call('stock.setLowBelow', { params: { id: product }, body: { low_stock_below: 20 } })

  expect(await edit()).toMatchObject({ status: 409, code: 'EDITED_MEANWHILE' })
})

test('a deleted product is removed from the shop and stays in its orders', async () => {
  const { product } = await productIn()
  await send('DELETE', `product/delete-product/${product}`)

  const again = await send('DELETE', `product/delete-product/${product}`)
  const page = await shop.visitor.call('product.get', { query: { productId: product } })

  expect([again.status, page.status]).toEqual([404, 404])
  const { rows } = await shop.db.execute(sql`select name from products where id = ${product}`)
  expect(rows).toHaveLength(1)
})

test('all pictures can be replaced by new ones', async () => {
  const { product, images } = await productIn({ pictures: 2 })

  const edited = await send('PUT', `product/update-product/${product}`, {
    fields: [
      ['name', 'Milk'],
      ['price', '30'],
      ['existing_images', '[]'],
    ],
    files: [await picture('new_images')],
  })

  expect(edited.data.image).toHaveLength(1)
  expect(images).not.toContain(edited.data.image[0])
})

test('a picture that an order shows is kept', async () => {
  const { product, images } = await productIn({ pictures: 2 })
  await order(product)

  await send('PUT', `product/update-product/${product}`, {
    fields: [
      ['name', 'Milk'],
      ['price', '30'],
      ['existing_images[0]', String(images[1])],
    ],
  })

  const { rows } = await shop.db.execute<{ used: boolean }>(
    sql`select unused_since is null as used from images where ${images[0]} like '/media/' || id || '%'`,
  )
  expect(rows).toEqual([{ used: true }])
})

test('the label data is saved, shown to shoppers, and removed again', async () => {
  const label: Field[] = [
    ['brand', 'Savera'],
    ['hsn', '0401'],
    ['gst_rate', '5'],
    ['food_mark', 'veg'],
    ['country_of_origin', 'India'],
    ['net_quantity', '{"amount":500,"unit":"ml"}'],
    ['fssai', '11523021000417'],
    ['maker', 'Savera Dairy, Pune'],
    ['barcode', '8901234500127'],
    ['low_stock_below', '4'],
  ]
  const { product } = await productIn({ more: label })

  const { data } = await shop.visitor.call('product.get', { query: { productId: product } })
  const cleared = await send('PUT', `product/update-product/${product}`, {
    fields: [
      ['name', 'Milk'],
      ['price', '30'],
      ...label.slice(0, 9).map(([name]): Field => [name, '']),
    ],
  })

  expect(data).toMatchObject({
    brand: 'Savera',
    hsn: '0401',
    gst_rate: 5,
    food_mark: 'veg',
    net_quantity: { amount: 500, unit: 'ml', packs: 1 },
  })
  expect(cleared.data).toMatchObject({
    brand: null,
    gst_rate: null,
    net_quantity: null,
    low_stock_below: 4,
  })
})

test('label numbers are read as pasted', async () => {
  const { product } = await productIn({
    more: [
      ['hsn', '04 01.20'],
      ['fssai', ' 1152 3021-0004 17'],
      ['barcode', '8 901234 500127'],
    ],
  })

  const { data } = await meera.call('product.forEdit', { params: { id: product } })

  expect(data).toMatchObject({
    hsn: '040120',
    fssai: '11523021000417',
    barcode: '8901234500127',
  })
})

test('every change is recorded in the trail, with before and after', async () => {
  const { product } = await productIn()
  await send('PUT', `product/update-product/${product}`, {
    fields: [
      ['name', 'Milk'],
      ['price', '33'],
    ],
  })
  await send('DELETE', `product/delete-product/${product}`)

  const entries = await shop.db.select().from(auditEntries).where(sql`subject_id = ${product}`)

  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'product.add',
    'product.delete',
    'product.update',
  ])
  expect(entries.find(({ action }) => action === 'product.update')).toMatchObject({
    actorId: meera.id,
    before: { price: 30_00 },
    after: { price: 33_00 },
  })
})

test('saving without a change writes nothing', async () => {
  const { product } = await productIn()
  const same: Field[] = [
    ['name', 'Milk'],
    ['price', '30'],
  ]

  await send('PUT', `product/update-product/${product}`, { fields: same })

  expect(await shop.db.$count(auditEntries, sql`subject_id = ${product}`)).toBe(1)
})

async function category(name: string): Promise<string> {
  return (await send('POST', 'category/add-category', { fields: [['name', name]] })).data._id
}

async function subcategory(name: string, categories: string[]): Promise<string> {
  const fields: Field[] = [
    ['name', name],
    ['categories', JSON.stringify(categories)],
  ]
  return (await send('POST', 'subcategory/add-subcategory', { fields })).data._id
}

const seenCategory = (name: string): Field => ['seen', JSON.stringify({ name, image: '' })]

function productFields(categories = [dairy], stock = 10): Field[] {
  return [
    ['name', 'Milk'],
    ['description', 'Fresh'],
    ['categories', JSON.stringify(categories)],
    ['subcategories', JSON.stringify([milks])],
    ['unit', '500 ml'],
    ['stock', String(stock)],
    ['price', '30'],
  ]
}

type Given = { categories?: string[]; stock?: number; pictures?: number; more?: Field[] }

async function productIn({ categories, stock, pictures = 1, more = [] }: Given = {}) {
  const fields = [...productFields(categories, stock), ...more]
  const files = await Promise.all(Array.from({ length: pictures }, () => picture('images')))
  const { data } = await send('POST', 'product/add-product', { fields, files })
  return {
    product: data._id as string,
    images: data.image as string[],
    updatedAt: data.updatedAt as string,
  }
}

async function picture(field: string): Promise<TestFile> {
  const create = { width: 40, height: 40, channels: 3, background: '#4a7' } as const
  return { field, bytes: await sharp({ create }).png().toBuffer(), name: 'milk.png' }
}

type Form = { fields?: Field[]; files?: TestFile[]; after?: Field[] }

async function send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, form?: Form) {
  const payload = form && formOf(form.files ?? [], [...(form.fields ?? []), ...(form.after ?? [])])
  const response = await shop.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: {
      authorization: `Bearer ${meera.token}`,
      ...(form && { 'content-type': FORM_TYPE }),
    },
    ...(payload && { payload }),
  })
  return { ...(response.body ? response.json() : {}), status: response.statusCode }
}

const listed = async (path: string): Promise<string[]> =>
  (await shop.app.inject(`/api/v1/${path}`)).json().data.map(({ name }: { name: string }) => name)

const seen = async (url: string) => (await shop.app.inject(url)).statusCode

async function ledgerOf(product: string) {
  const { rows } = await shop.db.execute(
    sql`select delta, reason from stock_movements where product_id = ${product}`,
  )
  return rows
}

async function order(product: string, quantity = 1) {
  const asha = await shop.user()
  const products = [{ productId: product, quantity }]
  const body = { deliveryAddressId: asha.addressId, paymentMethod: 'COD' as const, products }
  expect((await asha.call('order.placeCod', { body })).status).toBe(201)
}

const sell = order
