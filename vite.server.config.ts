import { defineConfig, type Plugin } from 'vite'
import { dependencies } from './package.json' with { type: 'json' }
import { formerRelease } from './scripts/setup/former-release.mjs'

const OUT = 'dist/server'

/**
 * The packages that stay packages: native or WebAssembly, or loaded late for a few requests. Everything else travels
 * within the built server and is a development dependency, so a release installs only these.
 */
const STAYING = Object.keys(dependencies).map((name) => new RegExp(`^${name}(/|$)`))

const LIBRARIES = 'libraries'
/** Packages that every start needs. What only some shops need stands beside those who load it. */
const OF_A_START =
  /\/node_modules\/(?!nodemailer\/|csv-parse\/|yauzl\/|entities\/|prom-client\/|tdigest\/|bintrees\/|@opentelemetry\/)/

/**
 * The server and its commands as few files with everything they need: reading 1,081 modules one by one
 * took the half of a start (decision 038).
 */
export default defineConfig({
  plugins: [mapsOfOurs(), withoutGlob(), formerRelease(OUT)],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: OUT,
    emptyOutDir: true,
    manifest: true,
    target: 'node20',
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      external: STAYING,
      // The threads and the picture decoder stand beside the code that starts them, as in the sources.
      input: {
        main: 'src/server/main.ts',
        'admin-command': 'src/server/start/admin-command.ts',
        'migrate-command': 'src/server/start/migrate-command.ts',
        'backup-command': 'src/server/start/backup-command.ts',
        'restore-command': 'src/server/start/restore-command.ts',
        'import-command': 'src/server/start/import-command.ts',
        worker: 'src/server/db/embedded/worker.js',
        'decoder-child': 'src/server/media/decoder-child.js',
        'workbook-worker': 'src/server/import/intake/workbook-worker.js',
        sandbox: 'sandbox/main.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: { groups: [{ name: LIBRARIES, test: OF_A_START }] },
        // A top-level `const` stays one: V8 builds its value into what it compiles, a `var` is read anew.
        topLevelVar: false,
        // Node keeps the text of all functions that were not called yet. Names stay for traces and profiles.
        minify: { compress: false, mangle: false, codegen: true },
        sourcemapExcludeSources: true,
      },
    },
  },
})

const GLOB = "require('glob')"

/** Leaves out the library that finds files by pattern: the shop sends files by their name only. */
function withoutGlob(): Plugin {
  let isDone = false
  return {
    name: 'without-glob',
    transform: {
      filter: { id: /\/@fastify\/static\/index\.js$/ },
      handler(code) {
        if (!code.includes(GLOB))
          throw new Error(`@fastify/static has no ${GLOB}: read its new code.`)
        isDone = true
        return code.replace(GLOB, '{}')
      },
    },
    buildEnd(error) {
      if (!error && !isDone) throw new Error('@fastify/static was not found.')
    },
  }
}

/** Traces name our own sources; libraries need no map, which a server would keep in memory. */
function mapsOfOurs(): Plugin {
  return {
    name: 'maps-of-ours',
    transform: {
      filter: { id: /\/node_modules\// },
      handler: (code) => ({ code, map: { mappings: '' } }),
    },
  }
}
