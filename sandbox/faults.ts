import { z } from 'zod'

const flag = z.boolean()

/** What goes wrong with one order. */
export const Faults = z.object({
  loseCreateAnswer: flag.default(false),
  loseCallback: flag.default(false),
  loseWebhooks: flag.default(false),
  webhookCopies: z.number().int().min(1).max(5).default(1),
  shuffleWebhooks: flag.default(false),
  failedThenCaptured: flag.default(false),
  /** The bank answers so much later; 0: at once. */
  authoriseLateMinutes: z.number().int().min(0).max(10_000).default(0),
  captureTwice: flag.default(false),
  wrongAmount: flag.default(false),
  wrongSignature: flag.default(false),
  refundFails: flag.default(false),
  /** The shop's calls are told that the order, its payments and their refunds do not exist. */
  isUnknown: flag.default(false),
})
export type Faults = z.output<typeof Faults>

/** What goes wrong with the provider as a whole. The counts run down with each call. */
export const Weather = z.object({
  answers429: z.number().int().min(0).max(10_000).default(0),
  answers503: z.number().int().min(0).max(10_000).default(0),
  slowSeconds: z.number().min(0).max(60).default(0),
  /** Connections break without an answer. */
  down: flag.default(false),
})
export type Weather = z.output<typeof Weather>

export const NO_FAULTS: Faults = Faults.parse({})
export const FINE_WEATHER: Weather = Weather.parse({})

/** A change of faults: only what it names. */
export const FaultChange = changeOf(Faults)
export const WeatherChange = changeOf(Weather)

/** Defaults are for what is new; a change leaves alone what it does not name. */
function changeOf<Shape extends Record<string, z.ZodDefault>>(schema: z.ZodObject<Shape>) {
  const bare = Object.entries(schema.shape).map(([name, field]) => [name, field.unwrap()])
  return z.strictObject(Object.fromEntries(bare)).partial()
}

/**
 * The faults that an order asks for itself, in `notes.sandbox`: names with blanks or commas between
 * them, a number behind `=`. What is no fault is passed over: to the real provider it is a note like any other.
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
