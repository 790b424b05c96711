import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { settingsQuery } from '#web/settings/settings-queries.ts'
import { labelPage, pageFor, ROLL_MARGIN_MM, usePageSize, useSheetHeights } from '../page-size.ts'
import type { PaperSize } from '../paper-size.ts'
import { Preview } from '../preview.tsx'
import { BagLabels } from './bag-labels.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { bagLabels, type PaperOrder } from './paper-orders.ts'
import { PickList } from './pick-list.tsx'

export const PAPERS = ['pick', 'slip', 'bag'] as const
export type Paper = (typeof PAPERS)[number]

const BAG_ROLL_MM = 64
const ROLL_CONTENT_MM = 80 - 2 * ROLL_MARGIN_MM

type Props = { paper: Paper; papers: readonly PaperOrder[]; size: PaperSize }

/** The chosen paper of all orders, as it is printed. */
export function OrderPapers({ paper, papers, size }: Props) {
  return paper === 'bag' ? (
    <Labels papers={papers} size={size} />
  ) : (
    <Sheets key={`${paper} ${size}`} paper={paper} papers={papers} size={size} />
  )
}

function Labels({ papers, size }: Omit<Props, 'paper'>) {
  const page = labelPage(size, BAG_ROLL_MM)
  usePageSize(page)
  return (
    <Preview
      width={page.width}
      className={size === 'A4' ? 'paper-labels' : 'paper-labels paper-roll'}
    >
      <BagLabels labels={bagLabels(papers)} size={size} />
    </Preview>
  )
}

function Sheets({ paper, papers, size }: Props) {
  const sheets = useRef<HTMLDivElement>(null)
  const shopName = useQuery(settingsQuery).data?.legal_name ?? ''
  const page = pageFor(size, useSheetHeights(sheets, ROLL_CONTENT_MM))
  usePageSize(page)
  return (
    <Preview
      width={page.width}
      paper={sheets}
      className={size === 'A4' ? 'paper-sheets' : 'paper-sheets paper-roll'}
    >
      {paper === 'pick' ? (
        <PickList papers={papers} />
      ) : (
        papers.map((one) => <PackingSlip key={one.order._id} paper={one} shopName={shopName} />)
      )}
    </Preview>
  )
}
