import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Import } from '#contract/import/import.ts'
import { MAX_IMPORT_MB } from '#contract/import/import-fields.ts'
import { dayAndTime } from '#contract/lib/days.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { errorText } from '#web/lib/http/api-error.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { usePageNumber } from '#web/lib/navigation/use-page-number.ts'
import { SHOP_NAME } from '#web/lib/own-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { Link } from '#web/ui/link.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { Pill } from '#web/ui/status.tsx'
import { count, OUTCOME_NAMES, STATUSES, secondsTaken } from './import.ts'
import { importsQuery, useExport, useUploadList } from './import-queries.ts'
import { LIST_FILES, PICTURE_FILES, pictureError, sortFiles } from './pictures.ts'
import { useUploadPictures } from './pictures-queries.ts'

/** Imports price lists, exports the catalogue, and lists past imports. */
export function ImportScreen() {
  const { mutate: fetchAll, isPending } = useExport()
  const [page] = usePageNumber()
  return (
    <OfficePage
      title={t`Import / Export`}
      facts={t`Import price lists as CSV or Excel, from ${{ shop: SHOP_NAME }} or other software.`}
      action={
        <Button kind="secondary" busy={isPending} onClick={() => fetchAll()}>
          <Download size={18} /> {t`Export products`}
        </Button>
      }
    >
      <Upload />
      <h2 className="mt-7 mb-3 text-lg">{t`Past imports`}</h2>
      <WhenLoaded contentId={String(page)} skeleton={<ListSkeleton />}>
        <Imports page={page} />
      </WhenLoaded>
    </OfficePage>
  )
}

function Upload() {
  const navigate = useNavigate()
  const { mutate: upload, isPending, error } = useUploadList()
  const { mutate: bring } = useUploadPictures()
  const [refusal, setRefusal] = useState<string>()
  const take = (files: File[]) => {
    if (files.length === 0 || isPending) return
    const { list, pictures } = sortFiles(files)
    const why = list ? pictureError(pictures) : t`Please choose the price list with its pictures.`
    setRefusal(why)
    if (!list || why) return
    const goOn = ({ _id: id }: Import) => {
      if (pictures.length > 0) bring({ id, files: pictures })
      navigate(officePaths.adminImportOf(id))
    }
    upload(list, { onSuccess: ({ data }) => goOn(data) })
  }
  return (
    <div aria-busy={isPending} className="max-w-160">
      <FilePicker
        label={isPending ? t`Uploading…` : t`Choose a price list`}
        accept={`${LIST_FILES},${PICTURE_FILES}`}
        multiple
        icon={FileUp}
        error={refusal ?? (error ? errorText(error) : undefined)}
        onPick={take}
      />
      <p className="mt-2 text-sm text-ink-3">{t`CSV or Excel (.xlsx), up to ${MAX_IMPORT_MB} MB. Exports from WooCommerce, Shopify, Vyapar, Tally, Marg and Busy work too. You can add a zip of pictures. You'll review all changes before they are applied.`}</p>
    </div>
  )
}

function Imports({ page }: { page: number }) {
  const { data: lists, totalCount } = useSuspenseQuery(importsQuery(page)).data
  const size = OFFICE_PAGE_SIZE.imports
  if (totalCount === 0) {
    return <p className="text-ink-2">{t`No imports yet. 27,000 rows take about a minute.`}</p>
  }
  if (lists.length === 0) return <RedirectToPage page={Math.ceil(totalCount / size)} />
  return (
    <>
      <DataTable
        caption={t`Past imports, newest first`}
        isWide
        lead={{ head: t`File`, cell: FileName }}
        columns={COLUMNS}
        rows={lists}
        rowKey={({ _id }) => _id}
      />
      <ListFoot
        totalCount={totalCount}
        pageSize={size}
        count={lists.length}
        label={t`Past imports`}
      />
    </>
  )
}

const FileName = ({ _id, fileName }: Import) => (
  <Link to={officePaths.adminImportOf(_id)} className={linkClass}>
    {fileName}
  </Link>
)

const COLUMNS: readonly Column<Import>[] = [
  {
    head: t`Uploaded`,
    cell: ({ createdAt }) => <span className="num">{dayAndTime(createdAt)}</span>,
  },
  { head: t`By`, cell: ({ by }) => by },
  {
    head: t`Rows`,
    isNumber: true,
    cell: ({ totalRows }) => (totalRows === null ? '–' : count(totalRows)),
  },
  { head: OUTCOME_NAMES.added, isNumber: true, cell: ({ added }) => count(added) },
  { head: OUTCOME_NAMES.changed, isNumber: true, cell: ({ changed }) => count(changed) },
  { head: OUTCOME_NAMES.refused, isNumber: true, cell: ({ refused }) => count(refused) },
  {
    head: t`Time taken`,
    isNumber: true,
    cell: (list) => (list.endedAt ? t`${{ seconds: secondsTaken(list) }} s` : '–'),
  },
  {
    head: t`Status`,
    cell: ({ status }) => <Pill tone={STATUSES[status].tone}>{STATUSES[status].word}</Pill>,
  },
]

const ListSkeleton = () => (
  <Loading label={t`Loading past imports`}>
    <Skeleton className="h-60 rounded-lg" />
  </Loading>
)
