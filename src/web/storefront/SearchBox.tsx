import { useLocation, useNavigate } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { iconButton } from '#web/ui/button.ts'
import { readWords } from './listing/choice.ts'
import { Suggestions } from './Suggestions.tsx'
import { MIN_LETTERS, useSuggestions } from './use-suggestions.ts'

/**
 * The search of the header: a line in a wide window, below the header on a phone. Without any script it is a
 * form that leads to the search page.
 */
export function SearchBox() {
  const [openOnPhone, setOpenOnPhone] = useState(false)
  const box = useRef<HTMLElement>(null)
  const id = useId()

  useEffect(() => {
    if (!openOnPhone) return
    box.current?.querySelector('input')?.focus()
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) setOpenOnPhone(false)
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [openOnPhone])
}
