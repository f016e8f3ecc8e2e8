import { Link } from '@tanstack/react-router'
import { Bookmark, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ListSearch } from '#web/admin/list/search/use-list-search.ts'
import {
  type QueryParameters,
  readQueryString,
  writeQueryString,
} from '#web/queries/transport/query-string.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Popover } from '#web/ui/overlay/Popover.tsx'
import { type SavedView, useSavedViews } from './saved-views.ts'

const MAX_NAME_LENGTH = 40

/** Links to the filters and orders that the owner has saved under a name, and a button that saves the current ones. */
export function SavedViews({ list }: { list: Pick<ListSearch, 'path' | 'filters'> }) {
  const { views, save, remove } = useSavedViews(list.path)
  const container = useRef<HTMLDivElement>(null)
  const { page: _, ...filters } = list.filters
  const query = writeQueryString(filters as QueryParameters)
  const isSaved = views.some((view) => view.query === query)
  // A tab of the list (`view`) is a link already: on its own it needs no saved view.
  const isFiltered = Object.entries(filters).some(([name, value]) => name !== 'view' && value !== undefined)
  if (views.length === 0 && !isFiltered) return null

  function removeView({ name }: SavedView) {
    remove(name)
    // The focused button disappears with its view.
    container.current?.focus()
  }

  return (
    <div ref={container} tabIndex={-1} className="mb-3 flex flex-wrap items-center gap-2 outline-none">
      {views.length > 0 && (
        <ul aria-label="Saved views" className="contents">
          {views.map((view) => (
            <li
              key={view.name}
              className="flex min-h-11 max-w-full items-stretch rounded-sm border border-rule-strong has-[[aria-current]]:border-sage-700 has-[[aria-current]]:bg-sage-100 has-[[aria-current]]:text-sage-700 md:min-h-8"
            >
              <Link
                to={list.path}
                search={readQueryString(view.query)}
                activeOptions={{ exact: true }}
                {...(view.query === query && { 'aria-current': 'page' })}
                className="flex items-center pl-3 font-medium wrap-anywhere hover:underline"
              >
                {view.name}
              </Link>
              <button
                type="button"
                aria-label={`Remove view ${view.name}`}
                onClick={() => removeView(view)}
                className="grid w-10 place-items-center text-ink-2 hover:text-danger-700 md:w-8"
              >
                <X className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFiltered && !isSaved && <SaveView onSave={(name) => save({ name, query })} />}
    </div>
  )
}

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label="Save view"
      trigger={
        <button type="button" className={compactButton.smallQuiet}>
          <Bookmark className="size-3.5" /> Save view
        </button>
      }
    >
      <SaveForm onSave={onSave} />
    </Popover>
  )
}

function SaveForm({ onSave }: { onSave: (name: string) => void }) {
  const form = useForm({ defaultValues: { name: '' } })
  return (
    <Form form={form} onSubmit={({ name }) => onSave(name.trim())} className="grid gap-4">
      <TextField
        name="name"
        label="Name of the view"
        hint="Saved in this browser, with the current filters and order."
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        options={{ validate: (name: string) => name.trim() !== '' || 'Name is required' }}
      />
      <Button type="submit" className={`${compactButton.primary} justify-self-end`}>
        Save
      </Button>
    </Form>
  )
}
