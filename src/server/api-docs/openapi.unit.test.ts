import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

const REDOCLY = 'node_modules/@redocly/cli/bin/cli.js'

test('the OpenAPI document passes redocly lint without errors or warnings', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'))
  const file = join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(openApiDocument('1.0.0')))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [REDOCLY, 'lint', file, '--config', 'redocly.yaml', '--format', 'json'],
    { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  ).finally(() => rm(folder, { recursive: true }))
  expect(JSON.parse(stdout).problems).toEqual([])
})
