import { lazyRouteComponent } from '@tanstack/react-router'

export type ScreenModule = Record<string, () => null>

/**
 * Returns `lazyScreen(file)`: the route options of the screen in this file, which exports a component named like it
 * and is loaded on demand. The server looks up `source` in the build's manifest to preload the screen's scripts and
 * styles, and responds with `status`. The modules are a glob, so that only the route names a screen's file.
 */
export function lazyScreens(modules: Record<string, () => Promise<ScreenModule>>) {
  return (file: string, status = 200) => {
    const load = modules[`../${file}`]
    if (!load) throw new Error(`There is no screen src/web/${file}`)
    const name = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length)
    const component = lazyRouteComponent(() => load().catch(refuseReload), name)
    return { component, staticData: { source: `src/web/${file}`, status } }
  }
}

/**
 * The router reloads the page when a chunk is missing, because a new version of the shop may have replaced it. Offline,
 * that would replace the shop by the browser's own error page, so the router gets an error that it does not know.
 */
function refuseReload(error: unknown): never {
  throw globalThis.navigator?.onLine === false ? new Error('Offline', { cause: error }) : error
}
