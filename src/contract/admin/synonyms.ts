import { z } from 'zod'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { text } from '#contract/shared/text.ts'
import { synonymsProblem } from '#domain/catalog/synonyms.ts'

const MAX_SYNONYMS_LENGTH = 20_000

export const Synonyms = z
  .object({
    text: text('Synonyms must be text', MAX_SYNONYMS_LENGTH)
      .superRefine((value, context) => {
        const message = synonymsProblem(value)
        if (message) context.addIssue({ code: 'custom', message })
      })
      .meta({
        examples: ['christmas, xmas > snow, ribbon'],
        description:
          'One group per line. Words separated by commas find the same products; words after ">" are found as well, but do not find the others',
      }),
  })
  .meta({ id: 'Synonyms' })
export type Synonyms = z.infer<typeof Synonyms>

export const synonymsEndpoints = {
  readSynonyms: {
    method: 'GET',
    path: '/api/synonyms',
    summary: 'Read the synonyms of the search',
    tag: 'products',
    access: 'admin',
    status: 200,
    response: Synonyms,
  },
  updateSynonyms: {
    method: 'PUT',
    path: '/api/synonyms',
    summary: 'Replace the synonyms of the search',
    tag: 'products',
    access: 'admin',
    body: Synonyms,
    status: 200,
    response: Synonyms,
  },
} as const satisfies Record<string, Endpoint>
