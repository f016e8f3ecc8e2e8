import { useQuery } from '@tanstack/react-query'
import { openedSellingQuery } from '#web/queries/admin/selling/selling.ts'
import { websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Mode } from './Mode.tsx'
import { Readiness } from './Readiness.tsx'
import { SellingForm } from './SellingForm.tsx'
import { TestEmail } from './TestEmail.tsx'

export function SellingPage() {
  const opened = useQuery(openedSellingQuery)
  const ownerEmail = useQuery(websiteSettingsQuery).data?.email ?? ''
  return (
    <QueryState query={opened} what="the selling settings" loading={<SellingSkeleton />}>
      {(opened) => (
        <>
          <Mode mode={opened.record.mode} />
          <Readiness />
          <SellingForm opened={opened} />
          <TestEmail ownerEmail={ownerEmail} />
        </>
      )}
    </QueryState>
  )
}

function SellingSkeleton() {
  return (
    <div role="status" aria-label="Loading selling settings" data-skeleton className="grid gap-8">
      <Skeleton className="h-37" />
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  )
}
