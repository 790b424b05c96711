import type { BookFile } from '#contract/books/book-files.ts'
import type { Input } from '#contract/schemas.ts'
import type { TestUser } from './shop.ts'

/** A file of a month, all pieces joined. Throws if one is rejected. */
export async function bookFile(staff: TestUser, month: string, file: BookFile, leaveOut = false) {
  const pieces: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const query: Input<'books.export'>['query'] = {
      ...{ month, file, ...(leaveOut && { leaveOutNoHsn: 'true' }) },
      ...(after && { after }),
    }
    const { status, data, errorMessage } = await staff.call('books.export', { query })
    if (status !== 200) throw new Error(errorMessage)
    pieces.push(data.piece)
    after = data.next
  }
  return pieces.join('')
}

/** Debits are positive, in paise. */
export type ReadVoucher = {
  id: string
  type: string
  date: string
  number: string
  entries: { ledger: string; paise: number }[]
}

/** The vouchers of a Tally file. Throws where it is no well-formed XML, or a sign contradicts its side. */
export function vouchersOf(xml: string): ReadVoucher[] {
  checkWellFormed(xml)
  return [...xml.matchAll(/<VOUCHER REMOTEID="([^"]*)" VCHTYPE="([^"]*)".*?<\/VOUCHER>/gs)].map(
    ([voucher, id = '', type = '']) => ({
      ...{ id: plain(id), type, date: textOf(voucher, 'DATE') },
      number: textOf(voucher, 'VOUCHERNUMBER'),
      entries: [
        ...voucher.matchAll(/<ALLLEDGERENTRIES\.LIST>(.*?)<\/ALLLEDGERENTRIES\.LIST>/gs),
      ].map(([, entry = '']) => entryOf(entry)),
    }),
  )
}

function entryOf(entry: string) {
  const paise = -Math.round(Number(textOf(entry, 'AMOUNT')) * 100)
  if ((textOf(entry, 'ISDEEMEDPOSITIVE') === 'Yes') !== paise > 0) throw new Error(entry)
  return { ledger: textOf(entry, 'LEDGERNAME'), paise }
}

const textOf = (xml: string, tag: string) =>
  plain(new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '')

const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** Every element is closed in order, and & begins an entity. */
function checkWellFormed(xml: string) {
  const open: string[] = []
  const body = xml.replace(/^<\?xml[^>]*\?>/, '')
  for (const [, close, name = ''] of body.matchAll(/<(\/?)([A-Z][A-Z.]*)(?:\s[^<>]*)?>/g)) {
    if (close === '') open.push(name)
    else if (open.pop() !== name) throw new Error(`${name} is closed in the wrong place`)
  }
  const text = body.replace(/<\/?[A-Z][A-Z.]*(?:\s[^<>]*)?>/g, '')
  const stray = /[<>]|&(?!(?:lt|gt|amp|quot);)/.exec(text)
  if (open.length > 0 || stray) throw new Error(`Not well-formed: ${open.join(' ')}${stray?.[0]}`)
}
