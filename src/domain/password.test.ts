import { expect, test } from 'vitest'
import { isCommonPassword } from './password.ts'

test.each([
  'password123',
  'Password2026!',
  '!P@ssw0rd2026',
  'admin12345',
  'administrator1',
  'Welcome-2026',
  'qwertyuiop',
  '1234567890',
  '0987654321',
  'zyxwvutsrqp',
  '1q2w3e4r5t',
  'adminadmin',
  'secretsecret',
  '          ',
  'aaaaaaaaaaaa',
  'abababababab',
  'saffron & sage',
])('%j is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'correct horse',
  'a better one',
  'brand new one',
  'not-an-admin',
  'Тихий океан',
  '山のあなたの空遠く',
])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
