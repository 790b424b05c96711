import { formatPaise } from '#contract/lib/price-words.ts'
import type { BillLine, Block, Email } from './email.ts'

/** The plain-text alternative, with the same content in the same order. */
export const emailText = ({ title, blocks, footnote }: Email, shopUrl: string): string =>
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
