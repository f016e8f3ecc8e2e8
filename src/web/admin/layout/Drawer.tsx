import { Menu, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useState } from 'react'
import { compactIconButton } from '#web/ui/button/compact-button.ts'
import { Sidebar } from './Sidebar.tsx'

/** The sidebar on narrow screens. Following a link closes it. */
export function Drawer() {
  const [isOpen, setOpen] = useState(false)

  // A rotated tablet may become wide enough for the sidebar itself.
  useEffect(() => {
    const wide = window.matchMedia('(width >= 48rem)')
    const close = () => setOpen(false)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])

  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger aria-label="Menu" className={`${compactIconButton.quiet} md:hidden`}>
        <Menu className="size-5" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade bg-[rgb(38_35_28/0.42)]" />
        <Dialog.Content
          aria-describedby={undefined}
          onClick={({ target }) => (target as Element).closest('a') && setOpen(false)}
          className="fixed inset-y-0 left-0 z-50 w-[min(18rem,85vw)] animate-drawer overflow-y-auto bg-paper pb-[env(safe-area-inset-bottom)] shadow-dialog outline-none"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <Sidebar />
          <div className="absolute top-1.5 right-2">
            <Dialog.Close aria-label="Close menu" className={compactIconButton.quiet}>
              <X className="size-5" />
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
