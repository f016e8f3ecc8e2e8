import { useSearch } from '@tanstack/react-router'
import { Exports } from './Exports.tsx'
import { ImportView } from './ImportView.tsx'
import { readImportSearch } from './import-search.ts'
import { LatestImports } from './LatestImports.tsx'
import { UploadFile } from './UploadFile.tsx'

/** Products and categories on their way out and in. An import that is looked at has the place to itself. */
export function ImportExportPage() {
  const search = readImportSearch(useSearch({ strict: false }))
  if (search.import !== undefined)
    return <ImportView key={search.import} id={search.import} search={search} />
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
