import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Headless Chromium: the same engine, and the end-to-end tests take 40 % less time. */
const LIGHT = 'chromium-headless-shell'
const NAMES = [
  LIGHT,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
  'brave-browser',
]
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const IN_CACHE = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
]
const MINUTE_MS = 60_000
/** The Debian substitute for Arial, on whose metrics the fallback font is based until the web font has loaded. */
const TYPE = '/usr/share/fonts/truetype/liberation'

/**
 * The path of a Chromium for the end-to-end tests: the headless one where it is or can be had within two minutes,
 * else any. Installs one when there is none. Throws when that is not possible.
 */
export function browser(): string {
  const path = findLight() ?? find() ?? fromPlaywright() ?? fromDebian()
  if (!existsSync(TYPE)) installFromDebian('fonts-liberation', MINUTE_MS)
  if (path) return path
  throw new Error(
    'No Chromium was found, and none could be installed. Install one (Debian: apt-get install chromium) or set TEST_BROWSER to its path.',
  )
}

function findLight(): string | undefined {
  if (process.env.TEST_BROWSER || process.env.CHROME_PATH) return undefined
  const there = () => find((path) => /headless[-_]shell/.test(path))
  return there() ?? (installFromDebian(LIGHT, 2 * MINUTE_MS) ? there() : undefined)
}

function fromPlaywright(): string | undefined {
  run('npx', ['playwright', 'install', 'chromium'], 5 * MINUTE_MS)
  return find()
}

function fromDebian(): string | undefined {
  return installFromDebian('chromium', 10 * MINUTE_MS) ? find() : undefined
}

function installFromDebian(name: string, timeout: number): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const install = ['install', '-y', '--no-install-recommends', name]
  if (run('apt-get', install, timeout)) return true
  run('apt-get', ['update'], timeout)
  return run('apt-get', install, timeout)
}

function find(fits = (_path: string) => true): string | undefined {
  const given = [process.env.TEST_BROWSER, process.env.CHROME_PATH].filter(
    (path) => path !== undefined,
  )
  return [...given, ...onPath(), ...PLACES, ...inCache()].filter(fits).find(works)
}

/** Ubuntu's `chromium-browser` is a stub for a snap: only a browser that answers counts. */
function works(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return spawnSync(path, ['--version'], { timeout: MINUTE_MS }).status === 0
}

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))

/** What Playwright has downloaded, the newest first. */
function inCache(): string[] {
  const own =
    process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright'
  const root = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), own)
  if (!existsSync(root)) return []
  return readdirSync(root)
    .filter((folder) => folder.startsWith('chromium'))
    .sort((one, other) => revision(other) - revision(one))
    .flatMap((folder) => IN_CACHE.map((file) => join(root, folder, file)))
}

const revision = (folder: string) => Number(folder.split('-').at(-1))

function run(command: string, args: string[], timeout: number): boolean {
  console.error(`Looking for a browser: ${command} ${args.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 2, 2], timeout, env }).status === 0
}
