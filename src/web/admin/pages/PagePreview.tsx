import { useQuery } from '@tanstack/react-query'
import { pagePreviewQuery } from '#web/queries/admin/pages.ts'
import { useDebouncedValue } from '#web/ui/debounce.ts'
import { Prose } from '#web/ui/prose/Prose.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Typing must not send a request with every key. */
const DEBOUNCE_MS = 300

/** The text as visitors will see it, rendered by the server. */
export function PagePreview({ text }: { text: string }) {
  const typed = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const preview = useQuery({ ...pagePreviewQuery(typed), enabled: typed !== '' })
  if (!typed) return <p className="text-ink-2">The page has no text yet, so visitors do not see it.</p>
  return (
    <QueryState query={preview} what="the preview" loading={<Skeleton className="h-60" />}>
      {({ html }) => (
        <section aria-label="Preview" className="overflow-hidden rounded-md bg-paper p-5 md:p-8">
          <Prose html={html} />
        </section>
      )}
    </QueryState>
  )
}
