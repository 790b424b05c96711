import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AccountEvent, SignedInDevice } from '#contract/account/account.ts'
import { hasSession } from '#web/session/tokens.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, disconnect, holdResponse, reject } from '#web/testing/server.ts'
import { Link } from '#web/ui/link.tsx'
import { ProfileScreen } from './profile-screen.tsx'

test('Save is enabled only when name, email or mobile differs', async () => {
  const user = open()
  expect(save()).toHaveProperty('disabled', true)

  await user.type(screen.getByLabelText('Name'), 'n')
  expect(save()).toHaveProperty('disabled', false)

  await user.keyboard('{Backspace}')
  expect(save()).toHaveProperty('disabled', true)
})

test('saving shows a toast and leaves nothing to save', async () => {
  answer('user.update', ({ body }) => ({
    data: asha({ username: body.username, mobile: body.mobile ?? '' }),
    message: 'Profile updated successfully',
  }))
  const user = open()

  await user.type(screen.getByLabelText('Mobile Number'), '9876543210')
  await user.click(save())

  expect(await screen.findByText('Profile updated successfully')).toBeTruthy()
  expect(callsOf('user.update')[0]?.body).toEqual({
    username: 'Asha',
    email: 'asha@example.in',
    mobile: '9876543210',
  })
  expect(screen.getByLabelText('Mobile Number')).toHaveProperty('value', '9876543210')
  await waitFor(() => expect(save()).toHaveProperty('disabled', true))
})

test('leaving with unsaved changes asks once, and staying keeps them', async () => {
  const user = open()
  await user.type(screen.getByLabelText('Name'), ' Rao')

  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  const question = screen.getByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Stay' }))

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByTestId('address').textContent).toBe('/dashboard/view')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Asha Rao')
})

test.each([
  ['a link', () => screen.getByRole('link', { name: 'Elsewhere' }), '/elsewhere'],
  ['Back', () => screen.getAllByRole('button', { name: 'Back' })[0] as HTMLElement, '/home'],
])('%s leads where it leads once that is meant', async (_name, way, path) => {
  const user = open()
  await user.type(screen.getByLabelText('Name'), ' Rao')

  await user.click(way())
  expect(screen.getByTestId('address').textContent).toBe('/dashboard/view')
  await user.click(screen.getByRole('button', { name: 'Leave' }))

  expect(screen.getByTestId('address').textContent).toBe(path)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('closing the tab asks only while there are unsaved changes', async () => {
  answer('user.update', ({ body }) => ({ data: asha({ username: body.username }) }))
  const user = open()
  expect(closeTab()).toBe('closed')

  await user.type(screen.getByLabelText('Name'), ' Rao')
  expect(closeTab()).toBe('asked')

  await user.click(save())
  await waitFor(() => expect(save()).toHaveProperty('disabled', true))
  expect(closeTab()).toBe('closed')
})

test('text typed during a save is kept', async () => {
  const arrive = holdResponse('user.update', asha({ username: 'Asha Rao' }))
  const user = open()
  await user.type(screen.getByLabelText('Name'), ' Rao')
  await user.click(save())

  await user.type(screen.getByLabelText('Mobile Number'), '9876543210')
  arrive()

  await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull())
  expect(screen.getByLabelText('Mobile Number')).toHaveProperty('value', '9876543210')
  expect(save()).toHaveProperty('disabled', false)
})

test('name and email are required', async () => {
  const user = open()

  await user.clear(screen.getByLabelText('Name'))
  await user.click(save())

  expect(await screen.findAllByText('Please enter your name')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('a mobile number has 10 digits', async () => {
  const user = open()

  await user.type(screen.getByLabelText('Mobile Number'), '98765')
  await user.click(save())

  expect(await screen.findAllByText('Please enter a valid 10-digit mobile number')).toHaveLength(2)
})

test('a taken email is shown at its field', async () => {
  reject('user.update', 409, 'This email cannot be used.')
  const user = open()

  await user.type(screen.getByLabelText('Email'), 'x')
  await user.click(save())

  expect(await screen.findAllByText('This email cannot be used.')).toHaveLength(2)
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
})

test('a new email explains where OTPs go until it is verified', async () => {
  const user = open()
  expect(screen.queryByText(/codes for a lost password/)).toBeNull()

  await user.type(screen.getByLabelText('Email'), 'x')

  expect(screen.getByText(/password OTPs go to the old one/)).toBeTruthy()
})

test('a new email requires the password, which is sent only with it', async () => {
  answer('user.update', ({ body }) => ({
    data: asha({ email: body.email, pending_email: body.email, email_is_verified: false }),
  }))
  const user = open()
  expect(screen.queryByLabelText('Your Password')).toBeNull()
  await user.type(screen.getByLabelText('Email'), 'dia')
  await user.type(screen.getByLabelText('Your Password'), 'monsoon lamp tiffin')

  await user.click(save())

  expect(await screen.findByText(/is not verified yet/)).toBeTruthy()
  expect(callsOf('user.update')[0]?.body).toEqual({
    username: 'Asha',
    email: 'asha@example.india',
    mobile: '',
    password: 'monsoon lamp tiffin',
  })
  expect(screen.queryByLabelText('Your Password')).toBeNull()
})

test('a wrong password is shown at its field', async () => {
  reject('user.update', 400, 'Incorrect password.', { code: 'WRONG_PASSWORD' })
  const user = open()
  await user.type(screen.getByLabelText('Email'), 'dia')
  await user.type(screen.getByLabelText('Your Password'), 'monsoon')

  await user.click(save())

  expect(await screen.findAllByText('Incorrect password.')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('Your Password'))
})

test('restoring the email needs no password and leaves nothing to save', async () => {
  const user = open()
  await user.type(screen.getByLabelText('Email'), 'x')
  await user.type(screen.getByLabelText('Your Password'), 'monsoon')

  await user.type(screen.getByLabelText('Email'), '{Backspace}')

  expect(screen.queryByLabelText('Your Password')).toBeNull()
  expect(save()).toHaveProperty('disabled', true)
})

test('account activity shows the newest five first', async () => {
  const user = open(
    {},
    Array.from({ length: 7 }, (_, place) => ({
      _id: String(place),
      event: place === 0 ? ('failed-login' as const) : ('login' as const),
      device: 'Chrome on Android',
      at: '2026-11-20T10:00:00.000Z',
    })),
  )
  const activity = await screen.findByRole('list', { name: 'Account activity' })
  expect(within(activity).getByText('Failed login attempt')).toBeTruthy()
  expect(within(activity).getAllByRole('listitem')).toHaveLength(5)

  await user.click(screen.getByRole('button', { name: 'Show all 7' }))

  expect(within(activity).getAllByRole('listitem')).toHaveLength(7)
})

test('a verified email needs no verification mail', () => {
  open()

  expect(screen.getByText('Verified')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send Verification Email' })).toBeNull()
})

test('a verification mail can be sent', async () => {
  answer('user.sendVerification', () => ({ data: null }))
  const user = open({ email_is_verified: false })

  await user.click(screen.getByRole('button', { name: 'Send Verification Email' }))

  expect(await screen.findByText('Verification email sent successfully!')).toBeTruthy()
})

test('a rejected verification mail shows the reason', async () => {
  reject('user.sendVerification', 429, 'Too many attempts.')
  const user = open({ email_is_verified: false })

  await user.click(screen.getByRole('button', { name: 'Send Verification Email' }))

  expect(await screen.findByText('Failed to send verification email.')).toBeTruthy()
  expect(screen.getByText('Too many attempts.')).toBeTruthy()
})

test('a failed verification mail asks to try again', async () => {
  disconnect('user.sendVerification')
  const user = open({ email_is_verified: false })

  await user.click(screen.getByRole('button', { name: 'Send Verification Email' }))

  expect(
    await screen.findByText('Failed to send verification email. Please try again.'),
  ).toBeTruthy()
})

test('an avatar is chosen, uploaded and shown', async () => {
  const data = { avatarUrl: '/media/new.webp' }
  const arrive = holdResponse('user.setAvatar', data)
  const user = open()
  await openPicker(user)
  expect(screen.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', true)

  await user.upload(picker(), picture('image/png'))
  await user.click(await screen.findByRole('button', { name: 'Upload' }))
  expect(await screen.findByText('Uploading...')).toBeTruthy()

  answer('user.setAvatar', () => ({ data, ...data }))
  arrive()
  expect(await screen.findByText('Avatar uploaded successfully!')).toBeTruthy()
  expect(callsOf('user.setAvatar')[0]?.form?.get('avatar')).toHaveProperty('name', 'asha')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a file of another type is rejected', async () => {
  const user = open()
  await openPicker(user)

  const dataTransfer = { files: [picture('application/pdf')] }
  fireEvent.drop(screen.getByText('Choose a picture'), { dataTransfer })

  const sentence = /^Invalid file format! Choose a format from this list: \[image\/jpeg, .*heic\]$/
  expect(await screen.findAllByText(sentence)).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', true)
})

test('a rejected picture shows the reason', async () => {
  reject('user.setAvatar', 400, 'The picture is damaged.')
  const user = open()
  await openPicker(user)

  await user.upload(picker(), picture('image/png'))
  await user.click(await screen.findByRole('button', { name: 'Upload' }))

  expect(await screen.findByText('Failed to upload avatar! The picture is damaged.')).toBeTruthy()
})

test('the last of two uploaded pictures stays', async () => {
  const answerFirst = holdAvatar('/media/first.webp')
  const user = open()
  await upload(user)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const answerSecond = holdAvatar('/media/second.webp')
  await upload(user)

  answerSecond()
  answerFirst()

  await waitFor(() => expect(callsOf('user.setAvatar')).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(avatar()).toBe('/media/second.webp')
})

test('an older response does not undo a new picture', async () => {
  const answerDetails = holdResponse('user.details', asha())
  answer('user.setAvatar', () => ({
    data: { avatarUrl: '/media/new.webp' },
    avatarUrl: '/media/new.webp',
  }))
  reject('user.sendVerification', 409, 'Email is already verified.')
  const user = open({ email_is_verified: false })
  await user.click(screen.getByRole('button', { name: 'Send Verification Email' }))
  await waitFor(() => expect(callsOf('user.details')).toHaveLength(1))

  answer('user.details', asha({ avatar: '/media/new.webp' }))
  await upload(user)
  await waitFor(() => expect(avatar()).toBe('/media/new.webp'))
  answerDetails()

  expect(await screen.findByText('Verified')).toBeTruthy()
  expect(avatar()).toBe('/media/new.webp')
})

test('another device can be signed out', async () => {
  answer('user.endSession', () => ({ data: null }))
  const user = open()

  await user.click(await screen.findByRole('button', { name: 'Sign out Firefox on Windows' }))

  expect(await screen.findByText('Signed out on that device')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull())
  expect(callsOf('user.endSession')[0]?.params).toEqual({ id: 'laptop' })
  expect(screen.getByText('This device')).toBeTruthy()
})

test('logging out everywhere asks first', async () => {
  answer('user.endAllSessions', () => ({ data: null, message: 'Signed out everywhere' }))
  const user = open()

  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere?' })
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))

  expect(await screen.findByText('Signed out everywhere')).toBeTruthy()
  expect(hasSession()).toBe(false)
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'))
})

test('the data is downloaded as JSON', async () => {
  answer('user.export', { username: 'Asha' })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const user = open()

  await user.click(screen.getByRole('button', { name: 'Download my data' }))

  expect(await screen.findByText('Your data has been downloaded')).toBeTruthy()
  expect(saved).toHaveBeenCalledOnce()
})

test('deleting the account needs the password and a confirmation', async () => {
  answer('user.delete', () => ({ data: null, message: 'Your account has been deleted' }))
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Delete my account' }))
  const button = screen.getByRole('button', { name: 'Delete account' })

  await user.type(screen.getByLabelText('Password'), 'monsoon lamp tiffin')
  expect(button).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox'))
  await user.click(button)

  expect(await screen.findByText('Your account has been deleted')).toBeTruthy()
  expect(callsOf('user.delete')[0]?.body).toEqual({ password: 'monsoon lamp tiffin' })
  expect(hasSession()).toBe(false)
})

test('a wrong password deletes nothing', async () => {
  reject('user.delete', 400, 'Incorrect password.')
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Delete my account' }))

  await user.type(screen.getByLabelText('Password'), 'monsoon')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Delete account' }))

  expect(await screen.findAllByText('Incorrect password.')).toHaveLength(2)
  expect(hasSession()).toBe(true)
})

function open(more: Parameters<typeof asha>[0] = {}, events: AccountEvent[] = []) {
  answer('user.accountEvents', events)
  answer('user.sessions', [device({ _id: 'laptop', device: 'Firefox on Windows' }), phone()])
  return renderScreen(
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <ProfileScreen />
    </>,
    { at: '/dashboard/view', user: asha(more) },
  )
}

/** Browsers ask before closing a tab whose page has cancelled the event. */
const closeTab = () =>
  window.dispatchEvent(new Event('beforeunload', { cancelable: true })) ? 'closed' : 'asked'

const device = (more: Partial<SignedInDevice>): SignedInDevice => ({
  _id: 'phone',
  device: 'Chrome on Android',
  signedInAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-20T10:00:00.000Z',
  current: false,
  ...more,
})
const phone = () => device({ current: true })

const save = () => screen.getByRole('button', { name: 'Save' })
const picker = () => screen.getByLabelText<HTMLInputElement>(/Choose a picture/)
const picture = (type: string) => new File(['x'], 'asha', { type })

const avatar = () => document.querySelector('img[src^="/media/"]')?.getAttribute('src') ?? undefined

/** The next upload is answered with this image on request of the test. */
function holdAvatar(avatarUrl: string) {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  answer('user.setAvatar', async () => {
    await gate
    return { data: { avatarUrl }, avatarUrl }
  })
  return open
}

async function upload(user: ReturnType<typeof renderScreen>) {
  await openPicker(user)
  await user.upload(picker(), picture('image/png'))
  await user.click(await screen.findByRole('button', { name: 'Upload' }))
}

async function openPicker(user: ReturnType<typeof renderScreen>) {
  await user.click(screen.getByRole('button', { name: 'Change' }))
}
