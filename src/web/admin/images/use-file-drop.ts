import { type DragEvent, useEffect, useState } from 'react'

/**
 * Drag and drop of files. Spread `dropTarget` on the element that accepts them; `isDraggedOver` says whether files
 * hover over it. Files dropped elsewhere on the screen are ignored.
 */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isDraggedOver, setDraggedOver] = useState(false)
  useEffect(ignoreOtherDrops, [])

  function onDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDraggedOver(true)
  }

  function onDrop(event: DragEvent) {
    setDraggedOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }

  function onDragLeave() {
    setDraggedOver(false)
  }

  return { isDraggedOver, dropTarget: { onDragOver, onDragLeave, onDrop } }
}

/** By default the browser opens a dropped file in place of the page, and with it the half-filled form is lost. */
function ignoreOtherDrops() {
  function ignore(event: globalThis.DragEvent) {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', ignore)
  window.addEventListener('drop', ignore)
  return () => {
    window.removeEventListener('dragover', ignore)
    window.removeEventListener('drop', ignore)
  }
}
