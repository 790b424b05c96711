import { call } from '../route.ts'

const payLink = '/api/v1/pay-link'

/** Calls of the screen behind a link to pay. The code of the link is the permission. */
export const payLinkRoutes = {
  'payLink.open': call('POST', `${payLink}/open`, 'public', 200),
  'payLink.pay': call('POST', `${payLink}/pay`, 'public', 200),
  'payLink.verify': call('POST', `${payLink}/verify`, 'public', 200),
  'payLink.report': call('POST', `${payLink}/report`, 'public', 200),
}
