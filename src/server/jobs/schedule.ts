import type { FastifyInstance } from 'fastify'

const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** Does a chore for as long as the shop is open: a minute after it opened, because some shops open anew each day. */
export function regularly(
  app: FastifyInstance,
  every: number,
  chore: () => Promise<unknown>,
  failure: string,
) {
  let timer: NodeJS.Timeout | undefined
  let doing: Promise<void> | undefined

  async function run() {
    try {
      await chore()
    } catch (error) {
      app.log.error(error, failure)
    }
    timer = setTimeout(begin, every).unref()
  }
  function begin() {
    doing = run()
  }

  app.addHook('onReady', async () => {
    timer = setTimeout(begin, MINUTE).unref()
  })
  app.addHook('onClose', async () => {
    await doing
    clearTimeout(timer)
  })
}
