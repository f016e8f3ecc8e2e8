import type { ExportedFile } from '#web/queries/admin/settings/exports.ts'

type ExportFormat = Pick<ExportedFile, 'format' | 'query'> & { label: string; note: string }

export const EXPORT_FORMATS: readonly ExportFormat[] = [
  { label: 'CSV', note: 'For spreadsheets', format: 'csv' },
  {
    label: 'European CSV',
    note: 'For an Excel that writes 12,50: semicolons and decimal commas',
    format: 'csv',
    query: { style: 'european' },
  },
  { label: 'JSON', note: 'For programs', format: 'json' },
]
