import { useQuery } from '@tanstack/react-query'
import { openedSynonymsQuery } from '#web/queries/admin/catalog/synonyms.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { SynonymsForm } from './SynonymsForm.tsx'

export function SynonymsPage() {
  const opened = useQuery(openedSynonymsQuery)
  if (opened.data) return <SynonymsForm opened={opened.data} />
  return (
    <QueryState
      query={opened}
      what="the synonyms"
      loading={
        <div role="status" aria-label="Loading synonyms" data-skeleton>
          <Skeleton className="h-96" />
        </div>
      }
    />
  )
}
