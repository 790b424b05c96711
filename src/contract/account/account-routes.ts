import { call } from '../route.ts'
import { sessionRoutes } from '../shop-routes.ts'
import { loginRoutes } from './login-routes.ts'

const user = '/api/v1/user'

/** Loaded with the screens of an account. The order is that of the API's document. */
export const accountRoutes = {
  'user.register': call('POST', `${user}/register`, 'public', 201),
  'user.login': loginRoutes['user.login'],
  'user.details': sessionRoutes['user.details'],
  'user.forgotPassword': call('POST', `${user}/forgot-password`, 'public', 200),
  'user.verifyOtp': call('POST', `${user}/verify-forgot-password-otp`, 'public', 200),
  'user.verifyEmail': call('POST', `${user}/verify-email`, 'public', 200),
  'user.resetPassword': call('PUT', `${user}/reset-password`, 'public', 200),
  'user.refresh': sessionRoutes['user.refresh'],
  'user.logout': sessionRoutes['user.logout'],
  'user.setAvatar': call('PUT', `${user}/set-avatar`, 'user', 200, { form: true }),
  'user.update': call('PUT', `${user}/update-details`, 'user', 200, {
    also: [{ method: 'PATCH', path: `${user}/update-details` }],
  }),
  'user.setLanguage': call('PUT', `${user}/language`, 'user', 200),
  'user.undoEmailChange': call('POST', `${user}/undo-email-change`, 'public', 200),
  'user.sendVerification': call('POST', `${user}/send-verification-email`, 'user', 200),
  'user.sessions': call('GET', `${user}/sessions`, 'user', 200),
  'user.accountEvents': call('GET', `${user}/account-events`, 'user', 200),
  'user.endSession': call('DELETE', `${user}/sessions/:id`, 'user', 200),
  'user.endAllSessions': call('DELETE', `${user}/sessions`, 'user', 200),
  'user.export': call('GET', `${user}/export-data`, 'user', 200),
  'user.delete': call('POST', `${user}/delete-account`, 'user', 200),
}
