import { join } from 'node:path'
import { canInstallPackages, findPrograms, installPackage, isExecutable, messageOf, run } from './machine.mjs'

// The headless shell first: without a window to draw, the tests run three times as fast.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
    process.env[name] ? [join(process.env[name], 'Google', 'Chrome', 'Application', 'chrome.exe')] : [],
  ),
]

const HOW_TO_INSTALL =
  'No Chromium was found. Install it (Debian: apt install chromium-headless-shell, or `npx playwright install --with-deps ' +
  'chromium`) or set CHROMIUM_PATH to the program.'

/** The path of an installed Chromium, or undefined: then Playwright uses the one it manages itself. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !isExecutable(given)) throw new Error(`CHROMIUM_PATH is ${given}, which is not a program.`)
  return given || findPrograms(NAMES)[0] || PLACES.find(isExecutable)
}

/** Like findChromium, but installs one if there is none. */
export function getChromium() {
  return findChromium() ?? install() ?? download()
}

function install() {
  if (!canInstallPackages()) return undefined
  for (const name of ['chromium-headless-shell', 'chromium']) {
    try {
      installPackage(name)
      return findChromium()
    } catch (error) {
      console.log(`${name} could not be installed: ${messageOf(error)}`)
    }
  }
  return undefined
}

function download() {
  try {
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
    return undefined
  } catch (error) {
    throw new Error(`${HOW_TO_INSTALL} (${messageOf(error)})`)
  }
}
