import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { openedPageQuery } from '#web/queries/admin/pages.ts'
import { isMissing } from '#web/queries/transport/request.ts'
import { compactLink } from '#web/ui/button/compact-button.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BackToPages, PageForm } from './PageForm.tsx'

export function EditPagePage() {
  const { slug } = useParams({ from: '/admin/settings/pages/$slug' })
  const opened = useQuery(openedPageQuery(slug))
  if (opened.data) return <PageForm key={slug} opened={opened.data} />
  return (
    <Screen title="Edit Page" before={<BackToPages />}>
      <QueryState
        query={opened}
        what="the page"
        loading={<PageFormSkeleton />}
        renderError={(error) => isMissing(error) && <NoSuchPage />}
      />
    </Screen>
  )
}

function NoSuchPage() {
  return (
    <>
      <p className="text-base text-ink-2">There is no such page.</p>
      <Link to="/admin/settings/pages" className={compactLink}>
        Back to pages
      </Link>
    </>
  )
}

function PageFormSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading page"
      data-skeleton
      className="grid gap-8 lg:grid-cols-2 lg:gap-14"
    >
      <div className="grid gap-4.5">
        <Skeleton className="h-11" />
        <Skeleton className="h-96" />
      </div>
      <Skeleton className="h-112 max-lg:hidden" />
    </div>
  )
}
