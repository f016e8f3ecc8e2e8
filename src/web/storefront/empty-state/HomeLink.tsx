import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { button } from '#web/ui/button/button.ts'

/** The main action of an empty state that leads back to the home page. */
export function HomeLink({ children }: { children: string }) {
  return (
    <Link to="/" className={button.primary}>
      {children} <ArrowRight className="transition-transform duration-180 group-hover:translate-x-1" />
    </Link>
  )
}
