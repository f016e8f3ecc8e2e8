import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { Category } from '#contract/category.ts'
import type { ProductDraft } from '#contract/product.ts'
import { PRODUCT_FIELDS } from '#contract/product-fields.ts'
import { MAX_PRODUCT_IMAGES } from '#domain/catalog/image.ts'
import { UnsavedChanges } from '#web/admin/editing/UnsavedChanges.tsx'
import { ImageUploader } from '#web/admin/images/ImageUploader.tsx'
import { Screen, ScreenBar } from '#web/admin/layout/Screen.tsx'
import { useProductListLink } from '#web/admin/products/return-state.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton, compactIconButton } from '#web/ui/button/compact-button.ts'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormFields } from '#web/ui/form/FormFields.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { PriceField, StockField } from './number-fields.tsx'
import type { ProductValues } from './product-form.ts'

type ProductFormProps = {
  title: string
  /** The title of the browser tab, if it is another one. */
  tab?: string
  submitLabel: string
  form: UseFormReturn<ProductValues, unknown, ProductDraft>
  categories: Category[]
  onSubmit: (draft: ProductDraft) => void
  isBusy: boolean
  isNameFocused?: boolean
  children?: ReactNode
}

export function ProductForm({
  title,
  tab,
  submitLabel,
  form,
  categories,
  onSubmit,
  isBusy,
  isNameFocused = false,
  children,
}: ProductFormProps) {
  const [isReading, setReading] = useState(false)
  const { isDirty } = form.formState
  const goToProducts = useGoToProducts()
  return (
    <Form form={form} onSubmit={onSubmit} className="max-md:pb-12">
      <Screen
        title={title}
        tab={tab}
        isForm
        before={<BackToProducts />}
        actions={
          <ScreenBar>
            <button type="button" className={compactButton.quiet} onClick={goToProducts}>
              Cancel
            </button>
            <Button type="submit" isBusy={isBusy} disabled={isReading} className={compactButton.primary}>
              {submitLabel}
            </Button>
          </ScreenBar>
        }
      >
        <FormFields
          isBusy={isBusy}
          className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14"
        >
          <div className="grid content-start gap-4.5">
            <TextField
              name="name"
              label={PRODUCT_FIELDS.name.label}
              autoComplete="off"
              autoFocus={isNameFocused}
            />
            <TextAreaField name="description" label={PRODUCT_FIELDS.description.label} rows={6} />
            <div className="grid gap-4.5 sm:grid-cols-3 lg:max-xl:grid-cols-[1fr_1.3fr_1fr]">
              <PriceField name="price" />
              <PriceField name="oldPrice" />
              <StockField />
            </div>
            <div className="grid gap-4.5 sm:grid-cols-2">
              <TextField name="sku" label={PRODUCT_FIELDS.sku.label} autoComplete="off" spellCheck={false} />
              <SelectField
                // Remounted when the list changes: a native select drops a value whose option is not there yet.
                key={categories.map(({ id }) => id).join()}
                name="categoryId"
                label={PRODUCT_FIELDS.categoryId.label}
                options={{ setValueAs: toId }}
              >
                <option value="">Select a category</option>
                {categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </div>
          </div>
          <div className="grid content-start gap-4.5">
            <Controller
              name="images"
              control={form.control}
              render={({ field, fieldState }) => (
                <ImageUploader
                  ref={field.ref}
                  label={PRODUCT_FIELDS.images.label}
                  hint={`Upload up to ${MAX_PRODUCT_IMAGES} product images. First image will be used as the main image.`}
                  max={MAX_PRODUCT_IMAGES}
                  value={field.value}
                  onChange={field.onChange}
                  onReading={setReading}
                  error={fieldState.error?.message}
                />
              )}
            />
            <div className="border-y border-rule py-1">
              <CheckboxField name="featured" label={PRODUCT_FIELDS.featured.label} />
              <CheckboxField name="isNew" label={PRODUCT_FIELDS.isNew.label} />
            </div>
            {children}
          </div>
        </FormFields>
      </Screen>
      <UnsavedChanges isUnsaved={() => isDirty} />
    </Form>
  )
}

function useGoToProducts() {
  const navigate = useNavigate()
  const link = useProductListLink()
  return () => navigate(link)
}

export function BackToProducts() {
  return (
    <button
      type="button"
      aria-label="Back to products"
      onClick={useGoToProducts()}
      className={`${compactIconButton.quiet} -ml-3 md:-ml-2.5`}
    >
      <ArrowLeft />
    </button>
  )
}

const toId = (chosen: string) => (chosen ? Number(chosen) : undefined)
