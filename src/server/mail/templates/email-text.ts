import { formatPaise } from '#contract/lib/price-words.ts'
import type { BillLine, Block, Email } from './email.ts'
import type { Frame } from './email-html.ts'

/** The plain-text alternative, with the same content in the same order. */
export const emailText = (
  { title, blocks, footnote }: Email<string>,
  { shopUrl, shop }: Pick<Frame, 'shopUrl' | 'shop'>,
): string =>
  `${[title, ...blocks.map(blockText), `--\n${footnote}\n${shop}, ${shopUrl}`].join('\n\n')}\n`

function blockText(block: Block<string>): string {
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

const billLineText = ({ label, hint, amount }: BillLine<string>) =>
  `${label}${hint ? ` (${hint})` : ''}: ${formatPaise(amount)}`
