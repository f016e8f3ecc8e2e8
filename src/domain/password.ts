export const MIN_NEW_PASSWORD_LENGTH = 10

/** Words that people take for passwords, alone or decorated with digits, signs and look-alikes. */
const COMMON_WORDS = new Set(
  `abc abcd admin administrator alpha apple asdf baseball basketball batman blue changeme cheese chocolate computer
  cookie default dragon family flower football freedom friend friends google guest hello hockey hunter iloveyou internet
  jesus killer letmein login loveyou magic manager mango master michael monkey mother mustang myshop mustchange nothing
  orange passphrase password passwort please pokemon princess purple qwer qwerty qwertz root saffron saffronandsage
  saffronsage sample samsung secret security server shadow shop shopping snoopy soccer starwars store summer sunshine
  superman supervisor superuser sysadmin system temp temporary test testing tester trustno unknown user username webshop
  welcome whatever winter yourpassword`.split(/\s+/),
)

const SEQUENCES = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
}
const MIN_DISTINCT_CHARACTERS = 4

/** Whether a password is among the first that an attacker tries. Own rules instead of a list of leaked passwords. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  if (new Set(text).size < MIN_DISTINCT_CHARACTERS) return true
  const backwards = [...text].reverse().join('')
  if (SEQUENCES.some((keys) => keys.includes(text) || keys.includes(backwards))) return true
  const unit = text.replace(/^(.+?)\1+$/, '$1')
  return COMMON_WORDS.has(wordIn(unit)) || COMMON_WORDS.has(wordIn(unit).replaceAll(/[^a-z]/g, ''))
}

/** "p@ssw0rd" of "!P@ssw0rd2026": without the digits and signs around it, and with letters for look-alikes. */
function wordIn(text: string) {
  const core = text.replace(/^[^a-z@$]+|[^a-z@$]+$/g, '')
  return core.replace(/[01345@$]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
}

export const isUsername = (password: string, username: string) =>
  password.toLowerCase() === username.toLowerCase()
