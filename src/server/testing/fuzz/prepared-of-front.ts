import type { RouteName } from '#contract/routes.ts'
import { newId } from '#server/lib/id.ts'
import { form, json } from './bodies.ts'
import type { Prepare } from './prepared-of-shoppers.ts'
import { PIXEL, type World } from './world.ts'

/** Calls about the front of the shop, which name the version that they are based on. */
export const OF_FRONT: Partial<Record<RouteName, Prepare>> = {
  'settings.saveClosings': async (shop) => {
    const { data } = await shop.visitor.call('settings.get', { query: {} })
    return json({ closings: [], seen_at: data.updatedAt })
  },
  'category.reorder': async (shop) => turned(await shop.visitor.call('category.list', ALL)),
  'subcategory.reorder': async (shop) => turned(await shop.visitor.call('subcategory.list', ALL)),
  'settings.saveBrand': async (shop) => {
    const { data } = await shop.visitor.call('settings.get', { query: {} })
    const brand = { name: 'Sharma Kirana', logo: '', header_colour: '#14432a' }
    return json({ brand, seen_at: data.updatedAt })
  },
  'settings.addLogo': async () => form([{ bytes: PIXEL, field: 'image' }]),
  'policy.publish': async (_, { owner }) => {
    const id = 'terms'
    const { data } = await owner.call('policy.versions', { params: { name: id } })
    const words = `# Terms\n\nThe text ${newId()}`
    return { id, ...json({ words, words_hi: '', seen_version: data[0]?.version ?? 0 }) }
  },
  'front.addPicture': async () => form([{ bytes: PIXEL, field: 'image' }]),
  'front.saveDraft': async (_, { owner }) => json(await newDraft(owner)),
  'front.publish': async (_, { owner }) => json({ seen_version: await savedDraft(owner) }),
  'front.undo': async (_, { owner }) => {
    const seen_version = await savedDraft(owner)
    const { data } = await owner.call('front.publish', { body: { seen_version } })
    return json({ seen_publication: data.publication })
  },
}

const ALL = { query: { all: 'true' } } as const

/** The first two in each other's place. */
function turned({ data }: { data: { _id: string }[] }) {
  const seen_ids = data.slice(0, 2).map(({ _id }) => _id)
  return json({ ids: seen_ids.toReversed(), seen_ids })
}

async function newDraft(owner: World['owner']) {
  const { data } = await owner.call('front.get', {})
  const target = { kind: 'none' as const }
  const shown = { words_hi: '', tone: 'info' as const, target, from: null, until: null }
  const content = { notice: { words: newId(), ...shown }, banners: [], row: null }
  return { content, seen_version: data.version }
}

async function savedDraft(owner: World['owner']) {
  const body = await newDraft(owner)
  return (await owner.call('front.saveDraft', { body })).data.version
}
