import { useSearch } from '@tanstack/react-router'
import { Exports } from './Exports.tsx'
import { LatestImports } from './LatestImports.tsx'
import { ImportView } from './preview/ImportView.tsx'
import { readImportSearch } from './preview/import-search.ts'
import { UploadFile } from './upload/UploadFile.tsx'

/** Exports and imports. An open import takes up the whole screen. */
export function ImportExportPage() {
  const { import: id } = readImportSearch(useSearch({ strict: false }))
  if (id !== undefined) return <ImportView key={id} id={id} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-14">
      <Exports />
      <div className="grid content-start gap-10">
        <UploadFile />
        <LatestImports />
      </div>
    </div>
  )
}
