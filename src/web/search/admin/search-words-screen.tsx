import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Languages, Pencil, Plus, Search, SearchX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Synonym } from '#contract/catalog/search.ts'
import { deskSearchOf } from '#contract/lib/desk-search.ts'
import { DataTable } from '#web/back-office/list/data-table.tsx'
import { FindBox, useFind } from '#web/back-office/list/find-box.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { paths } from '#web/lib/navigation/paths.ts'
import { usePageNumber } from '#web/lib/navigation/use-page-number.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { synonymsQuery, useDeleteSynonym } from './synonym-queries.ts'
import { WordDialog } from './word-dialog.tsx'

/** Page size. All words are loaded at once. */
const SIZE = 20

type OpenDialog = { what: 'add' } | { what: 'edit' | 'delete'; synonym: Synonym }
type OnOpen = { onOpen: (dialog: OpenDialog) => void }

/** Words of shoppers that the search does not know by itself. */
export function SearchWordsScreen() {
  const [dialog, setDialog] = useState<OpenDialog>()
  const stop = () => setDialog(undefined)
  const add = (
    <Button data-new="" onClick={() => setDialog({ what: 'add' })}>
      <Plus size={18} /> {t`Add Word`}
    </Button>
  )

  return (
    <OfficePage
      title={t`Search Words`}
      facts={t`Misspellings and hundreds of kitchen words (doodh, दूध, pyaz, haldi) are understood already. Words you add here take priority.`}
      action={add}
    >
      <WhenLoaded skeleton={<ListSkeleton label={t`Loading search words`} />}>
        <Words onOpen={setDialog} />
      </WhenLoaded>
      {dialog?.what === 'add' && <WordDialog onClose={stop} />}
      {dialog?.what === 'edit' && <WordDialog synonym={dialog.synonym} onClose={stop} />}
      {dialog?.what === 'delete' && <ForgetDialog synonym={dialog.synonym} onClose={stop} />}
    </OfficePage>
  )
}

function Words({ onOpen }: OnOpen) {
  const { data: synonyms } = useSuspenseQuery(synonymsQuery())
  const [text] = useFind()
  if (synonyms.length === 0) return <NoSynonyms />
  const found = synonyms.filter(about(text))
  return (
    <>
      <FindBox label={t`Find a word`} placeholder={t`A word, or what it means`} />
      {found.length === 0 ? <NothingFound /> : <WordPage synonyms={found} onOpen={onOpen} />}
    </>
  )
}

const about = (text: string) => {
  const looked = deskSearchOf(text).words.toLowerCase()
  return ({ word, meaning }: Synonym) => `${word}\n${meaning}`.toLowerCase().includes(looked)
}

function WordPage({ synonyms, onOpen }: OnOpen & { synonyms: readonly Synonym[] }) {
  const [page] = usePageNumber()
  const shown = synonyms.slice((page - 1) * SIZE, page * SIZE)
  if (shown.length === 0) return <RedirectToPage page={Math.ceil(synonyms.length / SIZE)} />
  return (
    <>
      <DataTable
        caption={t`Search words`}
        rows={shown}
        rowKey={({ _id }) => _id}
        lead={{ head: t`Shoppers type`, cell: ({ word }) => word }}
        columns={[
          { head: t`On the pack`, cell: ({ meaning }) => meaning },
          {
            head: t`Actions`,
            isAction: true,
            cell: (synonym) => <Actions synonym={synonym} onOpen={onOpen} />,
          },
        ]}
      />
      <ListFoot
        totalCount={synonyms.length}
        pageSize={SIZE}
        count={shown.length}
        label={t`Search words`}
      />
    </>
  )
}

function Actions({ synonym, onOpen }: OnOpen & { synonym: Synonym }) {
  const { word } = synonym
  const found = t`What shoppers find for ${word}`
  return (
    <span className="flex justify-end">
      <Link
        to={paths.searchFor(word)}
        aria-label={found}
        title={found}
        className={iconButtonClass()}
      >
        <Search size={18} />
      </Link>
      <IconButton label={t`Edit ${word}`} onClick={() => onOpen({ what: 'edit', synonym })}>
        <Pencil size={18} />
      </IconButton>
      <IconButton
        label={t`Delete ${word}`}
        className="text-danger"
        onClick={() => onOpen({ what: 'delete', synonym })}
      >
        <Trash2 size={18} />
      </IconButton>
    </span>
  )
}

type ForgetProps = { synonym: Synonym; onClose: () => void }

function ForgetDialog({ synonym: { _id, word, meaning }, onClose }: ForgetProps) {
  const { mutate: forget, isPending } = useDeleteSynonym()
  return (
    <ConfirmDialog
      title={t`Delete ${word}?`}
      question={t`Searching for it will no longer find ${meaning}. Built-in words are kept.`}
      confirm={t`Delete`}
      busy={isPending}
      // Also after an error: the toast explains it, and the list reloads.
      onConfirm={() => forget(_id, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}

const NoSynonyms = () => (
  <EmptyState
    icon={<Languages size={34} />}
    title={t`No words of your own yet`}
    text={t`If shoppers search for a name and find nothing, add it here with the name printed on the pack.`}
  />
)

const NothingFound = () => (
  <EmptyState icon={<SearchX size={34} />} title={t`No word found`} text={t`Try fewer letters.`} />
)
