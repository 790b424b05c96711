import { type Holder, isPermission, type Permission } from '#contract/account/access.ts'
import { type Text, text } from '#contract/language/text.ts'
import { messages } from '#contract/messages.ts'
import { ShopError } from './errors.ts'

const PARTS: Record<Permission, Text> = {
  catalogue: text('the catalogue'),
  orders: text('orders'),
  picking: text('picking'),
  money: text('money'),
  people: text('people'),
  settings: text('settings'),
}

/** The 403 of a call or an action. A person of the office learns which permission is missing. */
export function notAllowed(access: string, { role }: Holder): ShopError {
  const isOfOffice = role === 'STAFF' || role === 'PICKER'
  if (!isOfOffice || !isPermission(access)) return new ShopError('forbidden', messages.notAdmin)
  return new ShopError(
    'forbidden',
    text('Your role does not include {part}. Please ask an admin of the shop.', {
      part: PARTS[access],
    }),
  )
}
