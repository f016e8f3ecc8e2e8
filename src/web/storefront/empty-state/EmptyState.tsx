import type { ReactNode, Ref } from 'react'

/** An empty state replaces a whole page, a section of one, or a list within a section. */
const levels = {
  page: {
    Heading: 'h1',
    box: 'page text-center',
    heading: 'text-display-xl',
    text: 'mt-4 mb-7 max-w-112 text-lg text-balance',
  },
  section: {
    Heading: 'h2',
    box: '',
    heading: 'text-display-md',
    text: 'mt-3 mb-7 max-w-112 text-lg text-balance',
  },
  list: {
    Heading: 'h3',
    box: 'py-10 text-center',
    heading: 'text-display-md',
    text: 'mt-2 mb-6',
  },
} as const

type EmptyStateProps = {
  level: keyof typeof levels
  image?: ReactNode
  title: string
  /** For a title that takes the focus. */
  titleRef?: Ref<HTMLHeadingElement>
  text: string
  /** The next step: a link or a button. */
  action: ReactNode
  className?: string
  children?: ReactNode
}

/** Explains why a page or list is empty and what to do next. */
export function EmptyState(props: EmptyStateProps) {
  const { level, image, title, titleRef, text, action, className = '', children } = props
  const { Heading, ...classes } = levels[level]
  return (
    <section className={`grid justify-items-center ${classes.box} ${className}`}>
      {level !== 'list' && image}
      <Heading
        ref={titleRef}
        tabIndex={titleRef ? -1 : undefined}
        className={`font-display outline-none ${classes.heading}`}
      >
        {title}
      </Heading>
      <p className={`text-ink-2 ${classes.text}`}>{text}</p>
      {action}
      {/* Below the banner and the toolbar of a list, words and button come first. */}
      {level === 'list' && image}
      {children}
    </section>
  )
}
