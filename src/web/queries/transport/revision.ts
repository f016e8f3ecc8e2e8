import { exchange, RequestError } from './request.ts'

/** A record and its version, for a save to say what it was made from. */
export type Versioned<Record> = { record: Record; version: string }

/** Somebody else saved first; this is what they saved. */
export class Conflict<Record> extends Error {
  readonly current: Versioned<Record>

  constructor(message: string, current: Versioned<Record>) {
    super(message)
    this.current = current
  }
}

export async function readVersioned<Record>(url: string): Promise<Versioned<Record>> {
  const { answer, headers } = await exchange<Record>('GET', url)
  return { record: answer, version: headers.get('etag') ?? '*' }
}

/** Saves over the given version and no other; throws a Conflict when it is no longer the current one. */
export async function saveVersioned<Record>(url: string, draft: unknown, version: string): Promise<Record> {
  try {
    return (await exchange<Record>('PUT', url, { body: draft, headers: { 'if-match': version } })).answer
  } catch (error) {
    // Other refusals with this status, such as a taken SKU, are about a field.
    if (!(error instanceof RequestError) || error.status !== 409 || error.field) throw error
    throw new Conflict(error.text, await readVersioned<Record>(url))
  }
}
