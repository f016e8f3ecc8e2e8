import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ContentPageDraft, type EditedPage } from '#contract/content-page.ts'
import { ConflictDialog } from '#web/admin/editing/ConflictDialog.tsx'
import type { FieldText } from '#web/admin/editing/field-text.ts'
import { UnsavedChanges } from '#web/admin/editing/UnsavedChanges.tsx'
import { useVersionedEditor } from '#web/admin/editing/use-versioned-editor.ts'
import { partTitle, Screen, ScreenBar } from '#web/admin/layout/Screen.tsx'
import { useUpdatePage } from '#web/queries/admin/pages.ts'
import type { Versioned } from '#web/queries/transport/revision.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton, compactIconButton, textLink } from '#web/ui/button/compact-button.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { FormFields } from '#web/ui/form/FormFields.tsx'
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Tooltip } from '#web/ui/overlay/Tooltip.tsx'
import { PageHistory } from './PageHistory.tsx'
import { PagePreview } from './PagePreview.tsx'

export function PageForm({ opened }: { opened: Versioned<EditedPage> }) {
  const { id, slug } = opened.record
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const form = useForm({
    resolver: zodResolver(ContentPageDraft),
    defaultValues: valuesOf(opened.record),
  })
  const { isDirty } = form.formState
  const text = useWatch({ control: form.control, name: 'text' })
  const { save, isBusy, conflict } = useVersionedEditor({
    opened,
    form,
    update: useUpdatePage(slug),
    valuesOf,
    toUpdate: (draft) => draft,
    describe: describePage,
    subject: { kind: 'page', ...(id !== null && { subjectId: id }) },
    onSaved: () => setHistoryOpen(false),
  })

  return (
    <Form form={form} onSubmit={save} className="max-md:pb-16">
      <Screen
        title="Edit Page"
        tab={`${opened.record.title} · Pages`}
        before={<BackToPages />}
        actions={
          <ScreenBar>
            <button type="button" className={compactButton.quiet} onClick={() => setHistoryOpen(true)}>
              History
            </button>
            <Button type="submit" isBusy={isBusy} busyLabel="Saving..." className={compactButton.primary}>
              Save Changes
            </Button>
          </ScreenBar>
        }
      >
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-14">
          <FormFields isBusy={isBusy} className="grid content-start gap-4.5">
            <TextField name="title" label="Title" autoComplete="off" />
            <TextAreaField
              name="text"
              label="Text"
              rows={22}
              spellCheck
              hint="Markdown: # heading, **bold**, *italic*, - list, 1. steps, [link](https://…), > quote. HTML is shown as text."
            />
          </FormFields>
          <section className="grid content-start gap-4.5">
            <h2 className={`${partTitle} flex flex-wrap justify-between gap-x-4`}>
              Preview
              {opened.record.text && (
                <a href={`/pages/${slug}`} className={`${textLink} text-sm font-normal`}>
                  /pages/{slug}
                </a>
              )}
            </h2>
            <PagePreview text={text} />
          </section>
        </div>
      </Screen>
      {isHistoryOpen && (
        <PageHistory
          slug={slug}
          isUnsaved={isDirty}
          isBusy={isBusy}
          onClose={() => setHistoryOpen(false)}
          onRestore={save}
        />
      )}
      <UnsavedChanges isUnsaved={() => isDirty} />
      {conflict && <ConflictDialog {...conflict} />}
    </Form>
  )
}

export function BackToPages() {
  return (
    <Tooltip text="Back to pages">
      <Link
        to="/admin/settings/pages"
        aria-label="Back to pages"
        className={`${compactIconButton.quiet} -ml-2.5`}
      >
        <ArrowLeft />
      </Link>
    </Tooltip>
  )
}

const valuesOf = ({ title, text }: EditedPage): ContentPageDraft => ({ title, text })

const describePage = ({ title = '', text }: ContentPageDraft): FieldText[] => [
  { key: 'title', label: 'Title', text: title },
  { key: 'text', label: 'Text', text },
]
