import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SIZES_PER_PAGE } from '#contract/catalog/product-kinds.ts'
import type { SizeProposal } from '#contract/catalog/sizes.ts'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { usePageNumber } from '#web/lib/navigation/use-page-number.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Card } from '#web/ui/screen/page.tsx'
import { proposalsQuery, useDeclineSizes, useSaveSizes } from './size-queries.ts'
import { SizeRow } from './size-row.tsx'
import { SizesPage } from './sizes-page.tsx'

export function SizeProposalsScreen() {
  const [page] = usePageNumber()
  return (
    <SizesPage>
      <WhenLoaded contentId={`${page}`} skeleton={<ListSkeleton label={t`Loading proposals`} />}>
        <Proposals page={page} />
      </WhenLoaded>
    </SizesPage>
  )
}

function Proposals({ page }: { page: number }) {
  const { data, totalCount, more } = useSuspenseQuery(proposalsQuery(page)).data
  if (totalCount === 0) return <NoProposals />
  if (data.length === 0) return <RedirectToPage page={Math.ceil(totalCount / SIZES_PER_PAGE)} />
  return (
    <>
      <ul aria-label={t`Proposals`} className="grid grid-cols-1 gap-4">
        {data.map((proposal) => (
          <li key={idsOf(proposal).join()}>
            <ProposalCard proposal={proposal} />
          </li>
        ))}
      </ul>
      <ListFoot
        totalCount={totalCount}
        more={more}
        pageSize={SIZES_PER_PAGE}
        count={data.length}
        label={t`Proposals`}
      />
    </>
  )
}

const idsOf = ({ products }: SizeProposal) => products.map(({ _id }) => _id)

/** Products with the same name: all are chosen until one is left out. */
function ProposalCard({ proposal }: { proposal: SizeProposal }) {
  const { group, sizes, products } = proposal
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const save = useSaveSizes()
  const decline = useDeclineSizes()
  const chosen = idsOf(proposal).filter((id) => !leftOut.includes(id))
  const toggle = (id: string) =>
    setLeftOut(leftOut.includes(id) ? leftOut.filter((other) => other !== id) : [...leftOut, id])
  const name = (sizes[0] ?? products[0])?.name ?? ''
  const isBusy = save.isPending || decline.isPending

  return (
    <Card>
      <ul aria-label={t`Sizes of ${name}`} className="grid grid-cols-1 gap-3">
        {sizes.map((size) => (
          <SizeRow key={size._id} size={size}>
            <span className="text-sm text-ink-2">{t`Grouped already`}</span>
          </SizeRow>
        ))}
        {products.map((product) => (
          <SizeRow key={product._id} size={product}>
            <Checkbox
              checked={!leftOut.includes(product._id)}
              onChange={() => toggle(product._id)}
              className="reach"
            >
              <span className="sr-only">{`${product.name}, ${product.unit}`}</span>
            </Checkbox>
          </SizeRow>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          aria-label={t`Group ${name}`}
          busy={save.isPending}
          disabled={isBusy || chosen.length + sizes.length < 2 || chosen.length === 0}
          onClick={() => save.mutate({ products: chosen, group, declined: [...leftOut] })}
        >{t`Group`}</Button>
        <Button
          kind="secondary"
          aria-label={t`Decline ${name}`}
          busy={decline.isPending}
          disabled={isBusy}
          onClick={() => decline.mutate(idsOf(proposal))}
        >{t`Decline`}</Button>
      </div>
    </Card>
  )
}

const NoProposals = () => (
  <EmptyState
    title={t`No proposals`}
    text={t`Products of the same name and brand in different amounts appear here. Others can be grouped on the page of a product.`}
  />
)
