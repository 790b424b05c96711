import type { Size } from '#contract/catalog/catalog.ts'
import type { SizeGroup as SizeGroupView, SizeProposal } from '#contract/catalog/sizes.ts'
import { toRupees } from '#contract/lib/money.ts'
import { hindiName, type WrittenProduct } from '#server/catalog/catalog-rules.ts'
import { productCard } from '#server/catalog/product-view.ts'
import type { Proposal } from '#server/catalog/size-rules.ts'
import type { SizeGroup } from './save-sizes.ts'
import type { SizeProduct } from './size-group-rules.ts'

export const sizeGroupView = ({ group, products }: SizeGroup): SizeGroupView => ({
  group,
  products: products.map(sizeView),
})

const sizeView = (product: SizeProduct): Size => ({
  _id: product.id,
  name: product.name,
  ...hindiName(product),
  image: product.images,
  unit: product.unit,
  stock: product.stock,
  price: toRupees(product.listPrice),
  discount: product.discount,
  selling_price: toRupees(product.price),
  brand: product.brand,
  net_quantity: product.net,
})

export const proposalView = ({
  group,
  sizes,
  products,
}: Proposal<WrittenProduct>): SizeProposal => ({
  group,
  sizes: sizes.map(writtenSizeView),
  products: products.map(writtenSizeView),
})

const writtenSizeView = (product: WrittenProduct): Size => ({
  ...productCard(product),
  net_quantity: product.net,
})
