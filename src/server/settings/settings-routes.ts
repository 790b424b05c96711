import { openingHours } from '#contract/delivery/delivery-texts.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { saveSettings } from './save-settings.ts'
import { findSettings, type SavedSettings } from './settings-store.ts'

export function settingsRoutes(route: ServeRoute, { db, readDb }: Deps) {
  route('settings.get', async () => ({ data: settingsView(await findSettings(readDb)) }))

  route('settings.save', async ({ user, body: { seen_at, ...settings } }) => ({
    message: 'The settings are saved.',
    data: settingsView(await saveSettings(db, user.id, settings, seen_at)),
  }))
}

const settingsView = ({ settings, updatedAt }: SavedSettings) => ({
  ...settings,
  opening_hours: openingHours(settings.delivery),
  updatedAt: updatedAt?.toISOString() ?? null,
})
