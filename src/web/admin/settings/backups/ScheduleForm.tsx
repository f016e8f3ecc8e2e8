import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { BackupSchedule, type Backups } from '#contract/admin/backup.ts'
import { dateTime } from '#web/admin/format/date-time.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { useSaveBackupSchedule } from '#web/queries/admin/settings/backups.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { FormFields } from '#web/ui/form/FormFields.tsx'
import { showServerError } from '#web/ui/form/field-error.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

export function ScheduleForm({ backups: { schedule, nextAt } }: { backups: Backups }) {
  const form = useForm({ resolver: zodResolver(BackupSchedule), defaultValues: schedule })
  const save = useSaveBackupSchedule()
  const isOff = useWatch({ control: form.control, name: 'every' }) === 'off'

  function submit(values: BackupSchedule) {
    save.mutate(values, {
      onSuccess: () => form.reset(values),
      onError: (error) => {
        if (error instanceof RequestError) showServerError(form, error)
      },
    })
  }

  return (
    <section aria-labelledby="schedule-title" className="grid content-start gap-4.5">
      <h2 id="schedule-title" className={partTitle}>
        Schedule
      </h2>
      <Form form={form} className="grid gap-4.5" onSubmit={submit}>
        <FormFields isBusy={save.isPending} className="grid gap-4.5 sm:grid-cols-2">
          <SelectField name="every" label="Write a backup">
            <option value="off">Only by hand</option>
            <option value="daily">Every day</option>
            <option value="weekly">Every week</option>
          </SelectField>
          <TextField
            name="keep"
            label="Keep the last"
            type="number"
            inputMode="numeric"
            min={1}
            options={{ valueAsNumber: true }}
            hint="A scheduled backup deletes older ones in the folder"
          />
        </FormFields>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            isBusy={save.isPending}
            busyLabel="Saving..."
            className={`${compactButton.quiet} max-md:w-full`}
          >
            Save Schedule
          </Button>
          {nextAt && !isOff && <p className="text-xs text-ink-3">Next backup: {dateTime(nextAt)}</p>}
        </div>
      </Form>
    </section>
  )
}
