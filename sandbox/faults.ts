import { z } from 'zod'

const flag = z.boolean()

/** Faults of one order. */
export const Faults = z.object({
  loseCreateAnswer: flag.default(false),
  loseCallback: flag.default(false),
  loseWebhooks: flag.default(false),
  webhookCopies: z.number().int().min(1).max(5).default(1),
  shuffleWebhooks: flag.default(false),
  failedThenCaptured: flag.default(false),
  /** Delay of the bank's answer; 0: none. */
  authoriseLateMinutes: z.number().int().min(0).max(10_000).default(0),
  captureTwice: flag.default(false),
  wrongAmount: flag.default(false),
  wrongSignature: flag.default(false),
  refundFails: flag.default(false),
  /** Calls of the shop get the answer that the order, its payments and their refunds do not exist. */
  isUnknown: flag.default(false),
})
export type Faults = z.output<typeof Faults>

/** Faults of the provider as a whole. The counts decrease with each call. */
export const Weather = z.object({
  answers429: z.number().int().min(0).max(10_000).default(0),
  answers503: z.number().int().min(0).max(10_000).default(0),
  slowSeconds: z.number().min(0).max(60).default(0),
  /** Connections are closed without an answer. */
  down: flag.default(false),
})
export type Weather = z.output<typeof Weather>

export const NO_FAULTS: Faults = Faults.parse({})
export const FINE_WEATHER: Weather = Weather.parse({})

/** A change of some faults. */
export const FaultChange = changeOf(Faults)
export const WeatherChange = changeOf(Weather)

/** Defaults apply to new orders; a change leaves the faults that it does not name. */
function changeOf<Shape extends Record<string, z.ZodDefault>>(schema: z.ZodObject<Shape>) {
  const bare = Object.entries(schema.shape).map(([name, field]) => [name, field.unwrap()])
  return z.strictObject(Object.fromEntries(bare)).partial()
}

/**
 * The faults that an order requests in `notes.sandbox`: names separated by blanks or commas, a number after `=`.
 * Other words are ignored: to the real provider it is a note like any other.
 */
export function faultsOfNote(note: string | undefined): Partial<Faults> {
  const words = (note ?? '').split(/[\s,]+/).filter(Boolean)
  const wished = words.map((word) => {
    const [name = '', value] = word.split('=')
    return [name, value === undefined ? true : Number(value)] as const
  })
  const known = wished.filter(([name, value]) => FaultChange.safeParse({ [name]: value }).success)
  return Object.fromEntries(known)
}
