import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { NEW_PASSWORD_RULE, newPasswordFor } from '#contract/admin/auth.ts'
import { ShopError } from '#domain/error.ts'
import { parseText } from './run-command.ts'

type Terminal = { stdin: NodeJS.ReadableStream & { isTTY?: boolean }; stdout: NodeJS.WritableStream }

/**
 * Reads a new password: typed twice without echo at a terminal, after a line with the user and the rule, or else the
 * first line of standard input.
 */
export async function promptPassword(username: string, { stdin, stdout }: Terminal = process) {
  const schema = newPasswordFor(username)
  const isTerminal = stdin.isTTY ?? false
  const discarded = new Writable({ write: (_chunk, _encoding, done) => done() })
  const input = createInterface({ input: stdin, output: discarded, terminal: isTerminal })
  const lines = input[Symbol.asyncIterator]()
  try {
    if (!isTerminal) return parseText(schema, (await lines.next()).value ?? '')
    stdout.write(`New password for ${username}, not shown while you type. ${NEW_PASSWORD_RULE}.\n`)
    const password = parseText(schema, await prompt('Password: '))
    if ((await prompt('Repeat: ')) !== password)
      throw new ShopError('invalid', 'The two passwords do not match. Nothing was changed.')
    return password
  } finally {
    input.close()
  }

  async function prompt(question: string): Promise<string> {
    stdout.write(question)
    const { value, done } = await lines.next()
    stdout.write('\n')
    if (done) throw new ShopError('invalid', 'Nothing was changed.')
    return value
  }
}
