import { z } from 'zod'
import type { WireText } from './text.ts'

const Plain = z.union([z.string(), z.number()])

const textWith = <T extends z.ZodType>(value: T) =>
  z.object({
    message: z.string().describe('in English'),
    messageId: z.string().describe('the key of the sentence in the catalogues of translations'),
    values: z
      .record(z.string(), value)
      .optional()
      .describe('what is in the sentence; a value may be such a text itself'),
    name_hi: z.string().optional().describe('of a product: its name in Hindi'),
  })

/** The sentence of an answer, beside its data; key and values are missing where it has none. */
export const WireSentence = {
  message: z.string(),
  messageId: z.string().optional(),
  values: z.record(z.string(), z.unknown()).optional(),
}

/** A `WireText` in a response; three levels, as none has more. */
export const WireTextSchema = textWith(
  z.union([Plain, textWith(z.union([Plain, textWith(Plain)]))]),
) as unknown as z.ZodType<WireText>
