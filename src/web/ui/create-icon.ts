import { createElement, type SVGProps } from 'react'

type IconData = { name: string; node: [tag: string, attributes: Record<string, string>][] }

/**
 * Takes the place of lucide's own function of this purpose (see vite.config.ts), whose options the shop does not use
 * and which would add 1 kB (brotli) to the first load. Icons are decoration: what they mean is said beside them.
 */
export default function createIcon({ name, node }: IconData) {
  return function Icon({ className = '', ...props }: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        className: `lucide lucide-${name} ${className}`,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
