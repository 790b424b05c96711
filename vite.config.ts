import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minify } from '@swc/core'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { formerRelease } from './scripts/setup/former-release.mjs'
import { lightLibraries } from './scripts/setup/light-libraries.ts'
import { lightReact } from './scripts/setup/light-react.ts'
import { pageFrames } from './scripts/setup/page-frames.ts'
import { serviceWorker } from './scripts/setup/service-worker.ts'

const OUT = 'dist/web'
const FORM = /\/src\/web\/ui\/form\//
/** Where the shop's server is while its screens are worked on. */
const API = process.env.SHOP_URL ?? 'http://127.0.0.1:3000'

const AWAITED_ORDER = /\/src\/web\/order\/(?:awaited-order|arrival-strip)\.tsx$/

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    lightLibraries(),
    lightReact(),
    minifiedAgain(),
    pageFrames(OUT),
    serviceWorker(OUT),
    compressed(),
    formerRelease(OUT),
  ],
  server: { port: 5173, proxy: { '/api': API, '/media': API } },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // No object of ours or of a library runs code when it is read.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // The first screen names every other file, and a hash is what cannot be compressed: 42 bits tell them apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: firstScreen, debugName: 'first screen' },
            // Loaded at home where an order is under way: it must not bring all that screens share.
            { name: 'awaited-order', test: AWAITED_ORDER },
            { name: forShoppers, minShareCount: 4, debugName: 'shared' },
            // Small files cost a phone more by their number than by their bytes.
            { name: forShoppers, minShareCount: 2, maxModuleSize: 1500, debugName: 'small' },
            // Only where forms are.
            { name: 'form', test: FORM },
          ],
        },
      },
    },
  },
})

const FIRST = ['/src/web/app/main.tsx', '/src/web/home/home-screen.tsx']

type Modules = {
  getModuleInfo: (
    id: string,
  ) => { importers: readonly string[]; dynamicImporters?: readonly string[] } | null
}

/**
 * The shell and the home screen travel as one file: twenty small ones compress worse (by 7 KB) and
 * arrive later. Every other screen keeps its own.
 */
function firstScreen(id: string, modules: Modules, seen = new Set<string>()): string | null {
  if (FIRST.some((path) => id.endsWith(path))) return 'first-screen'
  // Every icon hangs on one index, so who needs it cannot be seen from here.
  if (seen.has(id) || id.includes('/lucide-react/dist/esm/icons/')) return null
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => firstScreen(importer, modules, seen)) ? 'first-screen' : null
}

/**
 * What many screens share. What only staff use stays out of it, and has no group of its own: a group
 * takes in everything that its modules import, so shoppers would fetch it for the sake of an arrow.
 */
function forShoppers(id: string, modules: Modules): string | null {
  return FORM.test(id) || isForStaff(id, modules) ? null : 'shared'
}

function isForStaff(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (/\/src\/web\/(?:back-office|report|people|audit|picking|\w+\/admin)\//.test(id)) return true
  if (seen.has(id)) return true
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {}
  if (importers.length === 0 || dynamicImporters.length > 0) return false
  return importers.every((importer) => isForStaff(importer, modules, seen))
}

/**
 * Chrome compiles what is marked so while it arrives, beside the main thread, instead of function by
 * function once each is called (https://v8.dev/blog/explicit-compile-hints). Other browsers pass over it.
 */
const ALL_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

/** What the bundler has minified is minified again by another: that takes one more per cent off the wire. */
function minifiedAgain(): Plugin {
  return {
    name: 'minified-again',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After whoever adds to the code.
      order: 'post',
      async handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          const { code } = await minify(file.code, {
            module: true,
            ecma: 2022,
            // As above: what is read and not used may go.
            compress: { passes: 3, pure_getters: true },
            mangle: true,
          })
          file.code = file.name === 'first-screen' ? ALL_AT_ONCE + code : code
        }
      },
    },
  }
}

/** Writes .br and .gz beside every text asset, so that the server never compresses one itself. */
function compressed(): Plugin {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  let folder = OUT
  const compress = async (file: string) => {
    const bytes = await readFile(file)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    await writeFile(`${file}.br`, await brotli(bytes, { params }))
    await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }))
  }
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true })
      const texts = files.filter((file) => /\.(js|css|html|svg|webmanifest)$/.test(file))
      await Promise.all(texts.map((file) => compress(join(folder, file))))
    },
  }
}
