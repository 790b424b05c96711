import { routes } from '#contract/routes.ts'
import { newId } from '#server/lib/id.ts'
import { form, json } from './bodies.ts'
import { send } from './send.ts'
import { type PayingShop, PRICE_LIST, workOnImports } from './world.ts'

const MAPPING = ['name', 'brand', 'categories', 'mrp', 'sale_price', 'unit', 'stock'] as const
export const CHECK = { mapping: [...MAPPING], unit: '1 pc', stock: 5 }

/** A list without changes has nothing to undo, so its product is new each time. */
const newProductList = () => Buffer.from(PRICE_LIST.toString().replace('Garlic Oil', newId()))

/** A price list with this status. */
export async function importIn(
  shop: PayingShop,
  token: string,
  stage: 'uploaded' | 'checking' | 'checked' | 'applied',
) {
  // Only one list can be in progress.
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
