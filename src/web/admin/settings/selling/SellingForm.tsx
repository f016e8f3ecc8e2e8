import { useForm } from 'react-hook-form'
import type { SellingDraft, SellingSettings } from '#contract/selling.ts'
import { ConflictDialog } from '#web/admin/editing/ConflictDialog.tsx'
import { UnsavedChanges } from '#web/admin/editing/UnsavedChanges.tsx'
import { useVersionedEditor } from '#web/admin/editing/use-versioned-editor.ts'
import { ScreenBar } from '#web/admin/layout/Screen.tsx'
import { useUpdateSelling } from '#web/queries/admin/selling/selling.ts'
import type { Versioned } from '#web/queries/transport/revision.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { FormFields } from '#web/ui/form/FormFields.tsx'
import { Conditions } from './Conditions.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import { ShippingMethods } from './ShippingMethods.tsx'
import { describeSelling, resolver, type SellingValues, valuesOf } from './selling-form.ts'
import { Tax } from './Tax.tsx'

export function SellingForm({ opened }: { opened: Versioned<SellingSettings> }) {
  const form = useForm<SellingValues, unknown, SellingDraft>({
    resolver,
    defaultValues: valuesOf(opened.record),
  })
  const { isDirty } = form.formState
  const { save, isBusy, conflict } = useVersionedEditor({
    opened,
    form,
    update: useUpdateSelling(),
    valuesOf,
    toUpdate: (draft) => draft,
    describe: describeSelling,
    subject: { kind: 'selling' },
  })
  return (
    <Form form={form} onSubmit={save} className="max-md:pb-16">
      <FormFields
        isBusy={isBusy}
        className="grid grid-cols-1 gap-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-14"
      >
        <div className="grid content-start gap-10">
          <PaymentMethods cardPayments={opened.record.cardPayments} />
          <ShippingMethods />
        </div>
        <div className="grid content-start gap-10">
          <Tax />
          <Conditions hasOrders={opened.record.hasOrders} />
        </div>
      </FormFields>
      <div className="sticky bottom-0 z-10 mt-10 flex justify-end border-t border-rule-strong bg-white py-3 max-md:contents">
        <ScreenBar>
          <Button type="submit" isBusy={isBusy} busyLabel="Saving..." className={compactButton.primary}>
            Save Changes
          </Button>
        </ScreenBar>
      </div>
      <UnsavedChanges isUnsaved={() => isDirty} />
      {conflict && <ConflictDialog {...conflict} />}
    </Form>
  )
}
