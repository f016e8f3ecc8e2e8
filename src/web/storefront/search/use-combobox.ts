import { type KeyboardEvent, useState } from 'react'

type ComboboxProps = {
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
  /** Compared by identity: new options reset the active one. */
  options: unknown
  optionCount: number
  optionId: (index: number) => string
}

/** No option is active; the focus is in the text field. */
const NONE = -1

/**
 * The keyboard behavior of the WAI-ARIA combobox pattern, for options that are links. Written by hand because the
 * search box is on every page: downshift would add 10 kB (brotli) to the first load.
 */
export function useCombobox({ isOpen, setIsOpen, options, optionCount, optionId }: ComboboxProps) {
  const [active, setActive] = useState(NONE)
  const [previousOptions, setPreviousOptions] = useState(options)
  if (previousOptions !== options) {
    setPreviousOptions(options)
    setActive(NONE)
  }
  const isExpanded = isOpen && optionCount > 0

  function show() {
    setIsOpen(true)
    setActive(NONE)
  }

  function hide() {
    setIsOpen(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if ((key === 'ArrowDown' || key === 'ArrowUp') && optionCount > 0) {
      setIsOpen(true)
      // The arrow keys cycle through the options and the text field itself.
      const positions = optionCount + 1
      const step = key === 'ArrowDown' ? 1 : positions - 1
      setActive((((isOpen ? active + 1 : 0) + step) % positions) - 1)
    } else if (key === 'Enter' && isExpanded && active >= 0) {
      document.getElementById(optionId(active))?.click()
    } else if (key === 'Escape' && isExpanded) {
      // Only closes the list; a second Escape clears the field, as browsers do.
      hide()
    } else return
    event.preventDefault()
  }

  const field = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isExpanded,
    'aria-activedescendant': isExpanded && active >= 0 ? optionId(active) : undefined,
    onKeyDown,
  } as const
  return { active, show, hide, field }
}
