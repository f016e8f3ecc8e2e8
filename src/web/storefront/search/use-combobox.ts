import { type KeyboardEvent, useState } from 'react'

type ComboboxProps = {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** Whatever is another thing when the options are. */
  options: unknown
  optionCount: number
  optionId: (index: number) => string
}

/** What the keyboard does in a field with a list of options below it. The options are links with known ids. */
export function useCombobox({ isOpen, setOpen, options, optionCount, optionId }: ComboboxProps) {
  const [active, setActive] = useState(-1)
  // The place that was reached belongs to the options that stood there.
  const [seen, setSeen] = useState(options)
  if (seen !== options) {
    setSeen(options)
    setActive(-1)
  }
  const isExpanded = isOpen && optionCount > 0

  const show = () => {
    setOpen(true)
    setActive(-1)
  }
  const hide = () => setOpen(false)

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if ((key === 'ArrowDown' || key === 'ArrowUp') && optionCount > 0) {
      setOpen(true)
      // Round and round, by way of the field itself, which is where -1 stands.
      const places = optionCount + 1
      const step = key === 'ArrowDown' ? 1 : places - 1
      setActive((((isOpen ? active + 1 : 0) + step) % places) - 1)
    } else if (key === 'Enter' && isExpanded && active >= 0) {
      document.getElementById(optionId(active))?.click()
    } else if (key === 'Escape' && isExpanded) {
      // The next one empties the field, as browsers do.
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
