import { join } from 'node:path'
import { canInstallPackages, findPrograms, installPackage, isExecutable, run } from './machine.mjs'

// The headless shell first: it draws no window around the page, which makes the tests three times as quick.
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

const HOW_TO_GET_IT =
  'No Chromium was found. Install it (Debian: apt install chromium-headless-shell, or `npx playwright install --with-deps ' +
  'chromium`) or set CHROMIUM_PATH to the program.'

/** The path of a Chromium, or undefined for the one Playwright keeps itself. */
export function getChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !isExecutable(given)) throw new Error(`CHROMIUM_PATH is ${given}, which is no program.`)
  return given ?? chromiumOfThisMachine() ?? install() ?? download()
}

const chromiumOfThisMachine = () => findPrograms(NAMES)[0] ?? PLACES.find(isExecutable)

function install() {
  if (!canInstallPackages()) return undefined
  for (const name of ['chromium-headless-shell', 'chromium']) {
    try {
      installPackage(name)
      return chromiumOfThisMachine()
    } catch (error) {
      console.log(`${name} could not be installed: ${error.message}`)
    }
  }
  return undefined
}

function download() {
  try {
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  } catch (error) {
    throw new Error(`${HOW_TO_GET_IT} (${error.message})`)
  }
}
