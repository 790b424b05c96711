import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { ExtractedMessage } from '@lingui/babel-plugin-extract-messages'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { PRODUCT_FIELDS, type ProductField } from '#contract/catalog/product-fields.ts'
import {
  COMPLAINT_KIND_NAMES,
  COMPLAINT_OUTCOME_NAMES,
  COMPLAINT_STATE_NAMES,
  complaintMessages,
} from '#contract/complaint/complaint-kinds.ts'
import { messages } from '#contract/messages.ts'
import { PAGE_TEXTS } from '#contract/page/page-texts.ts'
import { messagesOfTexts, USES_TEXT } from './contract-messages.ts'

/** Texts that web and server share. The web shows them with `translated`. */
const SHARED: readonly string[] = [
  ...Object.values(messages),
  ...PAGE_TEXTS,
  ...Object.values(COMPLAINT_KIND_NAMES),
  ...Object.values(COMPLAINT_OUTCOME_NAMES),
  ...Object.values(COMPLAINT_STATE_NAMES),
  ...Object.values(complaintMessages),
  ...PRODUCT_FIELDS.flatMap(textsOfField),
]

function textsOfField(field: ProductField): string[] {
  const { label, inputLabel, listLabel, pageLabel, hint } = field
  return [label, inputLabel, listLabel, pageLabel, hint, 'error' in field ? field.error : '']
    .filter((text) => text !== undefined)
    .filter((text) => text !== '')
}

const SOURCES = 'src/contract'

export const CONTRACT_ROOM = 'contract'

/** The plain texts of the contract, and those with values: `text('Delivers {time}', { time })`. */
export const contractTexts = (): ExtractedMessage[] =>
  [...SHARED, ...textsIn(SOURCES)].map((message) => ({ id: generateMessageId(message), message }))

const textsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll(sep, '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const code = readFileSync(path, 'utf8')
      return USES_TEXT.test(code) ? messagesOfTexts(code, path) : []
    })
