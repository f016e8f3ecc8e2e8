import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { promptPassword } from './prompt-password.ts'

/** A terminal or pipe with this input; `output` returns what was printed. */
function fakeTerminal(typed: string, isTTY: boolean) {
  const stdin = Object.assign(new PassThrough(), { isTTY })
  const stdout = new PassThrough({ encoding: 'utf8' })
  stdin.end(typed)
  return { stdin, stdout, output: () => stdout.read() as string | null }
}

test('a terminal shows whose password it is and the rule, and asks twice', async () => {
  const terminal = fakeTerminal('correct horse\ncorrect horse\n', true)
  expect(await promptPassword('mara', terminal)).toBe('correct horse')
  expect(terminal.output()).toBe(
    'New password for mara, not shown while you type. At least 10 characters, not a common password, not the username.\nPassword: \nRepeat: \n',
  )
})

test.each([
  ['correct horse\ncorrect house\n', 'The two passwords do not match. Nothing was changed.'],
  ['four\n', 'Password must be at least 10 characters.'],
  ['correct horse\n\x03', 'Nothing was changed.'],
  ['\x04', 'Nothing was changed.'],
])('typing %j at a terminal is refused with a reason', async (typed, reason) => {
  await expect(promptPassword('mara', fakeTerminal(typed, true))).rejects.toThrow(reason)
})

test('a password from a pipe is its first line, without a prompt', async () => {
  const pipe = fakeTerminal('correct horse\nand more\n', false)
  expect(await promptPassword('mara', pipe)).toBe('correct horse')
  expect(pipe.output()).toBeNull()
  await expect(promptPassword('mara', fakeTerminal('', false))).rejects.toThrow(
    'Password must be at least 10 characters.',
  )
})
