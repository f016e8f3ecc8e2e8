import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Everything the tests write goes here and disappears with it, also what a broken test left behind. */
const scratch = mkdtempSync(join(scratchParent(), `shop-test-${process.pid}-`))
removeForsaken(dirname(scratch))
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))

const report = join(scratch, 'report.json')
const results = []
let running
let stopped = false

/** In memory where there is room: every test shop syncs its database to disk, which else takes most of the time. */
function scratchParent() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2e9 ? memory : tmpdir()
}

/** What runs left behind that were killed on the spot. */
function removeForsaken(folder) {
  for (const name of readdirSync(folder)) {
    const pid = /^shop-test-(\d+)-/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Ends the current step and skips the rest; the caller still tidies up. */
function stop(signal) {
  stopped = true
  running?.kill(signal)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

// npm can be ended without telling what it started.
const parent = process.ppid
setInterval(() => process.ppid === parent || stop('SIGTERM'), 1000).unref()

/**
 * Runs one part of the tests under its heading. It returns what it counted, or nothing if it only got something
 * ready; one that throws counts as a failure.
 */
export async function step(title, work) {
  if (stopped) return
  console.log(heading(title))
  const start = performance.now()
  let counts
  try {
    counts = await work()
  } catch (error) {
    console.error(error.message)
    counts = { passed: 0, failed: 1, skipped: 0 }
  }
  results.push({ title, seconds: (performance.now() - start) / 1000, counts })
}

/** A program that either agrees or complains: one test. */
export async function check(program, ...args) {
  const ok = (await runTool(program, args)) === 0
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}

export function vitest(args, env) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return countTests(
    'vitest/vitest.mjs',
    ['run', '--passWithNoTests', ...reporters, ...args],
    env,
    readVitestReport,
  )
}

export function playwright(args, env) {
  const options = ['--pass-with-no-tests', '--reporter=list,json']
  const reportTo = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return countTests(
    '@playwright/test/cli.js',
    ['test', ...options, ...args],
    { ...env, ...reportTo },
    readPlaywrightReport,
  )
}

async function countTests(program, args, env, read) {
  rmSync(report, { force: true })
  const code = await runTool(program, args, env)
  const counts = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  // What broke outside of any test, such as a set-up, is a failure as well.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}

function readVitestReport(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function readPlaywrightReport({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped }
}

async function runTool(program, args, env = {}) {
  running = spawn(process.execPath, [join('node_modules', program), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TMPDIR: scratch, TEMP: scratch, TMP: scratch, ...env },
  })
  const [code] = await once(running, 'exit')
  running = undefined
  return code
}

/** The table at the end and, as the last line, the sum. Returns whether all is well. */
export function summarize() {
  const total = { passed: 0, failed: 0, skipped: 0 }
  console.log(heading('Summary'))
  for (const { title, seconds, counts } of results) {
    for (const key of Object.keys(total)) total[key] += counts?.[key] ?? 0
    const outcome = counts ? sentence(counts) : 'ready'
    console.log(`${title.padEnd(36)} ${outcome.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s`)
  }
  if (stopped) console.log('\nStopped before the end.')
  console.log(`\n${sentence(total)}`)
  return total.failed === 0 && total.passed > 0 && !stopped
}

const sentence = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

const heading = (title) => `\n── ${title} ${'─'.repeat(74 - title.length)}\n`
