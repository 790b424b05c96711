import { setImmediate as breathe } from 'node:timers/promises'
import type { Catalog } from '#server/catalog/catalog.ts'
import type { WrittenProduct } from '#server/catalog/catalog-rules.ts'
import { sizeNameKey } from '#server/catalog/size-name-rules.ts'
import {
  addCandidate,
  type Proposal,
  proposalOf,
  type SizeCandidates,
} from '#server/catalog/size-rules.ts'

/** Names that are read before other requests get a turn: a few milliseconds. */
const BATCH_SIZE = 500

type Candidates = SizeCandidates<WrittenProduct>

/** Proposes products that look like sizes of one thing, from the catalogue in memory. */
export class SizeProposals {
  readonly #catalog: Catalog
  #candidates: Promise<Candidates> | undefined
  #isCurrent = () => false

  constructor(catalog: Catalog) {
    this.#catalog = catalog
  }

  /** By name. `declined`: the names under which staff did not want a product. */
  async list(declined: ReadonlyMap<string, string>): Promise<Proposal<WrittenProduct>[]> {
    const isDeclined = (product: WrittenProduct) =>
      declined.get(product.id) === sizeNameKey(product)
    const candidates = await this.#read()
    return [...candidates.values()]
      .flatMap((products) => proposalOf(products, isDeclined) ?? [])
      .sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'))
  }

  /** Names are read again only after the catalogue changed. */
  #read(): Promise<Candidates> {
    if (this.#candidates && this.#isCurrent()) return this.#candidates
    this.#isCurrent = this.#catalog.trackChanges([])
    this.#candidates = readNames(this.#catalog.shelf())
    return this.#candidates
  }
}

async function readNames(products: readonly WrittenProduct[]): Promise<Candidates> {
  const candidates: Candidates = new Map()
  for (const [at, product] of products.entries()) {
    addCandidate(candidates, product)
    if (at % BATCH_SIZE === BATCH_SIZE - 1) await breathe()
  }
  for (const [key, { length }] of candidates) if (length === 1) candidates.delete(key)
  return candidates
}

const nameOf = ({ sizes, products }: Proposal<WrittenProduct>) =>
  (sizes[0] ?? products[0])?.name ?? ''
