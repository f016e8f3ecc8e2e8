import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { ShopError } from '#domain/error.ts'
import { operatorMessage } from '#server/db/errors/operator-message.ts'
import { type Config, readConfig } from '#server/process/config.ts'

/** Runs a command of the operator. Expected errors are printed as one sentence, with exit code 1. */
export async function runCommand(command: (config: Config, args: string[]) => Promise<void>) {
  try {
    await command(readConfig(process.env), process.argv.slice(2))
  } catch (error) {
    const message = operatorMessage(error)
    if (!message) throw error
    console.error(message)
    process.exitCode = 1
  }
}

/** Validates a typed value. The error states the rule it violates. */
export function parseText(schema: z.ZodType<string>, text: string) {
  const { data, error } = schema.safeParse(text)
  if (error) throw new ShopError('invalid', `${error.issues[0]!.message}.`)
  return data
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

/** Parses the arguments of a command; anything invalid is answered with its usage. */
export function readArgs<const T extends Options>(args: string[], options: T, usage: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new ShopError('invalid', usage)
  }
}
