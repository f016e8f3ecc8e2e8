import { isDeepStrictEqual } from 'node:util'
import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

/**
 * Development and tests check every response against the contract, undeclared fields included, and answer 500 on a
 * mismatch. Production trusts those runs and saves the time.
 */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> =
  process.env.NODE_ENV === 'production'
    ? () => JSON.stringify
    : ({ schema, method, url }) => {
        return (payload) => {
          const json = JSON.stringify(payload)
          const sent: unknown = JSON.parse(json)
          const result = schema.safeParse(sent)
          if (!result.success)
            throw new Error(`${method} ${url} does not match its contract: ${z.prettifyError(result.error)}`)
          if (!isDeepStrictEqual(result.data, sent))
            throw new Error(`${method} ${url} sends fields that its contract does not declare`)
          return json
        }
      }
