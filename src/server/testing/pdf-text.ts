import { extractText, getDocumentProxy } from 'unpdf'

/** The selectable text of this PDF: its words in order, over all pages. */
export async function textOfPdf(pdf: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: true })
  return text
}
