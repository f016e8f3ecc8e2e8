import { resolve } from 'node:path'
import { z } from 'zod'
import { Username } from '#contract/admin/auth.ts'
import { PROJECT_ROOT } from './project-root.ts'
import { StartError } from './start-error.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().default('./backups'),
  DATABASE_URL: z.string().refine(isPostgresAddress).optional(),
  ADMIN_USERNAME: Username.default('admin'),
  // Checked when it is used: an administrator who exists may have a password that is older than today's rule.
  ADMIN_PASSWORD: z.string().optional(),
  LOGIN_MAX_FAILURES: wholeNumber(1, 1_000).default(10),
  RATE_LIMIT: wholeNumber(0, 1_000_000).default(0),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('warn'),
  TRUST_PROXY: z
    .union([z.stringbool({ truthy: ['true'], falsy: ['false'] }).transform(Number), wholeNumber(0, 10)])
    .default(0),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  SMTP_URL: z.string().refine(isSmtpAddress).optional(),
  MAIL_FROM: z.string().refine(isMailbox).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional(),
  STRIPE_API_URL: z.string().refine(isOrigin).optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin)
    .transform((text) => new URL(text).origin)
    .optional(),
})
type Variable = keyof typeof Environment.shape

/** Completes the error message "PORT must be …". */
const ALLOWED: Record<Variable, string> = {
  PORT: 'a whole number from 0 (any free port) to 65535',
  HOST: 'a host name or an IP address',
  DATA_DIR: 'the path of a folder',
  BACKUP_DIR: 'the path of a folder',
  DATABASE_URL: 'an address like postgres://user:password@host:5432/name',
  ADMIN_USERNAME: '3 to 50 characters long',
  ADMIN_PASSWORD: 'text',
  LOGIN_MAX_FAILURES: 'a whole number from 1 to 1000',
  RATE_LIMIT: 'a whole number of requests per minute up to 1000000, or 0 for no limit',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
  TRUST_PROXY: 'true, false, or the number of proxies in a row up to 10',
  DRAIN_SECONDS: 'a whole number of seconds from 0 to 60',
  METRICS_TOKEN: '16 to 200 characters',
  SMTP_URL: 'an address like smtps://user:password@mail.example:465 or smtp://mail.example:587',
  MAIL_FROM: 'an email address like "Saffron & Sage <hello@shop.example>"',
  STRIPE_SECRET_KEY: 'a secret key that begins with sk_live_, sk_test_, rk_live_ or rk_test_',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of a webhook endpoint, which begins with whsec_',
  STRIPE_API_URL: 'an address like http://127.0.0.1:4242, without a path',
  PUBLIC_URL: 'an address like https://shop.example, without a path',
}

const SECRETS: Variable[] = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]

export type Config = ReturnType<typeof readConfig>

/** Reads the environment variables; an empty one counts as not set. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = Environment.safeParse(nonEmpty)
  if (error) throw invalidVariable(error.issues[0]!.path[0] as Variable, env)
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(PROJECT_ROOT, data.DATA_DIR),
    backupDir: resolve(PROJECT_ROOT, data.BACKUP_DIR),
    databaseUrl: data.DATABASE_URL,
    adminUsername: data.ADMIN_USERNAME,
    adminPassword: data.ADMIN_PASSWORD,
    loginMaxFailures: data.LOGIN_MAX_FAILURES,
    rateLimit: data.RATE_LIMIT,
    logLevel: data.LOG_LEVEL,
    /** How many proxies a request comes through. */
    trustProxy: data.TRUST_PROXY,
    drainSeconds: data.DRAIN_SECONDS,
    metricsToken: data.METRICS_TOKEN,
    publicUrl: data.PUBLIC_URL,
    mail: readMail(data),
    stripe: readStripe(data),
  }
}

/** The mail server and the sender. Undefined when the shop sends no email: messages are then held. */
function readMail({
  SMTP_URL: smtpUrl,
  MAIL_FROM: from,
}: {
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
}) {
  if (smtpUrl === undefined && from === undefined) return undefined
  if (smtpUrl === undefined)
    throw new StartError('MAIL_FROM is set, but SMTP_URL is not: set both, or neither.')
  if (from === undefined) throw new StartError('SMTP_URL is set, but MAIL_FROM is not: set both, or neither.')
  return { smtpUrl, from }
}

/** Undefined when the shop takes no card payments. */
function readStripe({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: apiUrl,
}: {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_URL?: string | undefined
}) {
  if (secretKey === undefined && webhookSecret === undefined) return undefined
  if (secretKey === undefined)
    throw new StartError('STRIPE_WEBHOOK_SECRET is set, but STRIPE_SECRET_KEY is not: set both, or neither.')
  if (webhookSecret === undefined)
    throw new StartError('STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is not: set both, or neither.')
  return { secretKey, webhookSecret, apiUrl }
}

function invalidVariable(variable: Variable, env: NodeJS.ProcessEnv) {
  const value = SECRETS.includes(variable) ? '' : `, not "${env[variable]}"`
  return new StartError(`${variable} must be ${ALLOWED[variable]}${value}.`)
}

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((number) => number >= min && number <= max)
}

function isPostgresAddress(text: string) {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)
}

function isSmtpAddress(text: string) {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== ''
}

/** `name@host`, or `Name <name@host>`. */
function isMailbox(text: string) {
  const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text
  return z.email().safeParse(address).success
}

function isOrigin(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, username, pathname, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && pathname + search + hash === '/'
}
