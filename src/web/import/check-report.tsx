import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Import } from '#contract/import/import.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { FootBar } from '#web/back-office/foot-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { picturesSentence } from './import.ts'
import { useApplyList } from './import-queries.ts'
import { Outcomes } from './outcomes.tsx'
import { Preview } from './shown-rows.tsx'

/** What an import would change. */
export function CheckReport({ list }: { list: Import }) {
  const { mutate: apply, isPending } = useApplyList(list._id)
  const [isChoosing, setChoosing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [params, setParams] = useSearchParams()
  const { free = 0 } = list
  const rows = list.added + list.changed
  const pictures = list.pictures - list.pictureTroubles
  if (isChoosing) return <ColumnsForm list={list} />
  return (
    <>
      <p className="mb-3 text-ink-2">
        <span>{t`Checked. Nothing has been changed yet.`}</span>{' '}
        <span>{picturesSentence(list)}</span>
      </p>
      {!params.has('show') && (
        <Preview list={list} onShowAll={() => setParams({ show: 'shoppers' })} />
      )}
      <Outcomes list={list} />
      <FootBar>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="ghost" onClick={() => setChoosing(true)}>{t`Back to columns`}</Button>
          {rows + pictures > 0 ? (
            <Button busy={isPending} onClick={() => (free > 0 ? setAsking(true) : apply())}>
              {applyText(rows, pictures)}
            </Button>
          ) : (
            <p className="self-center font-label">{t`Nothing would change.`}</p>
          )}
        </div>
      </FootBar>
      {isAsking && (
        <ConfirmDialog
          title={t`Sell for ${{ price: formatPrice(0) }}?`}
          question={plural(free, {
            one: '# product would be free, because its price is 0 or its discount is 100%.',
            other: '# products would be free, because their price is 0 or their discount is 100%.',
          })}
          confirm={t`Apply anyway`}
          cancel={t`Go back`}
          destructive={false}
          onConfirm={() => {
            setAsking(false)
            apply()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function applyText(rows: number, pictures: number): string {
  if (pictures === 0) return plural(rows, { one: 'Apply # row', other: 'Apply # rows' })
  return t`Apply ${plural(rows, { one: '# row', other: '# rows' })} and ${plural(pictures, { one: '# picture', other: '# pictures' })}`
}
