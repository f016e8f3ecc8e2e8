import { useRef, useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { CategoryDraft } from '#contract/category.ts'
import { HEADER_CATEGORY_COUNT } from '#domain/catalog/category-order.ts'
import { slugOf } from '#domain/catalog/slug.ts'
import { ImageUploader } from '#web/admin/images/ImageUploader.tsx'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormFields } from '#web/ui/form/FormFields.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { AskBeforeDiscard } from '#web/ui/overlay/AskBeforeDiscard.tsx'
import { sheetActions } from '#web/ui/overlay/sheet.ts'
import type { CategoryValues } from './category-form.ts'

type CategoryFormProps = {
  submitLabel: string
  form: UseFormReturn<CategoryValues, unknown, CategoryDraft>
  onSubmit: (draft: CategoryDraft) => void
  onCancel: () => void
  isBusy: boolean
}

export function CategoryForm({ submitLabel, form, onSubmit, onCancel, isBusy }: CategoryFormProps) {
  const [isReading, setReading] = useState(false)
  // The slug is derived from the name until it is edited by hand.
  const isSlugDerived = useRef(form.getValues('slug') === slugOf(form.getValues('name')))

  function deriveSlug() {
    if (!isSlugDerived.current) return
    const { isSubmitted } = form.formState
    form.setValue('slug', slugOf(form.getValues('name')), { shouldDirty: true, shouldValidate: isSubmitted })
  }

  return (
    <Form form={form} onSubmit={onSubmit} className="grid gap-5">
      <AskBeforeDiscard when={form.formState.isDirty || isReading} />
      <FormFields isBusy={isBusy} className="grid gap-5">
        <TextField name="name" label="Name" autoComplete="off" options={{ onChange: deriveSlug }} />
        <TextField
          name="slug"
          label="Slug"
          hint="The last part of its web address."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          options={{
            onChange: () => {
              isSlugDerived.current = false
            },
          }}
        />
        <TextField
          name="position"
          label="Order"
          hint="Categories with lower numbers come first. Leave it empty to put a new category last."
          inputMode="numeric"
          autoComplete="off"
          options={{ setValueAs: toPosition }}
        />
        <CheckboxField
          name="isInHeader"
          label="Show in header"
          hint={`In Live mode, the header links to the first ${HEADER_CATEGORY_COUNT} of these.`}
        />
        <Controller
          name="image"
          control={form.control}
          render={({ field, fieldState }) => (
            <ImageUploader
              ref={field.ref}
              label="Category Image"
              max={1}
              value={field.value ? [field.value] : []}
              onChange={([image]) => field.onChange(image ?? null)}
              onReading={setReading}
              error={fieldState.error?.message}
            />
          )}
        />
      </FormFields>
      <div className={sheetActions}>
        <button type="button" disabled={isBusy} onClick={onCancel} className={compactButton.quiet}>
          Cancel
        </button>
        <Button type="submit" isBusy={isBusy} disabled={isReading} className={compactButton.primary}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  )
}

/** An empty field is no position. Anything but a number stays as typed, and the validation refuses it. */
function toPosition(value: string | number | undefined) {
  const typed = String(value ?? '').trim()
  if (typed === '') return undefined
  return Number.isNaN(Number(typed)) ? typed : Number(typed)
}
