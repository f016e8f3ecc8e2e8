import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/** Turns an error of `listen` into a sentence the operator can act on. */
export function listenError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>) {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is already in use: stop the program that uses it, or choose another port, such as PORT=${port + 1} npm start.`,
      )
    case 'EACCES':
      return new StartError(`Port ${port} is reserved for privileged users: choose one above 1023 with PORT.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`This machine has no address ${host}: set HOST to one of its own.`)
    default:
      return error
  }
}
