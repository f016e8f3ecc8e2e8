import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContentPageDraft, EditedPage } from '#contract/content-page.ts'
import { api, call } from '#web/queries/transport/api.ts'
import { apiQuery } from '#web/queries/transport/client.ts'
import { invalidateNouns } from '#web/queries/transport/invalidate.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import {
  Conflict,
  ifMatch,
  throwConflict,
  type Versioned,
  type VersionedDraft,
  versioned,
} from '#web/queries/transport/revision.ts'
import { toast } from '#web/ui/toast/toast.ts'

export const pageOverviewsQuery = { ...apiQuery('pages', '/api/page-editor'), ...refetchOnVisit }

const readPage = (slug: string) => versioned(call('GET', '/api/page-editor/:slug', { params: { slug } }))

/** The page with its revision, for editing. Never served from the query cache. */
export const openedPageQuery = (slug: string) =>
  queryOptions({ queryKey: ['pages', 'opened', slug], queryFn: () => readPage(slug), gcTime: 0 })

export const pageVersionsQuery = (slug: string) => ({
  ...apiQuery('pages', '/api/page-editor/:slug/versions', { params: { slug } }),
  ...refetchOnVisit,
})

export const pageVersionQuery = (slug: string, id: number) =>
  apiQuery('pages', '/api/page-editor/:slug/versions/:id', { params: { slug, id } })

/** The text as visitors will see it. Shows the last preview while the next one is rendered. */
export const pagePreviewQuery = (text: string) =>
  queryOptions({
    queryKey: ['pages', 'preview', text],
    queryFn: () => api.post('/api/page-preview', { body: { text } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** Conflicts raise no toast: the form shows its conflict dialog. */
export function useUpdatePage(slug: string) {
  const client = useQueryClient()
  return useMutation<
    Versioned<EditedPage>,
    RequestError | Conflict<EditedPage>,
    VersionedDraft<ContentPageDraft>
  >({
    mutationFn: ({ draft, revision }) =>
      throwConflict(
        versioned(
          call('PUT', '/api/pages/:slug', { params: { slug }, body: draft, headers: ifMatch(revision) }),
        ),
        () => readPage(slug),
      ),
    onSuccess: ({ record }) => {
      void invalidateNouns(client, 'pages', 'selling')
      toast.success(
        'Page saved',
        record.text ? `Visitors see it at /pages/${slug}.` : 'It has no text, so visitors do not see it.',
      )
    },
    onError: (error) => {
      if (error instanceof RequestError) toast.error(`Failed to save the page: ${error.text}`)
      else if (!(error instanceof Conflict)) toast.error('Failed to save the page.')
    },
  })
}
