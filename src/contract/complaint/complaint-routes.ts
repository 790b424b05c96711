import { call } from '../route.ts'

const complaint = '/api/v1/complaint'
const order = '/api/v1/order'

/** Loaded with the complaint form, because no first screen needs them. */
export const complaintRoutes = {
  'complaint.make': call('POST', `${complaint}/make`, 'user', 201, { maxBytes: 32 * 1024 }),
  'complaint.makeAsVisitor': call('POST', `${complaint}/make-as-visitor`, 'public', 201, {
    maxBytes: 32 * 1024,
  }),
}

/** Loaded with the help on the page of an order. */
export const helpRoutes = {
  'order.help': call('GET', `${order}/:id/help`, 'user', 200),
  'order.reportProblem': call('POST', `${order}/:id/help`, 'user', 201, { maxBytes: 32 * 1024 }),
  'complaint.addPhoto': call('POST', `${complaint}/add-photo`, 'user', 201, { form: true }),
}
