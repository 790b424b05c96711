import { routes } from '#contract/routes.ts'
import { newId } from '#server/lib/id.ts'
import { form, json } from './bodies.ts'
import { send } from './send.ts'
import { type PayingShop, PRICE_LIST, workOnImports } from './world.ts'

const MAPPING = ['name', 'brand', 'categories', 'mrp', 'sale_price', 'unit', 'stock'] as const
export const CHECK = { mapping: [...MAPPING], unit: '1 pc', stock: 5 }

/** There is nothing to undo in a list that changed nothing, so its product is another one each time. */
const newProductList = () => Buffer.from(PRICE_LIST.toString().replace('Garlic Oil', newId()))

/** A price list that stands there. */
export async function importIn(
  shop: PayingShop,
  token: string,
  stage: 'uploaded' | 'checking' | 'checked' | 'applied',
) {
  // One list is read at a time.
  await workOnImports(shop)
  const { payload, headers } = form([{ bytes: newProductList(), field: 'file', type: 'text/csv' }])
  const url = routes['import.upload'].path
  const authorization = `Bearer ${token}`
  const answer = await shop.app.inject({
    ...{ method: 'POST', url, payload },
    headers: { ...headers, authorization },
  })
  const { _id: id } = answer.json().data
  if (stage === 'uploaded') return id
  await send(shop.app, {
    ...{ method: 'POST', url: routes['import.check'].path.replace(':id', id), token },
    ...json(CHECK),
  })
  if (stage === 'checking') return id
  await workOnImports(shop)
  if (stage === 'checked') return id
  await send(shop.app, {
    method: 'POST',
    url: routes['import.apply'].path.replace(':id', id),
    token,
  })
  await workOnImports(shop)
  return id
}
