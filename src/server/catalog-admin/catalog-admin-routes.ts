import type { FastifyRequest } from 'fastify'
import { plainText } from '#contract/language/text.ts'
import { hindiName } from '#server/catalog/catalog-rules.ts'
import type { Deps } from '#server/deps.ts'
import { idempotencyKeyOf } from '#server/http/input/idempotency-key.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found } from '#server/lib/errors.ts'
import { categoryView, subcategoryView } from './category-view.ts'
import { listProducts } from './list-products.ts'
import type { EditableProduct } from './product-rules.ts'
import { findEditable } from './product-store.ts'
import { changesIn, editableView, newProduct, staffProductView } from './product-view.ts'
import { reorder } from './reorder.ts'
import { addCategory, editCategory, removeCategory } from './save-category.ts'
import { addProduct, editProduct, removeProduct } from './save-product.ts'
import { addSubcategory, editSubcategory, removeSubcategory } from './save-subcategory.ts'
import { type CategoryCount, findStaffFacts } from './staff-product-store.ts'
import { requestOf } from './with-idempotency.ts'

/** Editing of the catalogue by admins. */
export function catalogAdminRoutes(route: ServeRoute, deps: Deps) {
  categoryRoutes(route, deps)
  subcategoryRoutes(route, deps)
  productRoutes(route, deps)
}

const ARRANGED = plainText('Shoppers see the new order.')

function categoryRoutes(route: ServeRoute, shelf: Deps) {
  route('category.add', async ({ user, body, request }) => {
    const form = { ...named(body), picture: fileIn(request, 'image') }
    const wish = requestIn('category.add', user.id, request)
    const data = categoryView(await addCategory(shelf, user.id, form, wish))
    return { message: plainText('Successfully added category!'), data }
  })

  route('category.update', async ({ user, params, body, request }) => {
    const seen = body.seen && seenIn(body.seen)
    const form = { ...named(body), seen, picture: fileIn(request, 'image') }
    const data = categoryView(await editCategory(shelf, user.id, params.id, form))
    return { message: plainText('Successfully updated category!'), data }
  })

  route('category.reorder', async ({ user, body }) => ({
    message: ARRANGED,
    data: await reorder(shelf.db, user.id, 'category', body),
  }))

  route('category.delete', async ({ user, params }) => {
    await removeCategory(shelf.db, user.id, params.id)
    return { message: plainText('Successfully deleted category!'), data: null }
  })
}

function subcategoryRoutes(route: ServeRoute, shelf: Deps) {
  route('subcategory.add', async ({ user, body, request }) => {
    const form = { ...named(body), categories: body.categories, picture: fileIn(request, 'image') }
    const wish = requestIn('subcategory.add', user.id, request)
    const data = subcategoryView(await addSubcategory(shelf, user.id, form, wish))
    return { message: plainText('Successfully added subcategory!'), data }
  })

  route('subcategory.update', async ({ user, params, body, request }) => {
    const { categories } = body
    const seen = body.seen && { ...seenIn(body.seen), categories: body.seen.categories }
    const form = { ...named(body), categories, seen, picture: fileIn(request, 'image') }
    const data = subcategoryView(await editSubcategory(shelf, user.id, params.id, form))
    return { message: plainText('Successfully updated subcategory!'), data }
  })

  route('subcategory.reorder', async ({ user, body }) => ({
    message: ARRANGED,
    data: await reorder(shelf.db, user.id, 'subcategory', body),
  }))

  route('subcategory.delete', async ({ user, params }) => {
    await removeSubcategory(shelf.db, user.id, params.id)
    return { message: plainText('Successfully deleted subcategory!'), data: null }
  })
}

function productRoutes(route: ServeRoute, shelf: Deps) {
  const shown = async (product: EditableProduct) => {
    const facts = found(await findStaffFacts(shelf.db, product.id), 'Product')
    return editableView(product, facts)
  }

  route('product.add', async ({ user, body, request }) => {
    const form = newProduct(body, filesIn(request, 'images'))
    const product = await addProduct(
      shelf,
      user.id,
      form,
      requestIn('product.add', user.id, request),
    )
    return { message: plainText('Successfully added product!'), data: await shown(product) }
  })

  route('product.update', async ({ user, params, body, request }) => {
    const changes = changesIn(body, filesIn(request, 'new_images'))
    const product = await editProduct(shelf, user.id, params.id, changes)
    return { message: plainText('Successfully updated product!'), data: await shown(product) }
  })

  route('product.staffList', async ({ query }) => {
    const { pageSize, currentPage } = query
    const { rows, categories, isCut, ...counted } = await listProducts(shelf, query)
    return {
      data: rows.map(staffProductView),
      pageSize,
      currentPage,
      count: rows.length,
      ...counted,
      categories: categories.map(categoryCountView),
      ...(isCut && { more: true as const }),
    }
  })

  route('product.forEdit', async ({ params }) => {
    const product = found(await findEditable(shelf.db, params.id), 'Product')
    return { data: await shown(product) }
  })

  route('product.delete', async ({ user, params }) => {
    await removeProduct(shelf.db, user.id, params.id)
    return { message: plainText('Successfully deleted product!'), data: null }
  })
}

const categoryCountView = ({ id, count, ...named }: CategoryCount) => ({
  _id: id,
  name: named.name,
  ...hindiName(named),
  count,
})

type NamedBody = { name: string; name_hi?: string | null | undefined }

const named = ({ name, name_hi: nameHi }: NamedBody) => ({ name, nameHi })

const seenIn = ({ name, name_hi: nameHi = null, image }: NamedBody & { image: string }) => ({
  name,
  nameHi,
  image,
})

const filesIn = ({ formFiles = [] }: FastifyRequest, field: string) =>
  formFiles.filter((file) => file.field === field && file.bytes.length > 0)

const fileIn = (request: FastifyRequest, field: string) => filesIn(request, field)[0]

const requestIn = (action: string, actorId: string, request: FastifyRequest) =>
  requestOf({
    actorId,
    action,
    key: idempotencyKeyOf(request),
    form: request.body,
    pictures: request.formFiles ?? [],
  })
