import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SIZES_PER_PAGE } from '#contract/catalog/product-kinds.ts'
import type { SizeGroup } from '#contract/catalog/sizes.ts'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { usePageNumber } from '#web/lib/navigation/use-page-number.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Card } from '#web/ui/screen/page.tsx'
import { sizeGroupsQuery, useUngroupSizes } from './size-queries.ts'
import { SizeRows } from './size-rows.tsx'
import { SizesPage } from './sizes-page.tsx'

export function SizeGroupsScreen() {
  const [page] = usePageNumber()
  return (
    <SizesPage>
      <WhenLoaded contentId={`${page}`} skeleton={<ListSkeleton label={t`Loading sizes`} />}>
        <Groups page={page} />
      </WhenLoaded>
    </SizesPage>
  )
}

function Groups({ page }: { page: number }) {
  const { data, totalCount, more } = useSuspenseQuery(sizeGroupsQuery(page)).data
  if (totalCount === 0) return <NoGroups />
  if (data.length === 0) return <RedirectToPage page={Math.ceil(totalCount / SIZES_PER_PAGE)} />
  return (
    <>
      <ul aria-label={t`Grouped`} className="grid grid-cols-1 gap-4">
        {data.map((group) => (
          <li key={group.group}>
            <GroupCard group={group} />
          </li>
        ))}
      </ul>
      <ListFoot
        totalCount={totalCount}
        more={more}
        pageSize={SIZES_PER_PAGE}
        count={data.length}
        label={t`Grouped`}
      />
    </>
  )
}

function GroupCard({ group: { group, products } }: { group: SizeGroup }) {
  const [isAsking, setAsking] = useState(false)
  const name = products[0]?.name ?? ''
  return (
    <Card>
      <SizeRows label={t`Sizes of ${name}`} products={products} />
      <Button
        kind="secondary"
        aria-label={t`Ungroup ${name}`}
        className="mt-4"
        onClick={() => setAsking(true)}
      >{t`Ungroup`}</Button>
      {isAsking && <Ungroup id={String(group)} name={name} onClose={() => setAsking(false)} />}
    </Card>
  )
}

type UngroupProps = { id: string; name: string; onClose: () => void }

function Ungroup({ id, name, onClose }: UngroupProps) {
  const { mutate: ungroup, isPending } = useUngroupSizes()
  return (
    <ConfirmDialog
      title={t`Ungroup ${name}?`}
      question={t`Each size becomes a card of its own, and they are not proposed again.`}
      confirm={t`Ungroup`}
      busy={isPending}
      onConfirm={() => ungroup(id, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}

const NoGroups = () => (
  <EmptyState
    title={t`No sizes grouped yet`}
    text={t`Accept a proposal, or group products on the page of a product.`}
  />
)
