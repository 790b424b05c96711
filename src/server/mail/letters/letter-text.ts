import type { BillLine, Block, Letter } from './letter.ts'
import { formatPaise } from './money.ts'

/** The letter for readers without HTML. Says the same, in the same order. */
export const letterText = ({ title, blocks, footnote }: Letter, shopUrl: string): string =>
  `${[title, ...blocks.map(blockText), `--\n${footnote}\nTokri, ${shopUrl}`].join('\n\n')}\n`

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'code':
      return `    ${block.code}`
    case 'bill':
      return [...block.items, ...block.sums, block.total].map(billLineText).join('\n')
  }
}

const billLineText = ({ label, hint, amount }: BillLine) =>
  `${label}${hint ? ` (${hint})` : ''}: ${formatPaise(amount)}`
