import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { ShopError } from '#domain/error.ts'
import { type Config, readConfig } from '#server/process/config.ts'
import { StartError } from '#server/process/start-error.ts'

/** Runs an operator's command; a refusal is one sentence and exit code 1. */
export async function runCommand(command: (config: Config, args: string[]) => Promise<void>) {
  try {
    await command(readConfig(process.env), process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof StartError) && !(error instanceof ShopError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** A word somebody typed, once it keeps the rule; else the refusal says the rule. */
export function check(rule: z.ZodType<string>, typed: string) {
  const { data, error } = rule.safeParse(typed)
  if (error) throw new ShopError('invalid', `${error.issues[0]!.message}.`)
  return data
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

/** The words and options of a command line; anything else is answered with how to use it. */
export function readArgs<const T extends Options>(args: string[], options: T, usage: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new ShopError('invalid', usage)
  }
}
