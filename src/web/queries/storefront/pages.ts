import { apiQuery } from '#web/queries/transport/client.ts'

/** The owner's pages that have text. */
export const pagesQuery = apiQuery('pages', '/api/pages')

export const pageQuery = (slug: string) => ({
  ...apiQuery('pages', '/api/pages/:slug', { params: { slug } }),
  meta: { subject: true },
})
