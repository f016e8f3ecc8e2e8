import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Synonyms } from '#contract/admin/synonyms.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import {
  Conflict,
  readVersioned,
  saveVersioned,
  type Versioned,
  type VersionedDraft,
} from '#web/queries/transport/revision.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** The synonyms with their revision, for editing. Never served from the query cache. */
export const openedSynonymsQuery = queryOptions({
  queryKey: ['synonyms', 'opened'],
  queryFn: () => readVersioned('/api/synonyms', {}),
  gcTime: 0,
})

/** Conflicts raise no toast: the form shows its conflict dialog. */
export function useUpdateSynonyms() {
  return useMutation<Versioned<Synonyms>, RequestError | Conflict<Synonyms>, VersionedDraft<Synonyms>>({
    mutationFn: (update) => saveVersioned('/api/synonyms', {}, update),
    onSuccess: () => toast.success('Synonyms saved', 'Searches use them from now on.'),
    onError: (error) => {
      if (error instanceof RequestError) toast.error(`Failed to save the synonyms: ${error.text}`)
      else if (!(error instanceof Conflict)) toast.error('Failed to save the synonyms.')
    },
  })
}
