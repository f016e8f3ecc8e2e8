const REVOKE_AFTER_MS = 60_000

/** Downloads contents that are already in the browser. */
export function saveFile(name: string, contents: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(contents)
  link.download = name
  link.click()
  // Some browsers start reading after the click returns, so the URL must stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}
