import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openingHoursText } from '#contract/delivery/opening-hours-text.ts'
import { plainText, text } from '#contract/language/text.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { invalid } from '#server/lib/errors.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { IMAGE_RULES, storeImage, type Upload } from '#server/media/image-intake.ts'
import { hideFirstWeek, saveBrand, saveClosings, saveSettings } from './save-settings.ts'
import { securityTxt } from './security-txt-rules.ts'
import { findSettings, type SavedSettings } from './settings-store.ts'

export function settingsRoutes(route: ServeRoute, { db, readDb, storage }: Deps) {
  route('settings.get', async () => ({ data: settingsView(await findSettings(readDb)) }))

  route('settings.save', async ({ user, body: { seen_at, ...settings } }) => ({
    message: plainText('The settings are saved.'),
    data: settingsView(await saveSettings(db, user.id, settings, seen_at)),
  }))

  route('settings.saveClosings', async ({ user, body }) => ({
    message: plainText('The closings are saved.'),
    data: settingsView(await saveClosings(db, user.id, body.closings, body.seen_at)),
  }))

  route('settings.saveBrand', async ({ user, body }) => ({
    message: plainText('Name and look are saved. Shoppers see them when they open a page.'),
    data: settingsView(await saveBrand(db, user.id, body.brand, body.seen_at)),
  }))

  route('settings.hideFirstWeek', async ({ user, body: { hidden } }) => {
    await hideFirstWeek(db, user.id, hidden)
    return { data: { is_hidden: hidden } }
  })

  route('settings.addLogo', async ({ user, request }) => ({
    message: plainText('The logo is stored.'),
    data: { logo: await storeImage({ db, storage }, logoIn(request), IMAGE_RULES.logo, user.id) },
  }))
}

function logoIn({ formFiles = [] }: FastifyRequest): Upload {
  const file = formFiles.find(({ field, bytes }) => field === 'image' && bytes.length > 0)
  if (!file) throw invalid(text('Choose a picture.'))
  return file
}

function settingsView({ settings, updatedAt }: SavedSettings) {
  const hours = openingHoursText(settings.delivery.hours)
  return {
    ...settings,
    opening_hours: hours ? inEnglish(hours) : '',
    updatedAt: updatedAt?.toISOString() ?? null,
  }
}

/** Passwords are changed with a code sent to the verified email. */
const CHANGE_PASSWORD = '/forgot-password'

/** Well-known paths (RFC 8615) for password managers and security researchers. */
export function wellKnownRoutes(app: FastifyInstance, { readDb, config }: Deps) {
  // W3C, A Well-Known URL for Changing Passwords.
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.redirect(CHANGE_PASSWORD, 302),
  )

  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { settings } = await findSettings(readDb)
    const { publicUrl, mailFrom } = config
    const facts = { careEmail: settings.care_email, publicUrl, mailFrom, now: new Date() }
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(securityTxt(facts))
  })
}
