import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentPageDraft, PageVersionSummary } from '#contract/content-page.ts'
import { dateTime } from '#web/admin/format/date-time.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { pageVersionQuery, pageVersionsQuery } from '#web/queries/admin/pages.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { sheetActions } from '#web/ui/overlay/sheet.ts'
import { Prose } from '#web/ui/prose/Prose.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type PageHistoryProps = {
  slug: string
  /** The form has changes that restoring a version replaces. */
  isUnsaved: boolean
  isBusy: boolean
  onClose: () => void
  onRestore: (draft: ContentPageDraft) => void
}

/** The saved versions of a page. Restoring one saves it again as the newest. */
export function PageHistory({ slug, isUnsaved, isBusy, onClose, onRestore }: PageHistoryProps) {
  const [chosen, setChosen] = useState<number>()
  const versions = useQuery(pageVersionsQuery(slug))
  const version = useQuery({ ...pageVersionQuery(slug, chosen ?? 0), enabled: chosen !== undefined })
  return (
    <Dialog
      open
      onClose={onClose}
      isBusy={isBusy}
      title="History"
      description={isUnsaved ? 'Restoring a version replaces your unsaved changes.' : undefined}
    >
      <QueryState query={versions} what="the history" loading={<Skeleton className="h-40" />}>
        {(versions) =>
          versions.length === 0 ? (
            <p className="text-ink-2">This page was never saved.</p>
          ) : (
            <ul aria-label="Versions" className="max-h-52 overflow-y-auto border-y border-rule">
              {versions.map((each, index) => (
                <Version
                  key={each.id}
                  version={each}
                  isCurrent={index === 0}
                  isChosen={each.id === chosen}
                  onChoose={() => setChosen(each.id)}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      {chosen !== undefined && (
        <QueryState query={version} what="the version" loading={<Skeleton className="h-40" />}>
          {({ title, html }) => (
            <section
              aria-label="Version"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
              tabIndex={0}
              className="max-h-[40vh] overflow-y-auto rounded-md bg-paper p-5"
            >
              <p className="mb-3 font-display text-display-md wrap-anywhere">{title}</p>
              <Prose html={html} />
            </section>
          )}
        </QueryState>
      )}
      <div className={sheetActions}>
        <button type="button" disabled={isBusy} onClick={onClose} className={compactButton.quiet}>
          Close
        </button>
        {version.data && (
          <Button
            isBusy={isBusy}
            busyLabel="Restoring..."
            onClick={() => onRestore({ title: version.data.title, text: version.data.text })}
            className={compactButton.primary}
          >
            Restore This Version
          </Button>
        )}
      </div>
    </Dialog>
  )
}

type VersionProps = {
  version: PageVersionSummary
  isCurrent: boolean
  isChosen: boolean
  onChoose: () => void
}

function Version({ version: { at, username, words }, isCurrent, isChosen, onChoose }: VersionProps) {
  return (
    <li className="border-b border-rule last:border-0">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="grid min-h-12 w-full gap-0.5 px-3 py-2 text-left hover:bg-paper aria-pressed:bg-paper-2"
      >
        <span className="font-medium">
          <time dateTime={at}>{dateTime(at)}</time>
          {isCurrent && ' (current)'}
        </span>
        <span className="text-xs text-ink-2">
          {username} · {counted(words, 'word')}
        </span>
      </button>
    </li>
  )
}
