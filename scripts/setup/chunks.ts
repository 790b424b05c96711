import type { Plugin } from 'vite'
import { sideOf } from '../languages/sides.ts'

/** Which modules are bundled into one file. The first matching group wins. */
export const CHUNK_GROUPS = [
  { name: firstScreen, debugName: 'first screen' },
  // Loaded on the home screen when an order is under way, so it must not include shared modules.
  { name: 'awaited-order', test: /\/src\/web\/order\/(?:awaited-order|arrival-strip)\.tsx$/ },
  { name: forShoppers, minShareCount: 4, debugName: 'shared' },
  // Many small files load more slowly on a phone than one larger file.
  { name: forShoppers, minShareCount: 2, maxModuleSize: 2500, debugName: 'small' },
  { name: ofRareScreens, minShareCount: 2, debugName: 'rare' },
  // Loaded with the first form.
  { name: 'form', test: isForm },
]

const FIRST = ['/src/web/app/main.tsx', '/src/web/home/home-screen.tsx']

type Modules = {
  getModuleInfo: (
    id: string,
  ) => { importers: readonly string[]; dynamicImporters?: readonly string[] } | null
}

/**
 * The shell and the home screen are one file: twenty small ones compress worse (by 7 KB) and load later. Every other
 * screen has a file of its own.
 */
function firstScreen(id: string, modules: Modules, seen = new Set<string>()): string | null {
  if (FIRST.some((path) => id.endsWith(path))) return 'first-screen'
  // All icons are imported through one index, so their importers do not show which screen uses them.
  if (seen.has(id) || id.includes('/lucide-react/dist/esm/icons/')) return null
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => firstScreen(importer, modules, seen)) ? 'first-screen' : null
}

/**
 * Modules that several screens share. Modules that only staff use or few shoppers need have no group: a group includes
 * everything that its modules import, so all shoppers would load it, and the texts of staff, for one shared icon.
 */
function forShoppers(id: string, modules: Modules): string | null {
  return isForm(id) || isForStaff(id, modules) ? null : 'shared'
}

function ofRareScreens(id: string): string | null {
  return sideOf(pathInWeb(id)) === 'rare' ? 'rare' : null
}

const pathInWeb = (id: string) => id.slice(id.indexOf('src/web/'))

function isForm(id: string): boolean {
  return id.includes('/src/web/ui/form/')
}

function isForStaff(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (sideOf(pathInWeb(id)) !== 'shopper') return true
  if (seen.has(id)) return true
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {}
  if (importers.length === 0 || dynamicImporters.length > 0) return false
  return importers.every((importer) => isForStaff(importer, modules, seen))
}

const EXPECTED = ['first-screen', 'awaited-order', 'shared', 'form']

/** Fails the build when a group above matches no module, or the first screen is several files. */
export function expectedChunks(): Plugin {
  return {
    name: 'expected-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const missing = EXPECTED.filter((name) => !chunks.some((chunk) => chunk.name === name))
      if (missing.length > 0) this.error(`No module is in the group ${missing.join(', ')}.`)
      const more = chunks
        .find(({ name }) => name === 'first-screen')
        ?.imports.filter((file) => !file.includes('/rolldown-runtime-'))
      if (more?.length) this.error(`The first screen also loads ${more.join(', ')}.`)
    },
  }
}
