import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { messageOf } from './machine.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], flaky?: string[] }} Counts */

const MIN_FREE_MEMORY_BYTES = 2e9

/** Temporary files of the tests go here and are removed with it, including what failed tests left behind. */
const scratch = mkdtempSync(join(scratchParent(), `shop-test-${process.pid}-`))
// Servers that refuse to run as root run as another user, and have their folders in here.
chmodSync(scratch, 0o711)
removeAbandoned(dirname(scratch))
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))

const reportFile = join(scratch, 'report.json')
/** @type {{ title: string, seconds: number, counts: Counts | undefined }[]} */
const results = []
/** @type {import('node:child_process').ChildProcess | undefined} */
let running
let isStopped = false

/** Prefers memory over disk: every test shop syncs its database to disk, which would take most of the time. */
function scratchParent() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > MIN_FREE_MEMORY_BYTES ? memory : tmpdir()
}

/**
 * Removes the scratch folders of runs that were killed.
 *
 * @param {string} folder
 */
function removeAbandoned(folder) {
  for (const name of readdirSync(folder)) {
    const pid = /^shop-test-(\d+)-/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/**
 * Ends the current step and skips the rest; the caller still cleans up.
 *
 * @param {NodeJS.Signals} signal
 */
function stop(signal) {
  isStopped = true
  running?.kill(signal)
}

for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, stop)

const PARENT_CHECK_MS = 1_000
// npm can be killed without passing the signal on.
const parent = process.ppid
setInterval(() => process.ppid === parent || stop('SIGTERM'), PARENT_CHECK_MS).unref()

/**
 * Runs one step of the tests under its title. A step returns its counts, or nothing if it only prepares; one that
 * throws counts as a failure.
 *
 * @param {string} title
 * @param {() => Promise<Counts | void>} work
 */
export async function step(title, work) {
  if (isStopped) return
  console.log(heading(title))
  const start = performance.now()
  /** @type {Counts | undefined} */
  let counts
  try {
    counts = (await work()) ?? undefined
  } catch (error) {
    console.error(messageOf(error))
    counts = { passed: 0, failed: 1, skipped: 0 }
  }
  results.push({ title, seconds: (performance.now() - start) / 1000, counts })
}

/**
 * Runs a program whose exit code is the result; it counts as one test.
 *
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<Counts>}
 */
export async function check(program, ...args) {
  const isOk = (await runTool(program, args)) === 0
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0 }
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function vitest(args, env) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  return countTests(
    'vitest/vitest.mjs',
    ['run', '--passWithNoTests', ...reporters, ...args],
    env,
    readVitestReport,
  )
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function playwright(args, env) {
  return countTests(
    '@playwright/test/cli.js',
    ['test', '--pass-with-no-tests', '--reporter=list,json', ...args],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    readPlaywrightReport,
  )
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv | undefined} env
 * @param {(report: any) => Counts} read
 */
async function countTests(program, args, env, read) {
  rmSync(reportFile, { force: true })
  const code = await runTool(program, args, env)
  const counts = existsSync(reportFile)
    ? read(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  // An error outside of any test, such as in a setup, is a failure too.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestResult
 * @typedef {object} VitestReport
 * @property {{ name: string, status: string, message: string, assertionResults: VitestResult[] }[]} testResults
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 */
/** @param {VitestReport} report */
function readVitestReport(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => failure(relative('.', name), test.fullName, test.failureMessages[0])),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...failures,
      ...brokenFiles.map((file) => failure(relative('.', file.name), 'did not run', file.message)),
    ],
  }
}

/**
 * @typedef {{ projectName: string, status: string, results: { error?: { message?: string } }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} PlaywrightStats
 */
/** @param {{ stats: PlaywrightStats, suites: PlaywrightSuite[] }} report */
function readPlaywrightReport({ stats, suites }) {
  /** @param {string} status */
  const namesOf = (status) =>
    specsOf(suites).flatMap(({ file, line, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map((test) =>
          failure(`[${test.projectName}] ${file}:${line}`, title, test.results[0]?.error?.message),
        ),
    )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: namesOf('unexpected'),
    flaky: namesOf('flaky'),
  }
}

/**
 * @param {PlaywrightSuite[]} suites
 * @returns {PlaywrightSpec[]}
 */
function specsOf(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])
}

/**
 * @param {string} file
 * @param {string} title
 * @param {string} [message]
 */
const failure = (file, title, message = '') => `${file}: ${title}\n    ${message.split('\n', 1)[0]}`

/**
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number | null>}
 */
async function runTool(program, args, env = {}) {
  running = spawn(process.execPath, [join('node_modules', program), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TMPDIR: scratch, TEMP: scratch, TMP: scratch, ...env },
  })
  const [code] = await once(running, 'exit')
  running = undefined
  return code
}

/** Prints the summary, with the total as the last line. Returns whether everything passed. */
export function summarize() {
  const total = { passed: 0, failed: 0, skipped: 0 }
  console.log(heading('Summary'))
  for (const { title, seconds, counts } of results) {
    total.passed += counts?.passed ?? 0
    total.failed += counts?.failed ?? 0
    total.skipped += counts?.skipped ?? 0
    const outcome = counts ? sentence(counts) : 'ready'
    console.log(`${title.padEnd(36)} ${outcome.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s`)
  }
  for (const { title, counts } of results)
    for (const text of counts?.failures ?? []) console.log(`\n✗ ${title}: ${text}`)
  for (const { title, counts } of results)
    for (const text of counts?.flaky ?? []) console.log(`\n⚠ ${title}, passed only when repeated: ${text}`)
  if (isStopped) console.log('\nStopped before the end.')
  console.log(`\n${sentence(total)}`)
  return total.failed === 0 && total.passed > 0 && !isStopped
}

/** @param {Counts} counts */
const sentence = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** @param {string} title */
const heading = (title) => `\n── ${title} ${'─'.repeat(74 - title.length)}\n`
