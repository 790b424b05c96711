import { call } from '../route.ts'

const front = '/api/v1/front'

/** The owner's shop: its name and look, the steps of its first week, its front, and planned closings. */
export const frontOfficeRoutes = {
  'settings.saveClosings': call('PUT', '/api/v1/settings/closings', 'settings', 200),
  'settings.saveBrand': call('PUT', '/api/v1/settings/brand', 'settings', 200),
  'settings.addLogo': call('POST', '/api/v1/settings/add-logo', 'settings', 201, { form: true }),
  'settings.hideFirstWeek': call('PUT', '/api/v1/settings/first-week', 'settings', 200),
  'report.firstWeek': call('GET', '/api/v1/report/first-week', 'settings', 200),
  'front.get': call('GET', `${front}/draft`, 'settings', 200),
  'front.saveDraft': call('PUT', `${front}/draft`, 'settings', 200),
  'front.addPicture': call('POST', `${front}/add-picture`, 'settings', 201, { form: true }),
  'front.publish': call('POST', `${front}/publish`, 'settings', 200),
  'front.undo': call('POST', `${front}/undo`, 'settings', 200),
}
