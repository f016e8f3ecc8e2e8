/** How long the file may be fetched, in milliseconds. */
const KEPT = 60_000

/** Hands the browser a file to keep. */
export function saveFile(name: string, contents: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(contents)
  link.download = name
  link.click()
  // Some browsers begin to read only after this.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT)
}
