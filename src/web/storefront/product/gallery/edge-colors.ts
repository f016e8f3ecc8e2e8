const ROWS = 12
const COLUMNS = 16
const ALL_COLUMNS = Array.from({ length: COLUMNS }, (_, column) => column)

/**
 * The colors around an image, from top to bottom: those of its upper edge, its sides and its lower edge. Undefined if it
 * has not loaded, or is from another site.
 */
export function edgeColors(image: HTMLImageElement | null): string[] | undefined {
  const context = document.createElement('canvas').getContext('2d')
  if (!context || !image?.complete || image.naturalWidth === 0) return undefined
  context.imageSmoothingQuality = 'high'
  try {
    context.drawImage(image, 0, 0, COLUMNS, ROWS)
    const { data } = context.getImageData(0, 0, COLUMNS, ROWS)
    return Array.from({ length: ROWS }, (_, row) => {
      const columns = row === 0 || row === ROWS - 1 ? ALL_COLUMNS : [0, COLUMNS - 1]
      const mean = [0, 1, 2].map((channel) => {
        const values = columns.map((column) => data[(row * COLUMNS + column) * 4 + channel]!)
        return values.reduce((sum, value) => sum + value) / values.length
      })
      return `rgb(${mean.join(' ')})`
    })
  } catch {
    return undefined
  }
}
