import { extractText, getDocumentProxy } from 'unpdf'

/** What a reader of this PDF can select: its words in the order they were set, all pages. */
export async function textOfPdf(pdf: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: true })
  return text
}
