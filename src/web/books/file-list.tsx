import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BooksMonth } from '#contract/books/books.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { BOOK_ENTRIES, type FileEntry, PORTAL_FILE, TABLE_FILES } from './books.ts'
import { useBookFile } from './books-queries.ts'

/** The files of a month. GST files wait until nothing makes them wrong. */
export function FileLists({ books }: { books: BooksMonth }) {
  const [leavesOut, setLeavesOut] = useState(false)
  const waitsForHsn = books.blocks.includes('hsn')
  const isBlocked = books.blocks.some((block) => !(block === 'hsn' && leavesOut))
  return (
    <>
      {books.has_gstr1 && (
        <FileList
          title={t`GST return`}
          month={books.month}
          entries={[PORTAL_FILE, ...TABLE_FILES]}
          leavesOut={leavesOut}
          isBlocked={isBlocked}
        >
          {waitsForHsn && (
            <Checkbox
              checked={leavesOut}
              onChange={({ target }) => setLeavesOut(target.checked)}
              className="px-4 py-3"
            >
              {t`Leave sales without HSN out of the HSN summary. Allowed for sales to consumers up to ₹5 crore turnover a year.`}
            </Checkbox>
          )}
        </FileList>
      )}
      <FileList title={t`Books`} month={books.month} entries={BOOK_ENTRIES} />
    </>
  )
}

type ListProps = {
  title: string
  month: string
  entries: readonly FileEntry[]
  leavesOut?: boolean
  isBlocked?: boolean
  children?: ReactNode
}

const FileList = ({ title, month, entries, leavesOut, isBlocked, children }: ListProps) => (
  <section aria-label={title}>
    <h2 className="mb-2 text-lead leading-6">{title}</h2>
    <div className="card divide-y divide-line">
      {children}
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <FileRow
            key={entry.file}
            month={month}
            entry={entry}
            leavesOut={leavesOut === true}
            isBlocked={isBlocked === true}
          />
        ))}
      </ul>
    </div>
  </section>
)

type RowProps = { month: string; entry: FileEntry; leavesOut: boolean; isBlocked: boolean }

function FileRow({ month, entry: { file, name, use }, leavesOut, isBlocked }: RowProps) {
  const { mutate, isPending } = useBookFile(month)
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-2.5">
      <div className="min-w-0">
        <b className="block font-semibold">{name}</b>
        <span className="block text-sm text-ink-2">{use}</span>
      </div>
      <Button
        kind="secondary"
        busy={isPending}
        disabled={isBlocked}
        aria-label={t`Download ${{ file: name }}`}
        onClick={() => mutate({ file, leaveOutNoHsn: leavesOut })}
      >
        <Download size={18} aria-hidden="true" />
        <span className="max-md:sr-only">{t`Download`}</span>
      </Button>
    </li>
  )
}
