import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minify } from '@swc/core'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { messages } from './scripts/languages/macros.ts'
import { textFiles } from './scripts/languages/text-files.ts'
import { CHUNK_GROUPS, expectedChunks } from './scripts/setup/chunks.ts'
import { formerRelease } from './scripts/setup/former-release.mjs'
import { pageFrames } from './scripts/setup/page-frames.ts'
import { pureComponents } from './scripts/setup/pure-components.ts'
import { serviceWorker } from './scripts/setup/service-worker.ts'

const OUT = 'dist/web'
/** The shop's server during development. */
const API = process.env.SHOP_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    messages(),
    react(),
    tailwindcss(),
    productionRouter(),
    pureComponents(),
    expectedChunks(),
    minifiedAgain(),
    textFiles(OUT),
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
    modulePreload: { polyfill: false, resolveDependencies: notLoadedYet },
    // The content security policy does not allow data: URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Neither our objects nor those of the libraries run code when a property is read.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // The first screen lists all other files, and hashes do not compress. 42 bits are enough to tell files apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: CHUNK_GROUPS },
      },
    },
  },
})

/** Screens that only staff open. */
const OF_STAFF = /\/(?:office-routes|rider-screen)-/

/**
 * Files to preload with a screen: neither its own file, which is being loaded, nor those that every page has. Sorted,
 * because equal lists compress. The first screen of shoppers would have to name all files of staff, and names with hashes do not compress (by 1 %).
 */
function notLoadedYet(file: string, needed: string[]): string[] {
  if (OF_STAFF.test(file)) return []
  return needed
    .filter((one) => one !== file && !/\/(?:first-screen|rolldown-runtime)-/.test(one))
    .toSorted()
}

/** The router's package names only its development build to bundlers, so the production build is named here. */
function productionRouter(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
  const alias = { 'react-router': join(folder, 'dist/production/index.mjs') }
  return { name: 'production-router', apply: 'build', config: () => ({ resolve: { alias } }) }
}

/**
 * Chrome compiles a file that starts like this off the main thread while it downloads, instead of each function
 * at its first call (https://v8.dev/blog/explicit-compile-hints). Other browsers ignore it.
 */
const ALL_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

/** Minifies the bundler's output with a second minifier, which saves another 1 % after compression. */
function minifiedAgain(): Plugin {
  return {
    name: 'minified-again',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After the plugins that add code.
      order: 'post',
      async handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          const { code } = await minify(file.code, {
            module: true,
            ecma: 2022,
            // As above: reading a property has no effect.
            compress: { passes: 6, pure_getters: true },
            mangle: true,
          })
          file.code = file.name === 'first-screen' ? ALL_AT_ONCE + code : code
        }
      },
    },
  }
}

/** Writes .br and .gz next to every text file, so the server does not compress at run time. */
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
