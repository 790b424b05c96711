import type { Write } from '#server/lib/language/sentence-writer.ts'
import type { BillLine, Block, Email } from './email.ts'

/** The email in the language of the writer. */
export const writtenEmail = (email: Email, write: Write): Email<string> => ({
  subject: write(email.subject),
  preview: write(email.preview),
  title: write(email.title),
  blocks: email.blocks.map((block) => writtenBlock(block, write)),
  footnote: write(email.footnote),
})

function writtenBlock(block: Block, write: Write): Block<string> {
  switch (block.kind) {
    case 'text':
      return { ...block, text: write(block.text) }
    case 'button':
      return { ...block, label: write(block.label) }
    case 'code':
      return block
    case 'bill': {
      const line = ({ label, hint, amount }: BillLine): BillLine<string> => ({
        label: write(label),
        ...(hint && { hint: write(hint) }),
        amount,
      })
      const { items, sums, total } = block
      return { ...block, items: items.map(line), sums: sums.map(line), total: line(total) }
    }
  }
}
