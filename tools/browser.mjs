// Finds the browser for the journeys; nothing else knows which one it is. `node tools/browser.mjs` prints its path, and
// installs one where the machine has none: Debian's as root, else Playwright's own.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Chromium without windows comes first: it does the same journeys in two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
]
const ON_A_MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Chromium's sandbox needs rights that root and containers lack; the other flags keep it off the network. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Hints and subpixels of letters cost a twentieth of the browser's time. Most people's machines draw without hints, too.
  '--disable-lcd-text',
  '--font-render-hinting=none',
]

function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of the machine's browser; undefined when there is none. */
export function findBrowser() {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (!isRunnable(chosen)) throw new Error(`CHROME_PATH cannot be run: ${chosen}`)
    return chosen
  }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const found = [...onPath, ...ON_A_MAC].find(isRunnable)
  if (found) return found
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

function run(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !isRunnable('/usr/bin/apt-get')) return false
  const install = (name) => run('apt-get', ['install', '-y', '--no-install-recommends', name])
  const installOne = () => install('chromium-headless-shell') || install('chromium')
  return installOne() || (run('apt-get', ['update']) && installOne())
}

function installFromPlaywright() {
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  return run(process.execPath, [cli, 'install', 'chromium'])
}

export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  if (installFromDebian() || installFromPlaywright()) {
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error('The journeys need a browser: install Chromium or Chrome, or set CHROME_PATH.')
}

if (process.argv[1] === import.meta.filename) console.log(ensureBrowser())
