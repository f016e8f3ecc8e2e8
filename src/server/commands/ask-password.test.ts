import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { askPassword } from './ask-password.ts'

/** Somebody who types this, and what they read meanwhile. */
function desk(typed: string, isTTY: boolean) {
  const stdin = Object.assign(new PassThrough(), { isTTY })
  const stdout = new PassThrough({ encoding: 'utf8' })
  stdin.end(typed)
  return { stdin, stdout, read: () => stdout.read() as string | null }
}

test('at a terminal it is said whose password it is and what it needs, and it is asked for twice', async () => {
  const terminal = desk('correct horse\ncorrect horse\n', true)
  expect(await askPassword('A new password for mara', terminal)).toBe('correct horse')
  expect(terminal.read()).toBe(
    'A new password for mara: at least 5 characters, not shown while you type.\nPassword: \nOnce more: \n',
  )
})

test.each([
  ['correct horse\ncorrect house\n', 'The two passwords are not the same; nothing was changed.'],
  ['four\n', 'Password must be at least 5 characters.'],
  ['correct horse\n\x03', 'Nothing was changed.'],
  ['\x04', 'Nothing was changed.'],
])('typing %j at a terminal changes nothing, and the reason is said', async (typed, reason) => {
  await expect(askPassword('A new password for mara', desk(typed, true))).rejects.toThrow(reason)
})

test('a password that is piped in is taken as it is, without a word', async () => {
  const pipe = desk('correct horse\nand more\n', false)
  expect(await askPassword('A new password for mara', pipe)).toBe('correct horse')
  expect(pipe.read()).toBeNull()
  await expect(askPassword('A new password for mara', desk('', false))).rejects.toThrow(
    'Password must be at least 5 characters.',
  )
})
