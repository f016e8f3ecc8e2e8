import { exchange, RequestError } from './request.ts'

/** A record and its version, for a save to say what it was made from. */
export type Versioned<Record> = { record: Record; version: string }

export async function readVersioned<Record>(url: string): Promise<Versioned<Record>> {
  const { answer, headers } = await exchange<Record>('GET', url)
  return { record: answer, version: headers.get('etag') ?? '*' }
}

/** Whether a save was refused because somebody else saved first. A taken SKU or slug is about a field. */
export function isConflict(error: unknown): error is RequestError {
  return error instanceof RequestError && error.status === 409 && error.field === undefined
}
