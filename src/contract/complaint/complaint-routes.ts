import { call } from '../route.ts'

const complaint = '/api/v1/complaint'

/** Loaded with the complaint form, because no first screen needs them. */
export const complaintRoutes = {
  'complaint.make': call('POST', `${complaint}/make`, 'user', 201, { maxBytes: 32 * 1024 }),
  'complaint.makeAsVisitor': call('POST', `${complaint}/make-as-visitor`, 'public', 201, {
    maxBytes: 32 * 1024,
  }),
}
