import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Synonyms } from '#contract/admin/synonyms.ts'
import { ConflictDialog } from '#web/admin/editing/ConflictDialog.tsx'
import type { FieldText } from '#web/admin/editing/field-text.ts'
import { UnsavedChanges } from '#web/admin/editing/UnsavedChanges.tsx'
import { useVersionedEditor } from '#web/admin/editing/use-versioned-editor.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { useUpdateSynonyms } from '#web/queries/admin/catalog/synonyms.ts'
import type { Versioned } from '#web/queries/transport/revision.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { FormFields } from '#web/ui/form/FormFields.tsx'
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx'

export function SynonymsForm({ opened }: { opened: Versioned<Synonyms> }) {
  const form = useForm({ resolver: zodResolver(Synonyms), defaultValues: opened.record })
  const { isDirty } = form.formState
  const { save, isBusy, conflict } = useVersionedEditor({
    opened,
    form,
    update: useUpdateSynonyms(),
    valuesOf: (synonyms: Synonyms) => synonyms,
    toUpdate: (draft) => draft,
    describe: describeSynonyms,
    subject: { kind: 'synonyms' },
  })
  return (
    <Form form={form} onSubmit={save} className="max-w-200">
      <h2 className={partTitle}>Synonyms</h2>
      <p className="mt-3 mb-5 text-pretty text-ink-2">
        Shoppers often use another word than your products do. Write words that mean the same on one line,
        separated by commas. Words after a “&gt;” are found as well, but do not find the others:{' '}
        <span className="whitespace-nowrap">“christmas, xmas &gt; snow”</span> shows snow globes to people who
        look for Christmas. Category names need no synonyms.
      </p>
      <FormFields isBusy={isBusy} className="grid">
        <TextAreaField
          name="text"
          label="Words, one group per line"
          rows={16}
          spellCheck={false}
          hint="Single words of letters and digits; capitals and plurals do not matter."
        />
      </FormFields>
      <div className="mt-5">
        <Button type="submit" isBusy={isBusy} busyLabel="Saving..." className={compactButton.primary}>
          Save Changes
        </Button>
      </div>
      <UnsavedChanges isUnsaved={() => isDirty} />
      {conflict && <ConflictDialog {...conflict} />}
    </Form>
  )
}

const describeSynonyms = ({ text }: Synonyms): FieldText[] => [{ key: 'text', label: 'Synonyms', text }]
