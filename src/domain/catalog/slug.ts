/** "Gift & Garden Items!" becomes "gift-garden-items", and "Été" becomes "ete". */
export function slugOf(name: string): string {
  return (
    name
      .toLowerCase()
      // Decomposes accented letters, so that the accents can be dropped.
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  )
}
