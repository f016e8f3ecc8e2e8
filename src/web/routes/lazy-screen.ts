import { lazyRouteComponent } from '@tanstack/react-router'

/** Every screen that is loaded on demand. A pattern, so that a screen's file is named in one place: its route. */
const modules = import.meta.glob<Record<string, () => null>>([
  '../admin/**/*{Page,Layout}.tsx',
  '../storefront/**/*Page.tsx',
  // Part of the first load.
  '!../storefront/errors/ErrorPage.tsx',
])

/**
 * Route options of the screen in this file, which exports a component named like it. The server looks up `source` in
 * the build's manifest to preload the screen's scripts and styles, and responds with `status`.
 */
export function lazyScreen(file: string, status = 200) {
  const load = modules[`../${file}`]
  if (!load) throw new Error(`There is no screen src/web/${file}`)
  const name = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length)
  return { component: lazyRouteComponent(load, name), staticData: { source: `src/web/${file}`, status } }
}
