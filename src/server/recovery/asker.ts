import { hashToken } from '#server/lib/tokens.ts'
import { addressKey } from '#server/limits/limit.ts'

/** Who asks for a code or types one: a browser by its secret cookie, any other caller by its address. */
export type Asker = { browserKey: string | undefined; ip: string }

/** To whom a code that is asked for now belongs. */
export const askerHash = ({ browserKey, ip }: Asker): Buffer =>
  browserKey ? ofBrowser(browserKey) : ofAddress(ip)

/** Whose codes this caller may use. A code that a browser asked for is not among another's. */
export const askersOf = ({ browserKey, ip }: Asker): Buffer[] => [
  ofAddress(ip),
  ...(browserKey ? [ofBrowser(browserKey)] : []),
]

const ofBrowser = (key: string) => hashToken(`browser ${key}`)
const ofAddress = (ip: string) => hashToken(`address ${addressKey(ip)}`)
