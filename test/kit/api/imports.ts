import type { Import, ImportRow } from '#contract/admin/import.ts'
import type { HttpClient, HttpResponse } from '../http-client.ts'

/** Sends product files to a shop, as its administrator. */
export function importsOf(shop: { asAdmin: () => Promise<HttpClient> }) {
  const send = async (file: string | Uint8Array, { type = 'text/csv', query = '' } = {}) =>
    (await shop.asAdmin()).request<Import>('POST', `/api/imports${query}`, {
      body: file,
      headers: { 'content-type': type },
    })

  /** Waits until the import is no longer being processed. */
  async function finished(id: number): Promise<Import> {
    const admin = await shop.asAdmin()
    let current: Import
    do current = (await admin.get<Import>(`/api/imports/${id}`)).body
    while (current.state === 'checking' || current.state === 'applying')
    return current
  }

  return {
    send,
    finished,
    check: async (file: string | Uint8Array) => finished((await send(file)).body.id),
    async apply(id: number): Promise<Import | HttpResponse> {
      const response = await (await shop.asAdmin()).post<Import>(`/api/imports/${id}/apply`)
      return response.status === 202 ? finished(id) : response
    },
    rowsOf: async (id: number, query = '') =>
      (await (await shop.asAdmin()).get<ImportRow[]>(`/api/imports/${id}/rows${query}`)).body,
  }
}
