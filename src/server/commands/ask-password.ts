import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Password } from '#contract/auth.ts'
import { ShopError } from '#domain/error.ts'
import { check } from './run-command.ts'

type Desk = { stdin: NodeJS.ReadableStream & { isTTY?: boolean }; stdout: NodeJS.WritableStream }

/** Typed twice and unseen at a terminal, where `what` says whose it is; or the first line of what is piped in. */
export async function askPassword(what: string, { stdin, stdout }: Desk = process) {
  const terminal = stdin.isTTY ?? false
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const typing = createInterface({ input: stdin, output: unseen, terminal })
  const lines = typing[Symbol.asyncIterator]()
  try {
    if (!terminal) return check(Password, (await lines.next()).value ?? '')
    stdout.write(`${what}: at least ${Password.minLength} characters, not shown while you type.\n`)
    const password = check(Password, await ask('Password: '))
    if ((await ask('Once more: ')) !== password)
      throw new ShopError('invalid', 'The two passwords are not the same; nothing was changed.')
    return password
  } finally {
    typing.close()
  }

  async function ask(question: string): Promise<string> {
    stdout.write(question)
    const { value, done } = await lines.next()
    stdout.write('\n')
    if (done) throw new ShopError('invalid', 'Nothing was changed.')
    return value
  }
}
